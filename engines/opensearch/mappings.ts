import { fieldNames, type TitleField, titleFields } from '../../schema/fields.js'

/** The mappings and settings of the two OpenSearch indexes, derived from the field registry. */

/** Fields of documents that are not in the registry. */
export const extraFields = {
  /** The internal id, also the last step of every order. */
  id: 'id',
  /** The words of each name (`searchWords` of text/name-forms.ts), one name after another. */
  names: 'names',
  /** The words of each Cyrillic name in Latin letters (`latinWords` of text/name-forms.ts). */
  latinNames: 'names_latin',
  /** The phonetic terms of words in Latin letters (`phoneticTerms` of text/phonetic.ts). */
  phoneticWords: 'names_heard',
  /** The keys of each name for exact matches (`nameForms` of text/name-forms.ts). */
  nameKeys: 'name_keys',
  /** Credits as index terms (engines/servers/credit-terms.ts). */
  credits: 'credits',
  /** The order of the dates of the release calendar (date-order-terms.ts). */
  dateOrder: 'date_order',
} as const

/** The fields that `closenessTo` compares. Searches read all other fields from the sort values of a hit. */
export const comparedFields = [
  extraFields.names,
  extraFields.latinNames,
  'year',
  'end_year',
  'popularity',
  'votes_total',
] as const

/** How OpenSearch indexes and stores documents. */
export interface Mapping {
  readonly dynamic: 'strict'
  readonly _source: { readonly includes: readonly string[] }
  readonly properties: Readonly<Record<string, object>>
}

const { id, names, latinNames, phoneticWords, nameKeys, credits, dateOrder } = extraFields

/** A field for filters, orders and counts. */
const keyword = { type: 'keyword' }
/** A field for filters only. */
const term = { type: 'keyword', doc_values: false }
/** Names have an index of prefixes, because very many words begin with the same one or two letters. */
const words = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  // Greater than the slop of any phrase, so that a phrase never spans two names.
  position_increment_gap: 1000,
  index_prefixes: { min_chars: 1, max_chars: 4 },
}

export function titleMapping(): Mapping {
  return mapping({
    ...nameFields,
    [phoneticWords]: term,
    [credits]: term,
    [dateOrder]: term,
    ...Object.fromEntries(fieldNames.map((name) => [name, typeOf(titleFields[name])])),
  })
}

export function personMapping(): Mapping {
  return mapping({ ...nameFields, popularity: { type: 'double' } })
}

const nameFields = {
  [id]: { type: 'long' },
  [names]: words,
  [latinNames]: words,
  [nameKeys]: term,
}

function mapping(properties: Record<string, object>): Mapping {
  const includes = comparedFields.filter((field) => Object.hasOwn(properties, field))
  return { dynamic: 'strict', _source: { includes }, properties }
}

function typeOf(field: TitleField): object {
  switch (field.type) {
    case 'range':
      return { type: field.of === 'decimal' ? 'double' : 'long' }
    case 'flag':
      return { type: 'boolean' }
    default:
      return keyword
  }
}

/** Number of shards of each index, and of replicas of each shard. */
export interface Sharding {
  readonly shards: number
  readonly replicas: number
}

/** The body of the request that creates an index for filling; replicas and refreshes follow at the end. */
export function indexBody(mappings: Mapping, { shards }: Sharding): object {
  return {
    settings: {
      index: {
        number_of_shards: shards,
        number_of_replicas: 0,
        refresh_interval: '-1',
        // The segments are merged once, at the end. A flush would wait up to ten seconds for merges.
        'merge_on_flush.enabled': false,
        // After a crash, the next run fills a new index, because only a complete index is published.
        'translog.durability': 'async',
      },
    },
    mappings,
  }
}
