import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generateCatalog } from '../../demo/catalog.js'
import { titleCatalogs } from '../../schema/catalogs.js'
import type { InterchangeRecord, PersonRecord, TitleRecord } from '../../schema/interchange.js'
import { openDataDirectory, readPublished } from '../../storage/data-directory/data-directory.js'
import { serve } from '../support/damaged-data.js'
import { demoOptions } from '../support/demo-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import {
  answerOf,
  type ChangeItem,
  type Ids,
  publishingClock,
  publishRecords,
  readExport,
  servesGeneration,
  walkChanges,
} from '../support/published-records.js'
import { runCommand } from '../support/run-command.js'

/** A published state: records by names that never change. */
interface State {
  readonly titles: ReadonlyMap<string, TitleRecord>
  readonly persons: ReadonlyMap<string, PersonRecord>
}

const refreshes = 3
const perRefresh = 60

/** Titles of the demo without relations, so that each difference is known. */
function demoRecords() {
  const titles: TitleRecord[] = []
  const persons: PersonRecord[] = []
  for (const record of generateCatalog({ ...demoOptions, titles: 500 })) {
    if (record.record === 'person') persons.push(record)
    if (record.record !== 'title') continue
    const { relations: _, franchise: __, ...title } = record
    titles.push(title)
  }
  return { titles, persons }
}

/** Ways in which one field of a title changes. */
const oneField: readonly ((title: TitleRecord) => TitleRecord)[] = [
  (title) => ({ ...title, runtime: (title.runtime ?? 90) + 1 }),
  (title) => ({ ...title, popularity: (title.popularity ?? 1) + 0.125 }),
  (title) => ({ ...title, overview_en: `${title.overview_en ?? ''} Anew.` }),
  (title) => ({ ...title, akas: [...(title.akas ?? []), { title: 'Another name' }] }),
  (title) => ({ ...title, facts: [...(title.facts ?? []), { text: 'A new fact.' }] }),
  (title) => ({
    ...title,
    ratings: {
      ...title.ratings,
      social: { value: 7.5, votes: (title.ratings?.social?.votes ?? 0) + 3 },
    },
  }),
  (title) => ({
    ...title,
    credits: (title.credits ?? []).slice(1),
    year: (title.year ?? 1990) + 1,
  }),
]

/** The state before any refresh and after each: some titles are added, changed and removed; one person is renamed, one title gets another number. */
function statesOf(): State[] {
  const { titles, persons } = demoRecords()
  const named = titles.map((title, at) => [`t${at}`, title] as const)
  const waiting = named.slice(-refreshes * perRefresh)
  const states: State[] = [
    {
      titles: new Map(named.slice(0, -refreshes * perRefresh)),
      persons: new Map(persons.map((person, at) => [`p${at}`, person])),
    },
  ]
  for (let refresh = 0; refresh < refreshes; refresh++) {
    const last = states.at(-1) as State
    const next = { titles: new Map(last.titles), persons: new Map(last.persons) }
    const own = [...next.titles].slice(refresh * 7, refresh * 7 + 2 * perRefresh)
    for (const [name] of own.filter((_, at) => at % 2 === 0)) next.titles.delete(name)
    for (const [at, [name, title]] of own.filter((_, at) => at % 2 === 1).entries()) {
      const change = oneField[at % oneField.length] as (typeof oneField)[number]
      next.titles.set(name, change(title))
    }
    for (const [name, title] of waiting.splice(0, perRefresh)) next.titles.set(name, title)
    const [person, record] = [...next.persons][refresh * 3] as [string, PersonRecord]
    next.persons.set(person, { ...record, name_en: `Renamed ${refresh}` })
    const moving = [...next.titles].find(
      ([, { ids }]) => ids.alpha && ids.beta && !ids.alpha.startsWith('tt99'),
    ) as [string, TitleRecord]
    next.titles.set(moving[0], {
      ...moving[1],
      ids: { ...moving[1].ids, alpha: `tt99${String(refresh).padStart(5, '0')}` },
    })
    states.push(next)
  }
  return states
}

function* recordsOf({ titles, persons }: State): Generator<InterchangeRecord> {
  yield* titles.values()
  yield* persons.values()
}

const referencesOf = ({ ids }: TitleRecord | PersonRecord) =>
  Object.entries(ids).map(([catalog, number]) => `${catalog}:${number}`)

const texts = new WeakMap<State, ReadonlyMap<string, string>>()

/** A title's data with the names of credited persons, as one text; computed once for each state. */
function textsOf(state: State): ReadonlyMap<string, string> {
  const made = texts.get(state) ?? makeTexts(state)
  texts.set(state, made)
  return made
}

function makeTexts({ titles, persons }: State): ReadonlyMap<string, string> {
  const names = new Map<string, unknown>()
  for (const person of persons.values()) {
    const { name_ru, name_en, name_orig, ids } = person
    for (const reference of referencesOf(person))
      names.set(reference, { name_ru, name_en, name_orig, ids })
  }
  return new Map(
    Array.from(titles, ([name, title]) => [
      name,
      JSON.stringify([title, (title.credits ?? []).map(({ person }) => names.get(person))]),
    ]),
  )
}

const idsOf = ({ ids }: TitleRecord): Ids =>
  Object.fromEntries(titleCatalogs.map((catalog) => [`${catalog}_id`, ids[catalog] ?? null]))

type Told = Pick<ChangeItem, 'ids' | 'previous_ids' | 'change'>

