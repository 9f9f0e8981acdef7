import type { Collection } from '../../schema/cards/collection.js'
import type { InternalId, PersonReference, TitleReference } from '../../schema/catalogs.js'
import { NotFound } from '../errors.js'
import type { Collections } from '../store/collections.js'
import type { Persons } from '../store/persons.js'
import type { Titles } from '../store/titles.js'

/** The title of a path; 404 where it is not held. */
export function foundTitle(titles: Titles, reference: TitleReference): InternalId {
  const id = titles.find(reference)
  if (id === null) throw new NotFound(`no title ${reference.number} in ${reference.catalog}`)
  return id
}

/** The person of a path; 404 where it is not held. */
export function foundPerson(persons: Persons, reference: PersonReference): InternalId {
  const id = persons.find(reference)
  if (id === null) throw new NotFound(`no person ${reference.number} in ${reference.catalog}`)
  return id
}

/** The collection of a path; 404 for an unknown slug. */
export function foundCollection(collections: Collections, slug: string): Collection {
  const collection = collections.find(slug)
  if (collection === null) throw new NotFound(`no collection ${JSON.stringify(slug)}`)
  return collection
}
