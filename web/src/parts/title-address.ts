import { addressOf } from '../navigation/address.js'
import { currentPlace } from '../navigation/location.js'
import { pathOf } from '../navigation/routes.js'

/** The numbers of a title or person; null where a catalog has none. */
type Ids = Readonly<Partial<Record<`${(typeof catalogs)[number]}_id`, string | null>>>

const catalogs = ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta'] as const

/** The first known number, as the paths of the service name it: `['alpha', 'tt0004287']`. */
export function referenceOf(ids: Ids): readonly [catalog: string, id: string] | null {
  for (const catalog of catalogs) {
    const id = ids[`${catalog}_id`]
    if (id) return [catalog, id]
  }
  return null
}

/** An address within the explorer, in the language of the present one. */
export function inLanguage(path: string, query: Readonly<Record<string, string>> = {}): string {
  const { lang } = currentPlace().query
  return addressOf({ path, query: lang === undefined ? query : { ...query, lang } })
}

/** The page of a title; undefined, as of what is no link, where no catalog knows it. */
export function titleAddress(ids: Ids): string | undefined {
  const reference = referenceOf(ids)
  return reference === null ? undefined : inLanguage(pathOf('title', ...reference))
}

/** The page of a person. */
export function personAddress(ids: Ids): string | undefined {
  const reference = referenceOf(ids)
  return reference === null ? undefined : inLanguage(pathOf('person', ...reference))
}

/** The page of a collection. */
export function collectionAddress(slug: string): string {
  return inLanguage(pathOf('collection', slug))
}
