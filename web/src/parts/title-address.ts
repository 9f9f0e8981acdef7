import { currentPlace } from '../navigation/location.js'
import { addressOf } from '../navigation/place.js'
import { pathOf } from '../navigation/routes.js'

/** The numbers of a title or person; null if a catalog does not have it. */
export type Ids = Readonly<Partial<Record<`${(typeof catalogs)[number]}_id`, string | null>>>

const catalogs = ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta'] as const

/** Returns the first known number, as in the paths of the service: `['alpha', 'tt0004287']`. */
export function referenceOf(ids: Ids): readonly [catalog: string, id: string] | null {
  for (const catalog of catalogs) {
    const id = ids[`${catalog}_id`]
    if (id) return [catalog, id]
  }
  return null
}

/** Returns an address of the explorer that keeps the `lang` of the current one. */
export function inLanguage(path: string, query: Readonly<Record<string, string>> = {}): string {
  const { lang } = currentPlace().query
  return addressOf({ path, query: lang === undefined ? query : { ...query, lang } })
}

/** Returns the address of a title's page; undefined if the title has no number. */
export function titleAddress(ids: Ids): string | undefined {
  const reference = referenceOf(ids)
  return reference === null ? undefined : inLanguage(pathOf('title', ...reference))
}

/** Returns the address of a person's page; undefined if the person has no number. */
export function personAddress(ids: Ids): string | undefined {
  const reference = referenceOf(ids)
  return reference === null ? undefined : inLanguage(pathOf('person', ...reference))
}

/** Returns the address of a collection's page. */
export function collectionAddress(slug: string): string {
  return inLanguage(pathOf('collection', slug))
}
