import type { Persons } from '../../catalog/read/persons.js'
import type { Store } from '../../catalog/read/store.js'
import type { Titles } from '../../catalog/read/titles.js'
import type { Collection } from '../../schema/cards/collection.js'
import type { InternalId, PersonReference, TitleReference } from '../../schema/catalogs.js'
import { NotFound } from '../../search/query/errors.js'
import type { NameLookup } from '../../search/query/name-lookup.js'

/** Finds the title that a path names. Throws NotFound if it does not exist. */
export function foundTitle(titles: Titles, reference: TitleReference): InternalId {
  const id = titles.find(reference)
  if (id === null) throw new NotFound(`no title ${reference.number} in ${reference.catalog}`)
  return id
}

/** Finds the person that a path names. Throws NotFound if it does not exist. */
export function foundPerson(persons: Persons, reference: PersonReference): InternalId {
  const id = persons.find(reference)
  if (id === null) throw new NotFound(`no person ${reference.number} in ${reference.catalog}`)
  return id
}

/** Finds the collection with a slug. Throws NotFound, with a similar slug as the hint, if it does not exist. */
export function foundCollection(
  { collections }: Pick<Store, 'collections'>,
  slug: string,
  names: Pick<NameLookup, 'nearest'>,
): Collection {
  const collection = collections.find(slug)
  if (collection !== null) return collection
  throw new NotFound(`no collection ${JSON.stringify(slug)}`, names.nearest('collections', slug))
}
