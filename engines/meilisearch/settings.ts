import { fieldNames, type TitleField, titleFields } from '../../schema/fields.js'
import { bestKnownFirst } from '../../schema/sorts.js'
import { typoLengths } from '../../text/reading.js'

/**
 * Settings of a Meilisearch index, derived from the field registry. `meili.config.json` shows them for
 * review; a test compares it with this file.
 */
export interface MeilisearchSettings {
  searchableAttributes: string[]
  displayedAttributes: string[]
  filterableAttributes: FilterableRule[]
  sortableAttributes: string[]
  rankingRules: string[]
  typoTolerance: {
    enabled: boolean
    minWordSizeForTypos: { oneTypo: number; twoTypos: number }
    disableOnNumbers: boolean
    disableOnAttributes: string[]
  }
  facetSearch: boolean
  faceting: { maxValuesPerFacet: number }
  prefixSearch: 'indexingTime'
  pagination: { maxTotalHits: number }
  searchCutoffMs: number
}
interface FilterableRule {
  attributePatterns: string[]
  features: { facetSearch: boolean; filter: { equality: boolean; comparison: boolean } }
}

/** Attributes of documents that are not fields of the registry. */
export const extraAttributes = {
  /** The internal id, also the last step of every order. */
  id: 'id',
  /** The words of each name (`searchWords` of text/name-forms.ts), spelled by `indexedWord`. */
  names: 'names',
  /** The words of each Cyrillic name in Latin letters (`latinWords` of text/name-forms.ts). */
  latinNames: 'names_latin',
  /** Each name as one word (`joinedName`), for names of which only the beginning is typed. */
  joinedNames: 'names_joined',
  /** The keys of each name for exact matches (`nameForms` of text/name-forms.ts). */
  nameKeys: 'name_keys',
  /** Credits as index terms (engines/servers/credit-terms.ts). */
  credits: 'credits',
  /** A fixed random number from 0 up to `randomBelow`, for `sort=random`. */
  random: 'random',
} as const
export const randomBelow = 0x10000

/** Maximum number of values of a field that Meilisearch counts. */
export const maxValuesPerFacet = 10_000

/**
 * The spelling of a word in the index. Meilisearch decomposes й into two characters, so that a typo in it
 * would count twice. The index contains ј instead, which stays one character.
 */
export function indexedWord(word: string): string {
  return word.replaceAll('й', 'ј')
}

/** Meilisearch does not index words of more than 250 bytes; a letter has at most three. */
const maxJoinedLength = 80

/**
 * A `joinedKey` as one word of the index. The digits in front keep it apart from other words, for which
 * Meilisearch would otherwise try it as a longer word.
 */
export function joinedName(key: string): string {
  return indexedWord(key.replace('=', '00')).slice(0, maxJoinedLength)
}

/** Fields by which titles can be sorted. */
export const sortableFields: readonly string[] = fieldNames.filter((name) => {
  const field = titleFields[name]
  const isSortable = field.type === 'range' && field.sortable
  return isSortable || bestKnownFirst.some((key) => key.field === name)
})

const { id, names, latinNames, joinedNames, nameKeys, credits, random } = extraAttributes

export function titleSettings(): MeilisearchSettings {
  const ranges = fieldsThat((field) => field.type === 'range')
  const others = fieldsThat((field) => field.type !== 'range')
  return {
    ...commonSettings,
    filterableAttributes: [
      filterable([id, random, ...ranges], { comparison: true }),
      filterable([nameKeys, credits, ...others], { comparison: false }),
    ],
    sortableAttributes: [...sortableFields, random, id],
  }
}

export function personSettings(): MeilisearchSettings {
  return {
    ...commonSettings,
    filterableAttributes: [
      filterable([id], { comparison: true }),
      filterable([nameKeys], { comparison: false }),
    ],
    sortableAttributes: [...bestKnownFirst.map(({ field }) => field), id],
  }
}

const commonSettings = {
  searchableAttributes: [names, latinNames, joinedNames],
  displayedAttributes: ['*'],
  // The best known titles come before exactness and word position, so that the candidates for a short
  // prefix are the titles that text/closeness.ts ranks first.
  rankingRules: [
    'sort',
    'words',
    'typo',
    'proximity',
    ...bestKnownFirst.map(({ field }) => `${field}:desc`),
    'exactness',
    'wordPosition',
  ],
  // Typos are allowed as in the most tolerant readings of text/typed-query.ts, because a query cannot set
  // limits of its own.
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: {
      oneTypo: typoLengths.one,
      twoTypos: typoLengths.twoInAlternatives,
    },
    disableOnNumbers: true,
    disableOnAttributes: [joinedNames],
  },
  facetSearch: false,
  faceting: { maxValuesPerFacet },
  prefixSearch: 'indexingTime' as const,
  pagination: { maxTotalHits: 100_000_000 },
  // After the cutoff, Meilisearch silently returns results in another order, so the cutoff is longer than any
  // search.
  searchCutoffMs: 60_000,
}

function fieldsThat(test: (field: TitleField) => boolean): string[] {
  return fieldNames.filter((name) => test(titleFields[name]))
}

function filterable(
  attributePatterns: string[],
  { comparison }: { readonly comparison: boolean },
): FilterableRule {
  return {
    attributePatterns,
    features: { facetSearch: false, filter: { equality: true, comparison } },
  }
}
