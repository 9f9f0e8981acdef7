import { type FacetName, facetNames } from '../../../schema/cards/reference-data.js'
import {
  personNumberPatterns,
  titleCatalogs,
  titleNumberPatterns,
} from '../../../schema/catalogs.js'
import { hintFor } from '../../../text/hint.js'
import { catalogNamed, intendedReference } from './catalog-number.js'
import { confusedFilters, valueOfFilter } from './other-filter.js'
import { ownNameFor } from './parameter-synonyms.js'
import { readWordTable } from './word-table.js'

/** Paths by the words of other services for their first segment; `search/movie` counts as `movie`. */
const firstWords = readWordTable(
  'first words of paths',
  `
  titles: title movie movies film films tv show shows tvshows serial serials multi
  titles: series cartoon cartoons anime item items media catalog search query list-titles discover browse
  persons: person people actor actors actress cast director directors name names celebrity star
  collections: collection list lists selection selections franchises
  titles/facets: facets facet
  filters: filter genres genre countries country tags tag keywords keyword platforms platform companies company
  enums: enum enumerations constants dictionaries kinds types roles
  ids: id find external external_ids mapping mappings crosswalk
  discover/hidden-gems: hidden-gems gems underrated
  discover/divergence: divergence
  charts/top: chart charts top top250 top_rated best
  releases: release calendar calendars schedule upcoming premiere premieres now_playing anticipated
  titles?preset=new: new newest
  titles?preset=trending: popular trending trends
  titles?sort=random: random
  titles?sort=-box_office: box_office
  suggest: suggestions suggestion autocomplete complete typeahead
  match: matches lookup identify resolve
  usage: quota account me limits status
  changes: change updates diff
  exports: export dump dumps downloads
`,
)

/** Segments after the reference, by the words of other services. */
const partsOf: Readonly<Record<string, ReturnType<typeof readWordTable>>> = {
  titles: readWordTable(
    'parts of titles',
    `
    cast: credits full_credits crew actors people persons staff directors
    media: images image videos video posters poster pictures photos trailers stills
    texts: facts fact quotes trivia faq goofs
    episodes: seasons season episode
    relations: similar recommendations related sequels sequels_and_prequels sequel
    /ids: external_ids ids
    ?fields=ratings: ratings rating votes score
    ?fields=awards: awards
    ?fields=genres: genres
    ?fields=countries: countries
    ?fields=companies: companies studios
    ?fields=release: release release_dates releases
    ?fields=synopsis: synopsis overview plot description
    ?fields=finance: finance box_office budget
    ?fields=parental: parental parents_guide
    ?fields=tags: keywords tags
    ?fields=akas: alternative_titles translations akas titles aliases
    ?names=en,ru: names
    ?fields=watch: watch providers platforms
    ?fields=credits_top: director writers
  `,
  ),
  persons: readWordTable(
    'parts of persons',
    `
    filmography: credits movie_credits tv_credits combined_credits movies films titles roles
    with: joint together joint_titles common shared
  `,
  ),
}

/** The list of a title or person that a word of other services names: `cast` for `credits`; null for others. */
export function partNamed(word: string, parts: readonly string[]): string | null {
  const meanings = Object.values(partsOf).flatMap((table) => table.get(word) ?? [])
  return meanings.find((part) => parts.includes(part)) ?? null
}

