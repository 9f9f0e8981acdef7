import { filterParameterNames } from '../../search/query/selection-parameters.js'
import { type openApiDocument, rules } from './document.js'

type OpenApiDocument = ReturnType<typeof openApiDocument>
type Operation = OpenApiDocument['paths'][string]['get']
type Schema = Readonly<Record<string, unknown>>

interface ParameterObject {
  readonly name: string
  readonly in: string
  readonly description: string
  readonly required?: boolean
  readonly schema: Schema
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
 */
export function readableDocument(document: OpenApiDocument): object {
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
      .map(withoutDefault)
    const parameters = all.some(isCollapsed)
      ? [...shown, anyFilters(begun[get.operationId])]
      : shown
    return [path, { get: { ...get, parameters } }]
  })
  const info = { ...document.info, description: rules }
  return { ...document, info, paths: Object.fromEntries(paths) }
}

function isShared({ parameters }: Operation, name: string): boolean {
  return parameters.some(({ $ref }) => $ref === `#/components/parameters/${name}`)
}

function lastOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

function withoutDefault(parameter: ParameterObject): ParameterObject {
  const { default: fallback, ...schema } = parameter.schema
  if (fallback === undefined) return parameter
  const description = `${parameter.description} Default: \`${fallback}\`.`
  return { ...parameter, description, schema }
}

/** A parameter that users enter as one object and the page sends as separate parameters. */
function anyFilters(example: object = {}) {
  return {
    name: 'filters',
    in: 'query',
    description:
      'Any [filters](#filters) with their operators, by name. The page sends each as a separate parameter.',
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    example,
  }
}
