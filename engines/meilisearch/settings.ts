import { fieldNames, type TitleField, titleFields } from '../../schema/fields.js'
import { bestKnownFirst } from '../../schema/sorts.js'

/**
 * Settings of the three Meilisearch indexes, made from the field registry; `meili.config.json` holds
 * them for reading and for reviews, and a test keeps it equal to them.
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

/** What indexes hold beside the registry's fields. */
export const extraAttributes = {
  /** The internal id, also the last step of every order. */
  id: 'id',
  /** The words of names (text/name-forms.ts, `searchWords`), spelled by `indexedWord`. */
  names: 'names',
  /** Cyrillic names as they may be typed in Latin letters (text/name-forms.ts, `latinWords`). */
  latinNames: 'names_latin',
  /** Names as exact matches compare them (text/name-forms.ts, `exactKey`). */
  nameKeys: 'name_keys',
  /** `<person>` and `<person>:<role>` of everybody credited. */
  credits: 'credits',
  /** A number from 0 to `randomBelow`, without meaning: `sort=random` starts somewhere in it. */
  random: 'random',
} as const
export const randomBelow = 0x10000
/** Meilisearch counts no more values of a field than so many; one with more it cannot count whole. */
export const mostFacetValues = 10_000

/**
 * A word as the index holds it: Meilisearch takes й apart, so that a typo in it would count twice;
 * it is replaced by a letter that stays one.
 */
export function indexedWord(word: string): string {
  return word.replaceAll('й', 'ј')
}

/** Fields by which titles can be sorted. */
export const sortableFields: readonly string[] = fieldNames.filter((name) => {
  const field = titleFields[name]
  const isSortable = field.type === 'range' && field.sortable
  return isSortable || bestKnownFirst.some((key) => key.field === name)
})

const { id, names, latinNames, nameKeys, credits, random } = extraAttributes

/** Settings of the titles index. */
export function titleSettings(): MeilisearchSettings {
  return {
    ...commonSettings,
    filterableAttributes: titleFilters([id, random], [nameKeys, credits]),
    sortableAttributes: [...sortableFields, random, id],
  }
}

/**
 * Settings of the index of the best known titles. They are added in their order, the best known first, which
 * equal matches keep. To rank by numbers would cost a step through a sorted field for each match; what else
 * ranks, as where in a name the words stand, would put less known ones first, and leave them out of those read. Credits are
 * not among their attributes: they are most of a well-known title, and few searches by words filter by them.
 */
export function knownSettings(): MeilisearchSettings {
  return {
    ...commonSettings,
    filterableAttributes: titleFilters([id], [nameKeys]),
    sortableAttributes: [],
    rankingRules: ['sort', 'words', 'typo', 'proximity'],
  }
}

function titleFilters(
  comparedExtras: readonly string[],
  matchedExtras: readonly string[],
): FilterableRule[] {
  return [
    compared([...comparedExtras, ...fieldsThat((field) => field.type === 'range')]),
    matched([...matchedExtras, ...fieldsThat((field) => field.type !== 'range')]),
  ]
}

/** Settings of the persons index. */
export function personSettings(): MeilisearchSettings {
  return {
    ...commonSettings,
    filterableAttributes: [compared([id]), matched([nameKeys])],
    sortableAttributes: ['popularity', id],
  }
}

const commonSettings = {
  searchableAttributes: [names, latinNames],
  displayedAttributes: ['*'],
  // An explicit sort orders all matches; without one the rest is relevance.
  rankingRules: [
    'sort',
    'words',
    'typo',
    'proximity',
    'exactness',
    'wordPosition',
    'popularity:desc',
    'votes_total:desc',
  ],
  // What the readings of text/typed-query.ts allow at most: Meilisearch has no bounds of a single query.
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 4, twoTypos: 6 },
    disableOnNumbers: true,
  },
  facetSearch: false,
  faceting: { maxValuesPerFacet: mostFacetValues },
  prefixSearch: 'indexingTime' as const,
  pagination: { maxTotalHits: 100_000_000 },
  // Past the cutoff Meilisearch silently answers in another order, so it is out of reach.
  searchCutoffMs: 60_000,
}

function fieldsThat(test: (field: TitleField) => boolean): string[] {
  return fieldNames.filter((name) => test(titleFields[name]))
}

/** Attributes that filters compare by size, too. */
function compared(attributes: string[]): FilterableRule {
  return rule(attributes, true)
}

/** Attributes that filters compare for equality only. */
function matched(attributes: string[]): FilterableRule {
  return rule(attributes, false)
}

function rule(attributePatterns: string[], comparison: boolean): FilterableRule {
  return {
    attributePatterns,
    features: { facetSearch: false, filter: { equality: true, comparison } },
  }
}
