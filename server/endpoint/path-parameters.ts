import {
  type PersonReference,
  personNumberPatterns,
  type Reference,
  type TitleReference,
  titleNumberPatterns,
} from '../../schema/catalogs.js'
import {
  catalogNamed,
  intendedReference,
  invalidNumber,
} from '../../search/query/hints/catalog-number.js'
import { unknownValueError } from '../../search/query/parameters.js'
import type { PathReader } from './endpoint.js'

/** The pair of path parameters that names a title: catalog and number. */
export const titleReference: PathReader<TitleReference> = {
  parameters: describe('type', 'id', titleNumberPatterns, 'title'),
  read: (raw) => readReference(raw, 'type', 'id', titleNumberPatterns),
}

/** The pair of path parameters that names a person. */
export const personReference: PathReader<PersonReference> = {
  parameters: describe('type', 'id', personNumberPatterns, 'person'),
  read: (raw) => readReference(raw, 'type', 'id', personNumberPatterns),
}

/** Reads the references of two persons, for `/with`: `type`, `id` and `type2`, `id2`. */
export const twoPersons: PathReader<{ first: PersonReference; second: PersonReference }> = {
  parameters: {
    ...personReference.parameters,
    ...describe('type2', 'id2', personNumberPatterns, 'second person'),
  },
  read: (raw) => ({
    first: personReference.read(raw),
    second: readReference(raw, 'type2', 'id2', personNumberPatterns),
  }),
}

/** The path parameter that names a collection. */
export const collectionSlug: PathReader<string> = {
  parameters: {
    slug: { schema: { type: 'string' }, about: 'Identifier of the collection, as listed.' },
  },
  read: ({ slug = '' }) => slug,
}

/**
 * Rejects an unknown catalog, listing the known ones, and a malformed number
 * (docs/reference/identity.md#numbers).
 */
function readReference<Catalog extends string>(
  raw: Readonly<Record<string, string>>,
  catalogName: string,
  numberName: string,
  patterns: Record<Catalog, RegExp>,
): Reference<Catalog> {
  const catalogs = catalogsOf(patterns)
  const catalog = catalogs.find((catalog) => catalog === raw[catalogName])
  if (catalog === undefined) {
    const sent = raw[catalogName] ?? ''
    const meant = catalogNamed(sent, catalogs) ?? intendedReference(sent, patterns)
    throw unknownValueError(
      'catalog',
      sent,
      catalogName,
      catalogs,
      meant?.replace(':', '/') ?? null,
    )
  }
  const number = raw[numberName] ?? ''
  const pattern = patterns[catalog]
  if (!pattern.test(number)) {
    const person = 'gamma_tv' in patterns ? intendedReference(number, personNumberPatterns) : null
    const other =
      intendedReference(number, patterns)?.replace(':', '/') ??
      (person === null ? null : `/persons/${person.replace(':', '/')}`)
    throw invalidNumber(number, { catalog, pattern }, numberName, other)
  }
  return { catalog, number }
}

function describe<Catalog extends string>(
  catalogName: string,
  numberName: string,
  patterns: Record<Catalog, RegExp>,
  what: string,
): PathReader<unknown>['parameters'] {
  const catalogs = catalogsOf(patterns)
  const anyNumber = [...new Set(catalogs.map((catalog) => patterns[catalog].source))].join('|')
  return {
    [catalogName]: {
      schema: { type: 'string', enum: catalogs },
      about: `Catalog that assigns the ${what}'s number.`,
    },
    [numberName]: {
      schema: { type: 'string', pattern: anyNumber },
      about: `Number of the ${what} in that catalog.`,
    },
  }
}

function catalogsOf<Catalog extends string>(patterns: Record<Catalog, RegExp>): Catalog[] {
  return Object.keys(patterns) as Catalog[]
}