/** The list of records that a word of other services names: `titles` for `movies`; null for others. */
export function listNamed<List extends string>(word: string, lists: readonly List[]): List | null {
  const meanings = firstWords.get(word) ?? []
  return lists.find((list) => meanings.includes(list)) ?? null
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
    const [base = '', query = ''] = word.split('?')
    const [only = '', ...more] = withReference(base, rest)
    const meant = [...base.split('/'), ...(only === '' ? [] : [only, ...more])]
    if (meant[3]?.startsWith('/')) return `${meant[3]}/${meant.slice(1, 3).map(encoded).join('/')}`
    // The longest beginning that is a path: `titles/alpha/tt0110912/nothing` means the card.
    for (let { length } = meant; length > Math.min(meant.length - 1, 1); length -= 1) {
      const path = meant.slice(0, length)
      if (!templates.some((template) => fits(template, path))) continue
      const asked = query === '' ? queryOfPart(base, meant.slice(length - 1)) : query
      return `/${path.map(encoded).join('/')}${asked === '' ? '' : `?${asked}`}`
    }
    const isList = templates.some((template) => template.join('/') === base)
    const asked = query === '' && more.length === 0 ? queryOfWord(base, only) : query
    return isList ? `/${base}${asked ? `?${asked}` : ''}` : null
  }

  return (path) => {
    const segments = decoded(path)
    if (`/${segments.join('/')}` === prefix) return `${prefix}/${firsts[0]}`
    while (segments.length > 1 && isForeignPrefix(segments[0] ?? '')) segments.shift()
    const [first = '', ...rest] = segments
    const probe = hintFor(first, unversioned)
    if (probe !== null && path !== `/${probe}` && !firsts.includes(first)) return `/${probe}`
    if (first === '' || rest.length > 6) return null
    // `movie/popular`, `titles/search`
    const [second = ''] = rest
    if (rest.length === 1 && firsts.includes(first) && isSearch(second)) return `${prefix}/${first}`
    const isOfTitles = first === 'titles' || listNamed(first, ['titles', 'charts/top']) !== null
    const isNarrower = rest.length === 1 && isOfTitles && firstWords.has(second)
    const filtered = rest.length === 1 ? filteredBy(first, second) : null
    if (filtered !== null) return `${prefix}/titles?${filtered}`
    const isPart = !firsts.includes(first) && partsOf.titles?.has(first)
    const reference = isPart ? intendedReference(second, titleNumberPatterns) : null
    if (reference !== null) return prefix + written('titles', [reference, first])
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

/** The segments after the first word, with references as catalog and number. */
function withReference(base: string, rest: readonly string[]): readonly string[] {
  const patterns: Readonly<Record<string, RegExp>> | undefined = {
    titles: titleNumberPatterns,
    ids: titleNumberPatterns,
    persons: personNumberPatterns,
  }[base]
  const [one = '', two, ...more] = rest
  if (patterns === undefined || one === '') return rest
  const isJoint = partsOf[base]?.get(one)?.[0] === 'with'
  if (isJoint) return ['{type}', '{id}', ...partsAfter(base, rest)]
  const catalog = two === undefined ? null : catalogNamed(one, titleCatalogs)
  if (catalog !== null) return [catalog, two ?? '', ...partsAfter(base, more)]
  const after = partsAfter(base, rest.slice(1))
  const reference = intendedReference(one, patterns)?.split(':')
  if (reference !== undefined) return [...reference, ...after]
  return /^\d+$/.test(one) ? ['{type}', one, ...after] : rest
}

function partsAfter(base: string, segments: readonly string[]): readonly string[] {
  const [part, ...more] = segments.map((each) => partsOf[base]?.get(each)?.[0] ?? each)
  if (part !== 'with') return part === undefined ? [] : [part, ...more]
  const reference = intendedReference(more.join('/'), personNumberPatterns)?.split(':')
  return [part, ...(reference ?? ['{type2}', '{id2}'])]
}

/** The query of a part that is not a path: `fields=ratings`, or the season of an episode. */
function queryOfPart(base: string, [last, next = '']: readonly string[]): string {
  if (last === 'episodes' && /^\d+$/.test(next)) return `season=${next}`
  const isPart = partsOf[base] !== undefined && next.startsWith('?')
  return isPart ? next.slice(1) : ''
}

/** The parameters by which lists take a word that clients send in the path. */
const parametersOfWords: Readonly<Record<string, string>> = {
  titles: 'q',
  persons: 'q',
  suggest: 'q',
  match: 'title',
}

function queryOfWord(base: string, word: string): string | null {
  const facet = base === 'filters' ? facetNamed(word) : null
  if (facet !== null) return `facet=${facet}`
  const parameter = parametersOfWords[base]
  if (parameter === undefined || word === '' || catalogNamed(word, titleCatalogs) !== null)
    return null
  return `${parameter}=${encodeURIComponent(word)}`
}

/** The filter of `genres/drama` or `year/1999`; null if the first word is no filter of titles or has no such value. */
function filteredBy(first: string, second: string): string | null {
  if (/^\d{4}$/.test(second) && ownNameFor(first, ['year']) !== null) return `year=${second}`
  const field = ownNameFor(first, confusedFilters)
  const value = field === null ? null : valueOfFilter(field, second)
  return value === null ? null : `${field}=${value}`
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, place) => fitsPart(part, segments[place] ?? ''))
  )
}

function fitsPart(part: string, segment: string): boolean {
  if (part !== ':type') return part.startsWith(':') || part === segment
  return segment === '{type}' || catalogNamed(segment, titleCatalogs) === segment
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
  return segment.startsWith('{') ? segment : encodeURIComponent(segment)
}

/** The facet of `/filters` that a text names in the singular or plural: `countries` for `country`; null for others. */
function facetNamed(text: string): FacetName | null {
  return facetNames.find((name) => name === text || ownNameFor(name, [text]) === text) ?? null
}
