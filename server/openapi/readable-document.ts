import { filterParameterNames } from '../../search/query/selection-parameters.js'
import { type openApiDocument, rules } from './document.js'

type OpenApiDocument = ReturnType<typeof openApiDocument>

interface ParameterObject {
  readonly name: string
  readonly in: string
  readonly description: string
  readonly required?: boolean
  readonly schema: Readonly<Record<string, unknown>>
}

/** Initial values of the filters in the form of a list. */
const begun: Readonly<Record<string, object>> = {
  titles: { 'genre.all': 'drama,war', 'rating_alpha.gte': '7' },
  facets: { genre: 'drama' },
}

/**
 * The document for the reference page. The 200 filters of each list become one parameter, an object
 * whose keys are names from the table of filters. Defaults move to the description, so that the
 * form sends only chosen values. The rules for programs and headers that browsers send themselves (`If-None-Match`) are omitted.
 * It is in OpenAPI 3.0, which the viewer shows in a third of the time.
 */
export function readableDocument(
  document: OpenApiDocument,
  translate: (text: string) => string = (text) => text,
): object {
  const filters = new Set(filterParameterNames())
  const shared: Readonly<Record<string, unknown>> = document.components.parameters
  const paths = Object.entries(document.paths).map(([path, { get }]) => {
    const all = get.parameters.map((parameter) => {
      const { $ref } = parameter as { $ref?: string }
      return ($ref === undefined ? parameter : shared[lastOf($ref)]) as ParameterObject
    })
    // Keeps an operation's own parameter with the name of a filter, such as `released` of the
    // calendar.
    const isCollapsed = ({ name }: ParameterObject) => filters.has(name) && isShared(get, name)
    const shown = all
      .filter((each) => each.in !== 'header' && !isCollapsed(each))
      .map((each) => described(each, translate))
    const parameters = all.some(isCollapsed)
      ? [...shown, anyFilters(translate, begun[get.operationId])]
      : shown
    const tags = get.tags.map(translate)
    return [path, { get: { ...get, tags, parameters } }]
  })
  const { parameters: _, ...components } = document.components
  const readable = {
    ...document,
    openapi: '3.0.3',
    info: {
      ...document.info,
      title: translate(document.info.title),
      description: rules,
    },
    tags: document.tags.map(({ name, description }) => ({ name: translate(name), description })),
    paths: Object.fromEntries(paths),
    components,
  }
  return adapted(readable, translate) as object
}

/**
 * Translates the texts of the document, and writes `type: ['string', 'null']` as in OpenAPI 3.0:
 * `type: 'string', nullable: true`. The values of examples do not change.
 */
function adapted(value: unknown, translate: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => adapted(one, translate))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === 'examples') return [[key, translatedExamples(inner, translate)]]
    if ((key === 'description' || key === 'summary') && typeof inner === 'string')
      return [[key, translate(inner)]]
    if (key !== 'type' || !Array.isArray(inner)) return [[key, adapted(inner, translate)]]
    const [type] = inner.filter((one) => one !== 'null')
    return [
      ['type', type],
      ['nullable', inner.includes('null')],
    ]
  })
  return Object.fromEntries(entries)
}

function translatedExamples(examples: object, translate: (text: string) => string) {
  const entries = Object.entries(examples)
  return Object.fromEntries(
    entries.map(([name, one]) => [name, { ...one, summary: translate(one.summary) }]),
  )
}

function isShared({ parameters }: OpenApiDocument['paths'][string]['get'], name: string): boolean {
  return parameters.some(({ $ref }) => $ref === `#/components/parameters/${name}`)
}

function lastOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

/** A parameter whose description has its default. */
function described(
  parameter: ParameterObject,
  translate: (text: string) => string,
): ParameterObject {
  const { default: fallback, ...schema } = parameter.schema
  const text = translate(parameter.description)
  const description =
    fallback === undefined ? text : `${text} ${translate('Default')}: \`${fallback}\`.`
  return { ...parameter, description, schema }
}

/** A parameter that users enter as one object and the page sends as separate parameters. */
function anyFilters(translate: (text: string) => string, example: object = {}) {
  return {
    name: 'filters',
    in: 'query',
    description: translate(
      'Any [filters](#filters) with their operators, by name. The page sends each as a separate parameter.',
    ),
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    example,
  }
}
