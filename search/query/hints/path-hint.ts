import {
  personNumberPatterns,
  titleCatalogs,
  titleNumberPatterns,
} from '../../../schema/catalogs.js'
import { hintFor } from '../../../text/hint.js'
import { catalogNamed, intendedReference } from '../catalog-number.js'

/** Paths by the words of other services for their first segment; `search/movie` counts as `movie`. */
const firstWords: ReadonlyMap<string, string> = new Map([
  ...named('titles', 'title movie movies film films tv show shows tvshow tvshows serial serials'),
  ...named(
    'titles',
    'series cartoon cartoons anime item items media catalog search query list-titles',
  ),
  ...named(
    'persons',
    'person people actor actors actress director directors name names celebrity star',
  ),
  ...named('collections', 'collection list lists selection selections franchises'),
  ...named(
    'filters',
    'filter facets genres genre countries country tags keywords platforms companies',
  ),
  ...named('enums', 'enum enumerations constants dictionaries kinds types roles'),
  ...named('ids', 'id find external external_ids mapping mappings crosswalk'),
  ...named('discover/hidden-gems', 'hidden-gems hidden_gems gems underrated'),
  ...named('discover/divergence', 'divergence'),
  ...named('charts/top', 'chart charts top top250 top_rated best'),
  ...named('releases', 'release calendar upcoming premieres now_playing'),
  ...named('titles?preset=trending', 'popular trending trends'),
  ...named('titles?sort=random', 'random'),
  ...named('suggest', 'suggestions suggestion autocomplete complete typeahead'),
  ...named('match', 'matches lookup identify resolve'),
  ...named('usage', 'quota account me limits status'),
  ...named('changes', 'change updates diff'),
  ...named('exports', 'export dump dumps downloads'),
])

/** Segments after the reference, by the words of other services. */
const partsOf: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  titles: new Map([
    ...named('cast', 'credits crew actors people persons staff directors'),
    ...named('media', 'images image videos video posters poster pictures photos trailers stills'),
    ...named('texts', 'facts fact quotes trivia faq goofs'),
    ...named('episodes', 'seasons season episode'),
    ...named('relations', 'similar recommendations related sequels sequels_and_prequels sequel'),
  ]),
  persons: new Map([
    ...named(
      'filmography',
      'credits movie_credits tv_credits combined_credits movies films titles',
    ),
  ]),
}

/** Paths without the version prefix. */
const unversioned = ['health', 'docs', 'mcp']

/** Segments before the path that other services have. */
const isForeignPrefix = (segment: string) =>
  /^(?:api|rest|v?\d+(?:\.\d+)*|search|discover)$/.test(segment)

/**
 * Returns the path that a client probably means, such as `/v1.2/titles/alpha/tt0110912` for
 * `/movie/tt0110912`; null for any other path (docs/reference/errors.md#hints).
 */
export function pathHints(
  endpoints: readonly { readonly path: string }[],
  prefix: string,
): (path: string) => string | null {
  const templates = endpoints.map(({ path }) => path.slice(1).split('/'))
  const firsts = [...new Set(templates.map(([word = '']) => word))]

  function written(word: string, rest: readonly string[]): string | null {
    const [base = '', query] = word.split('?')
    const [only = '', ...more] = withReference(base, rest)
    const meant = [...base.split('/'), ...(only === '' ? [] : [only, ...more])]
    // `titles/alpha/tt0110912/season/1` means the episodes.
    for (const path of [meant, meant.slice(0, -1)]) {
      if (path !== meant && path.length < 4) break
      if (templates.some((template) => fits(template, path))) {
        return `/${path.map(encoded).join('/')}${query === undefined ? '' : `?${query}`}`
      }
    }
    const isList = templates.some((template) => template.join('/') === base)
    const isText =
      more.length === 0 &&
      ['titles', 'persons'].includes(base) &&
      catalogNamed(only, titleCatalogs) === null
    return isList ? `/${base}${isText ? `?q=${encodeURIComponent(only)}` : ''}` : null
  }

  return (path) => {
    const segments = decoded(path)
    while (segments.length > 1 && isForeignPrefix(segments[0] ?? '')) segments.shift()
    const [first = '', ...rest] = segments
    if (rest.length === 0 && unversioned.includes(first) && path !== `/${first}`) return `/${first}`
    if (first === '' || rest.length > 6) return null
    // `movie/popular`, `titles/search`
    const [second = ''] = rest
    const isNarrower = rest.length === 1 && firstWords.has(second)
    const words = isNarrower
      ? [firstWords.get(second)]
      : [firsts.includes(first) ? first : null, firstWords.get(first), hintFor(first, firsts)]
    for (const word of words) {
      const hint = word ? written(word, isNarrower ? [] : rest) : null
      if (hint !== null) return prefix + hint === path ? null : prefix + hint
    }
    return null
  }
}

/** The segments after the first word, with the reference as catalog and number. */
function withReference(base: string, rest: readonly string[]): readonly string[] {
  const patterns: Readonly<Record<string, RegExp>> | undefined = {
    titles: titleNumberPatterns,
    ids: titleNumberPatterns,
    persons: personNumberPatterns,
  }[base]
  const [one, two, ...more] = rest
  if (patterns === undefined || one === undefined) return rest
  const parts = (after: readonly string[]) => after.map((each) => partsOf[base]?.get(each) ?? each)
  const catalog = two === undefined ? null : catalogNamed(one, titleCatalogs)
  if (catalog !== null) return [catalog, two ?? '', ...parts(more)]
  const after = parts(rest.slice(1))
  const reference = intendedReference(one, patterns)?.split(':')
  if (reference !== undefined) return [...reference, ...after]
  return /^\d+$/.test(one) ? ['{type}', one, ...after] : rest
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, place) => part.startsWith(':') || part === segments[place])
  )
}

/** The segments of a path in lower case, without empty ones and without `.json`. */
function decoded(path: string): string[] {
  const segments = path.replace(/\.json$/i, '').split('/')
  return segments
    .filter((segment) => segment !== '')
    .map((segment) => {
      try {
        return decodeURIComponent(segment).toLowerCase()
      } catch {
        return segment
      }
    })
}

function encoded(segment: string): string {
  return segment === '{type}' ? segment : encodeURIComponent(segment)
}

function named(path: string, words: string): [string, string][] {
  return words.split(' ').map((word) => [word, path])
}
