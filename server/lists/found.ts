import type { Journal } from '../../catalog/read/journal.js'
import type { Store } from '../../catalog/read/store.js'
import type { Collection } from '../../schema/cards/collection-card.js'
import {
  type InternalId,
  type PersonReference,
  packReference,
  type Reference,
  type TitleReference,
  unpackReference,
  writeReference,
} from '../../schema/catalogs.js'
import type { ChangedKind } from '../../schema/changes.js'
import { Moved, NotFound } from '../../search/query/errors.js'
import type { NameLookup } from '../../search/query/name-lookup.js'

/** What looking up a number reads: the catalog, and the numbers that records have lost. */
interface NumberLookup {
  readonly store: Pick<Store, 'titles' | 'persons'>
  readonly journal: Journal
}

/** Finds the title that a path names. Throws NotFound or Moved if it does not exist. */
export function foundTitle(
  reference: TitleReference,
  { store, journal }: NumberLookup,
): InternalId {
  return store.titles.find(reference) ?? missing('titles', 'title', reference, journal)
}

/** Finds the person that a path names. Throws NotFound or Moved if it does not exist. */
export function foundPerson(
  reference: PersonReference,
  { store, journal }: NumberLookup,
): InternalId {
  return store.persons.find(reference) ?? missing('persons', 'person', reference, journal)
}

function missing(kind: ChangedKind, word: string, reference: Reference, journal: Journal): never {
  const message = `no ${word} ${reference.number} in ${reference.catalog}`
  const present = movedTo(kind, reference, journal)
  throw present === null ? new NotFound(message) : new Moved(message, writeReference(present))
}

/**
 * The present reference of the record that has lost a number, in the same catalog if it has one
 * there; null if no record has lost it (docs/reference/changes.md#moved-numbers).
 */
export function movedTo<Catalog extends string>(
  kind: ChangedKind,
  reference: Reference<Catalog>,
  journal: Journal,
): Reference<Catalog> | null {
  const packed = packReference(reference as Reference as TitleReference)
  const numbers = journal.movedNumbers(kind, packed) ?? []
  const prefix = kind === 'titles' ? 'tt' : 'nm'
  const known = numbers.map((number) => unpackReference(number, prefix))
  const present = known.find(({ catalog }) => catalog === reference.catalog) ?? known[0] ?? null
  return present as Reference as Reference<Catalog> | null
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
