import { fieldNames, type TitleField, titleFields } from '../../schema/fields.js'

/** The mappings of the two OpenSearch indexes, made from the field registry. */

/** What documents hold beside the registry's fields. */
export const extraFields = {
  /** The internal id, also the last step of every order. */
  id: 'id',
  /** The words of each name (text/name-forms.ts, `searchWords`), one name after another. */
  names: 'names',
  /** The words of each Cyrillic name as they may be typed in Latin letters (`latinWords`). */
  latinNames: 'names_latin',
  /** `<how many words the name has>/<word>` of each word of each name: shorter names are closer. */
  sizedWords: 'names_sized',
  /** Words of Latin letters by ear (text/by-ear.ts, `heardWord`). */
  heardWords: 'names_heard',
  /** Names as exact matches compare them (text/name-forms.ts, `exactKey`). */
  nameKeys: 'name_keys',
  /** `<person>` and `<person>:<role>` of everybody credited. */
  credits: 'credits',
  /** Which of two dates of the calendar is earlier, for each two that are known (date-order.ts). */
  dateOrder: 'date_order',
} as const

/** A word of a longer name counts as one of a name of so many words. */
const mostNameWords = 9

/** A word of a name of so many words. */
export function sizedWord(word: string, nameWords: number): string {
  return `${Math.min(nameWords, mostNameWords)}/${word}`
}

/** What closeness is told from: all else that is read of a document is its order. */
export const comparedFields = [
  extraFields.names,
  extraFields.latinNames,
  'year',
  'popularity',
  'votes_total',
] as const

/** How the documents of an index are read and kept. */
export interface Mapping {
  readonly dynamic: 'strict'
  readonly _source: { readonly includes: readonly string[] }
  readonly properties: Readonly<Record<string, object>>
}

const { id, names, latinNames, sizedWords, heardWords, nameKeys, credits, dateOrder } = extraFields

/** Found by its value, sorted and counted by it. */
const keyword = { type: 'keyword' }
/** Found by its value alone. */
const mark = { type: 'keyword', doc_values: false }
/** Names take an index of prefixes, as one or two typed letters begin very many words. */
const words = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  // More than a phrase may be apart, so that none is found over the end of a name.
  position_increment_gap: 1000,
  index_prefixes: { min_chars: 1, max_chars: 4 },
}

/** The mapping of the titles index. */
export function titleMapping(): Mapping {
  return mapping({
    ...nameFields,
    [sizedWords]: mark,
    [heardWords]: mark,
    [credits]: mark,
    [dateOrder]: mark,
    ...Object.fromEntries(fieldNames.map((name) => [name, typeOf(titleFields[name])])),
  })
}

/** The mapping of the persons index. */
export function personMapping(): Mapping {
  return mapping({ ...nameFields, popularity: { type: 'double' } })
}

const nameFields = {
  [id]: { type: 'long' },
  [names]: words,
  [latinNames]: words,
  [nameKeys]: mark,
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

/** How many copies of how many parts of an index a cluster keeps. */
export interface Spread {
  /** Parts of an index, each on one node. */
  readonly shards: number
  /** Copies of each part beside the first. */
  readonly replicas: number
}

/** What an index is made with to be filled: replicas and refreshes come when it is full. */
export function indexBody(mappings: Mapping, { shards }: Spread): object {
  return {
    settings: {
      index: {
        number_of_shards: shards,
        number_of_replicas: 0,
        refresh_interval: '-1',
        // All is merged once, at the end: what a flush begins to merge, it waits for up to ten seconds.
        'merge_on_flush.enabled': false,
        // What a crash loses is filled anew: nothing half full is ever published.
        'translog.durability': 'async',
      },
    },
    mappings,
  }
}
