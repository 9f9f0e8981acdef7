import type { Collections } from '../../catalog/read/collections.js'
import type { Persons } from '../../catalog/read/persons.js'
import type { Titles } from '../../catalog/read/titles.js'
import type { Collection } from '../../schema/cards/collection.js'
import type { InternalId, PersonReference, TitleReference } from '../../schema/catalogs.js'
import { NotFound } from '../../search/query/errors.js'

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

/** Finds the collection with a slug. Throws NotFound if it does not exist. */
export function foundCollection(collections: Collections, slug: string): Collection {
  const collection = collections.find(slug)
  if (collection === null) throw new NotFound(`no collection ${JSON.stringify(slug)}`)
  return collection
}
