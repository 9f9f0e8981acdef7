import { titleCatalogs } from '../../../schema/catalogs.js'
import type { PersonRecord, TitleRecord } from '../../../schema/interchange.js'
import { records } from './ask.js'

type Numbers = Readonly<Record<string, string | null | undefined>>

/** Every `<catalog>/<number>` of a record, as in paths. */
export function pathsOf({ ids }: TitleRecord | PersonRecord): string[] {
  const numbers: Numbers = ids
  return titleCatalogs
    .filter((catalog) => numbers[catalog])
    .map((catalog) => `${catalog}/${numbers[catalog]}`)
}

/** The first of them, which identifies a record in these tests. */
export function pathOf(record: TitleRecord | PersonRecord): string {
  return pathsOf(record)[0] ?? ''
}

/** All references of a record, as in batches. */
export const referencesOf = (record: TitleRecord | PersonRecord) =>
  pathsOf(record)
    .map((path) => path.replace('/', ':'))
    .join(',')

const size = (record: object) => JSON.stringify(record).length
const largest = <Item extends object>(items: readonly Item[]): Item =>
  items.reduce((best, item) => (size(item) > size(best) ? item : best))

/** The title with the most data: numbers in four catalogs, and a franchise. */
export const richFilm = (): TitleRecord =>
  largest(
    records().titles.filter(
      ({ kind, ids, franchise }) => kind === 'movie' && franchise && Object.keys(ids).length === 4,
    ),
  )

/** A film without a franchise. */
export const loneFilm = (): TitleRecord =>
  largest(records().titles.filter(({ kind, franchise }) => kind === 'movie' && !franchise))

/** The series with the most data; it has specials. */
export const richSeries = (): TitleRecord =>
  largest(records().titles.filter(({ episodes }) => episodes?.some(({ season }) => season === 0)))

/** A title with a number in one catalog only. */
export const unlinkedTitle = (): TitleRecord =>
  records().titles.find(({ ids }) => Object.keys(ids).length === 1) as TitleRecord

/** The person with the most credits. */
export const busyPerson = (): PersonRecord => {
  const credits = new Map<string, number>()
  for (const { person } of records().titles.flatMap(({ credits }) => credits ?? [])) {
    credits.set(person, (credits.get(person) ?? 0) + 1)
  }
  const count = ({ ids }: PersonRecord) =>
    Object.entries(ids).reduce(
      (sum, [catalog, number]) => sum + (credits.get(`${catalog}:${number}`) ?? 0),
      0,
    )
  return records().persons.reduce((best, person) => (count(person) > count(best) ? person : best))
}

/** The titles with credits of a person, and these credits. */
export function creditsOf(person: PersonRecord) {
  const references = pathsOf(person).map((path) => path.replace('/', ':'))
  return records()
    .titles.map((title) => ({
      title,
      credits: (title.credits ?? []).filter((credit) => references.includes(credit.person)),
    }))
    .filter(({ credits }) => credits.length > 0)
}

/** The person with the most joint titles with a person. */
export function companionOf(person: PersonRecord): PersonRecord {
  const shared = new Map<string, number>()
  for (const { title } of creditsOf(person)) {
    for (const reference of new Set((title.credits ?? []).map((credit) => credit.person))) {
      shared.set(reference, (shared.get(reference) ?? 0) + 1)
    }
  }
  const own = pathsOf(person).map((path) => path.replace('/', ':'))
  const [best] = [...shared].filter(([name]) => !own.includes(name)).sort((a, b) => b[1] - a[1])
  const [catalog = '', number] = (best?.[0] ?? '').split(':')
  return records().persons.find(
    ({ ids }) => (ids as Record<string, string>)[catalog] === number,
  ) as PersonRecord
}

/** The paths at which two responses differ, sorted, each once: `items[].title`, `type.kind_label`. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other ? [] : [path]
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const found = [...keys].flatMap((key) =>
    differences(
      (one as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      Array.isArray(one) ? `${path}[]` : path === '' ? key : `${path}.${key}`,
    ),
  )
  return [...new Set(found)].sort()
}
