import {
  personNumberPatterns,
  titleCatalogs,
  titleNumberPatterns,
} from '../../../schema/catalogs.js'
import { hintFor } from '../../../text/hint.js'
import { catalogNamed, intendedReference } from './catalog-number.js'
import { readWordTable, type WordTable } from './word-table.js'

/** Paths by the words of other services for their first segment; `search/movie` counts as `movie`. */
const firstWords = readWordTable(
  'first words of paths',
  `
  titles: title movie movies film films tv show shows tvshow tvshows serial serials
  titles: series cartoon cartoons anime item items media catalog search query list-titles
  persons: person people actor actors actress director directors name names celebrity star
  collections: collection list lists selection selections franchises
  titles/facets: facets facet
  filters: filter genres genre countries country tags keywords platforms companies
  enums: enum enumerations constants dictionaries kinds types roles
  ids: id find external external_ids mapping mappings crosswalk
  discover/hidden-gems: hidden-gems hidden_gems gems underrated
  discover/divergence: divergence
  charts/top: chart charts top top250 top-250 top_250 top_rated best
  releases: release calendar upcoming premieres now_playing
  titles?preset=trending: popular trending trends
  titles?sort=random: random
  suggest: suggestions suggestion autocomplete complete typeahead
  match: matches lookup identify resolve
  usage: quota account me limits status
  changes: change updates diff
  exports: export dump dumps downloads
`,
)

/** Segments after the reference, by the words of other services. */
const partsOf: Readonly<Record<string, WordTable>> = {
  titles: readWordTable(
    'parts of titles',
    `
    cast: credits crew actors people persons staff directors
    media: images image videos video posters poster pictures photos trailers stills
    texts: facts fact quotes trivia faq goofs
    episodes: seasons season episode
    relations: similar recommendations related sequels sequels_and_prequels sequel
  `,
  ),
  persons: readWordTable(
    'parts of persons',
    `
    filmography: credits movie_credits tv_credits combined_credits movies films titles
  `,
  ),
}

/** The list of a title or person that a word of other services names: `cast` for `credits`; null for others. */
export function partNamed(word: string, parts: readonly string[]): string | null {
  const meanings = Object.values(partsOf).flatMap((table) => table.get(word.toLowerCase()) ?? [])
  return meanings.find((part) => parts.includes(part)) ?? null
}

/** Paths without the version prefix. */
const unversioned = ['health', 'docs', 'mcp']

/** Words of other services for the list itself, e.g. `persons/search`. */
const isSearch = (segment: string) => /^_?(?:search|query|find|list|all|index|count)$/.test(segment)

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
    if (`/${segments.join('/')}` === prefix) return `${prefix}/${firsts[0]}`
    while (segments.length > 1 && isForeignPrefix(segments[0] ?? '')) segments.shift()
    const [first = '', ...rest] = segments
    if (rest.length === 0 && unversioned.includes(first) && path !== `/${first}`) return `/${first}`
    if (first === '' || rest.length > 6) return null
    // `movie/popular`, `titles/search`
    const [second = ''] = rest
    if (rest.length === 1 && firsts.includes(first) && isSearch(second)) return `${prefix}/${first}`
    const isNarrower = rest.length === 1 && firstWords.has(second)
    const words = isNarrower
      ? [firstWords.get(second)?.[0]]
      : [firsts.includes(first) ? first : null, firstWords.get(first)?.[0], hintFor(first, firsts)]
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
  const parts = (after: readonly string[]) =>
    after.map((each) => partsOf[base]?.get(each)?.[0] ?? each)
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
