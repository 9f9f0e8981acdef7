import { enumOf } from '../../schema/cards/card-values.js'
import type { EnumName } from '../../schema/enums.js'
import { enumerationKey, type JsonSchema, type Parameter } from '../../search/query/parameters.js'
import { fullGrammar } from '../../search/query/parse-selection.js'
import type { SelectionRules } from '../../search/query/selection.js'
import type { SelectionParameter } from '../../search/query/selection-parameter.js'
import { selectionParameters } from '../../search/query/selection-parameters.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import type { JsonSchemas } from './json-schemas.js'

/** A parameter object of the document, or a reference to one. */
type ParameterObject = Readonly<Record<string, unknown>>

/** Values for the examples of parameters, by name. */
type ParameterExamples = Readonly<Record<string, string>>

/**
 * The parameters of the path, with numbers of a title or person in the demo catalog as examples.
 */
export function pathParameters(
  { params }: AnyEndpoint,
  schemas: JsonSchemas,
  examples: ParameterExamples,
): ParameterObject[] {
  return Object.entries(params?.parameters ?? {}).map(([name, { schema, about }]) => ({
    name,
    in: 'path',
    required: true,
    description: about,
    schema: withSharedSets(name, schema, schemas),
    ...exampleOf(name, schema, examples),
  }))
}

/**
 * The parameters of the query: the endpoint's own parameters in full, and the parameters of the
 * shared grammar as references.
 */
export function queryParameters(
  { query, selection }: AnyEndpoint,
  schemas: JsonSchemas,
  examples: ParameterExamples,
): ParameterObject[] {
  const declared = Object.entries<Parameter<unknown>>(query).map(([name, parameter]) => ({
    ...describe(name, parameter, schemas),
    ...(parameter.required
      ? { required: true, ...exampleOf(name, parameter.schema, examples) }
      : {}),
  }))
  const shared = selection === undefined ? [] : selectionParameters(selection)
  return [
    ...declared,
    ...shared
      .filter(({ name }) => !Object.hasOwn(query, name))
      .map((parameter) => referTo(parameter, selection ?? {}, schemas)),
  ]
}

/**
 * The parameters of the shared query grammar by name, including operators; `sort` is not among them
 * because its default depends on the endpoint.
 */
export function grammarParameters(schemas: JsonSchemas): Record<string, ParameterObject> {
  return Object.fromEntries(
    selectionParameters({ ...fullGrammar, sort: false }).map((parameter) => [
      parameter.name,
      describe(parameter.name, parameter, schemas),
    ]),
  )
}

/**
 * References a parameter of the grammar, or writes it inline if the endpoint has a default for it.
 */
function referTo(
  parameter: SelectionParameter,
  { order, defaults = {} }: Pick<SelectionRules, 'order' | 'defaults'>,
  schemas: JsonSchemas,
): ParameterObject {
  const { name, about, schema } = parameter
  const fallback = defaults[name]
  if (fallback !== undefined) {
    const withDefault = { ...schema, default: Number(fallback) }
    return describe(name, { ...parameter, schema: withDefault }, schemas)
  }
  if (name === 'seed') return describe(name, parameter, schemas)
  if (name === 'sort') {
    return describe(name, { ...parameter, about: `${about} When absent: ${order}.` }, schemas)
  }
  return { $ref: `#/components/parameters/${name}` }
}

function describe(
  name: string,
  parameter: Pick<Parameter<unknown>, 'about' | 'schema' | 'extension'>,
  schemas: JsonSchemas,
): ParameterObject {
  const { about, schema } = parameter
  return {
    name,
    in: 'query',
    description: about,
    ...extensionMark(parameter),
    // Comma-separated values instead of repeated parameters.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema: withSharedSets(name, schema, schemas),
  }
}

/** References enumerations and named sets instead of repeating them. */
function withSharedSets(name: string, schema: JsonSchema, schemas: JsonSchemas): JsonSchema {
  if (schema.type === 'array') {
    return { ...schema, items: withSharedSets(name, schema.items as JsonSchema, schemas) }
  }
  if (enumerationKey in schema) return schemas.of(enumOf(schema[enumerationKey] as EnumName))
  return 'enum' in schema ? schemas.ofSet(name, schema) : schema
}

/** The example of a list is an array of its elements; the parameter's style joins them. */
function exampleOf(name: string, schema: JsonSchema, examples: ParameterExamples) {
  const sent = Object.hasOwn(examples, name) ? examples[name] : undefined
  if (sent === undefined) return {}
  return { example: schema.type === 'array' ? sent.split(',') : sent }
}

/** Marks extensions of the contract (docs/reference/endpoints.md#extensions). */
export function extensionMark({ extension }: { readonly extension?: true }): object {
  return extension ? { 'x-extension': true } : {}
}
