import type { Lang } from '../../schema/lang.js'
import type { SortKey } from '../../schema/sorts.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { parameter } from './tmdb-parameters.js'

const by =
  (...keys: readonly SortKey['key'][]) =>
  () =>
    keys
const byDate = by('release_date', 'year')
const byName = (lang: Lang) => [`name_order_${lang}` as const]
const byOriginalName = by('name_order_original')

/** The fields of each order for a language. */
const sortKeys: Readonly<Record<string, (lang: Lang) => readonly SortKey['key'][]>> = {
  popularity: by('popularity'),
  vote_average: by('tmdb_rating'),
  vote_count: by('tmdb_votes'),
  revenue: by('revenue'),
  release_date: byDate,
  primary_release_date: byDate,
  first_air_date: byDate,
  title: byName,
  name: byName,
  original_title: byOriginalName,
  original_name: byOriginalName,
}

/** The sort keys of an order for a language. */
export type Order = (lang: Lang) => readonly SortKey[]

/** An order such as `release_date.desc`. */
export const order = parameter<Order, Order>(
  () => [{ key: 'popularity', descending: true }],
  (raw, field) => {
    const [key = '', direction = ''] = raw.split('.')
    const keysIn = Object.hasOwn(sortKeys, key) ? sortKeys[key] : undefined
    if (keysIn === undefined || !['asc', 'desc'].includes(direction)) {
      throw new InvalidRequest(`unknown order ${raw}`, { field })
    }
    return (lang) => keysIn(lang).map((each) => ({ key: each, descending: direction === 'desc' }))
  },
)