/** The expected changes of titles between two states, by a plain comparison of all states between them. */
function expectedBetween(states: readonly State[]): Told[] {
  const all = states.map(textsOf)
  const [first, last] = [states[0] as State, states.at(-1) as State]
  const names = new Set(states.flatMap(({ titles }) => [...titles.keys()]))
  return [...names].flatMap((name): Told[] => {
    const [before, after] = [first.titles.get(name), last.titles.get(name)]
    const isDifferent = all.some((text) => text.get(name) !== all[0]?.get(name))
    if (!isDifferent || (!before && !after)) return []
    const ids = idsOf((after ?? lastKnown(states, name)) as TitleRecord)
    const idsBefore = before ? idsOf(before) : null
    const hasMoved = idsBefore !== null && JSON.stringify(ids) !== JSON.stringify(idsBefore)
    const change = !before ? 'added' : after ? 'changed' : 'removed'
    return [{ ids, previous_ids: hasMoved ? idsBefore : null, change }]
  })
}

const lastKnown = (states: readonly State[], name: string) =>
  states.findLast(({ titles }) => titles.has(name))?.titles.get(name)

const sorted = (items: readonly Told[]) =>
  items
    .map(({ ids, previous_ids, change }) => JSON.stringify([change, ids, previous_ids]))
    .toSorted()

test('/changes since every refresh is exact, also after a restart and a rollback, and a consumer keeps up', async () => {
  const path = join(temporaryDirectory(), 'data')
  const states = statesOf()
  const now = publishingClock()
  const published = [await publishRecords(path, recordsOf(states[0] as State), now)]
  let service = await serve(path)
  const consumer = await copyBase(service)
  for (const state of states.slice(1)) {
    const next = await publishRecords(path, recordsOf(state), now)
    published.push(next)
    await servesGeneration(service, next)
    await consumer.follow(service)
  }
  expect(consumer.cards()).toEqual((await copyBase(service)).cards())

  const tellsAll = async (since: (at: number) => string) => {
    for (const at of states.keys()) {
      const { items } = await walkChanges(service, since(at), { limit: 171 })
      expect(sorted(items), `from ${at}`).toEqual(sorted(expectedBetween(states.slice(at))))
      const persons = await walkChanges(service, since(at), { of: 'persons' })
      expect(persons.items.map(({ change }) => change)).toEqual(
        Array.from(
          { length: Math.min(refreshes, states.length - 1) - Math.min(at, refreshes) },
          () => 'changed',
        ),
      )
    }
  }
  const moment = (at: number) => published[at]?.publishedAt ?? ''
  await tellsAll(moment)

  await service.close()
  service = await serve(path)
  await tellsAll(moment)

  // Publishes the previous generation again, which undoes the last changes.
  const { status } = await runCommand(['rollback'], path, now)
  expect(status).toBe(0)
  const again = readPublished(openDataDirectory(path))
  if (again === null) throw new Error('nothing is published')
  expect(again.generation).toBe(published.at(-2)?.generation)
  await servesGeneration(service, again)
  published.push(again)
  states.push(states[refreshes - 1] as State)
  for (const at of states.keys()) {
    const { items } = await walkChanges(service, moment(at), { limit: 1000 })
    expect(sorted(items), `from ${at}, after the rollback`).toEqual(
      sorted(expectedBetween(states.slice(at))),
    )
  }
  await consumer.follow(service)
  expect(consumer.cards()).toEqual((await copyBase(service)).cards())
})

type Service = Awaited<ReturnType<typeof serve>>

/** Copies all cards by the export of numbers, and then follows `/changes`. */
async function copyBase(service: Service) {
  const cards = new Map<string, unknown>()
  const { lines, since } = await readExport(service, 'title-ids.ndjson.gz')
  const idsIn = (line: Ids): Ids =>
    Object.fromEntries(
      titleCatalogs.map((catalog) => [`${catalog}_id`, line[`${catalog}_id`] ?? null]),
    )
  /** Cards of up to 100 titles in one request, each with its reference. */
  const fetchCards = async (from: Service, wanted: readonly Ids[]) => {
    const references = wanted.map((ids) => {
      const [key, number] = Object.entries(ids).find(([, each]) => each !== null) ?? []
      return `${key?.replace('_id', '')}:${number}`
    })
    const answer = await answerOf(from, `/titles/batch?ids=${references.join(',')}`)
    const { items, missing } = answer as { items: { ref: string }[]; missing: string[] }
    expect(missing).toEqual([])
    for (const [at, { ref, ...card }] of items.entries()) {
      expect(ref).toBe(references[at])
      cards.set(JSON.stringify(wanted[at]), card)
    }
  }
  /** In batches of 100, the maximum. */
  const fetchAll = async (from: Service, wanted: readonly Ids[]) => {
    for (let at = 0; at < wanted.length; at += 100) {
      await fetchCards(from, wanted.slice(at, at + 100))
    }
  }
  await fetchAll(service, lines.map(idsIn))
  let next = since
  return {
    cards: () => new Map([...cards].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    async follow(from: Service) {
      const walk = await walkChanges(from, next, { limit: 37 })
      next = walk.next
      for (const { ids, previous_ids } of walk.items) {
        cards.delete(JSON.stringify(previous_ids ?? ids))
      }
      const left = walk.items.filter(({ change }) => change !== 'removed')
      await fetchAll(
        from,
        left.map(({ ids }) => ids),
      )
    },
  }
}
