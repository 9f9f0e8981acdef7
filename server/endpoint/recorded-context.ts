import { dayOf } from '../../schema/days.js'
import type { RequestRecord } from '../http/request-record.js'
import type { Store } from '../store/store.js'
import type { RequestContext } from './context.js'
import { RecordedSearches, type SearchListener } from './recorded-searches.js'

/** What a request is answered from; its record learns how long searches and reading rows take. */
export function recordedContext(
  {
    id,
    store,
    engine,
    facets,
    names,
    journal,
    exports,
    batches,
    work,
    usage,
  }: Omit<RequestContext, 'now' | 'today'>,
  now: Date,
  record: RequestRecord,
  listener: SearchListener | null,
): RequestContext {
  return {
    id,
    store: recordedStore(store, record),
    engine: new RecordedSearches(engine, record, listener),
    get facets() {
      return recordedPart(facets, record)
    },
    names,
    work,
    usage,
    get journal() {
      return { ...journal, ...recordedPart({ page: journal.page }, record) }
    },
    exports,
    batches,
    now,
    today: dayOf(now),
  }
}

/** The parts of a store are made ready when they are asked for: most requests use two. */
function recordedStore(store: Store, record: RequestRecord): Store {
  const recorded = <Part extends object>(part: Part) => recordedPart(part, record)
  return {
    get titles() {
      return recorded(store.titles)
    },
    get titleCards() {
      return recorded(store.titleCards)
    },
    get cardBlocks() {
      return recorded(store.cardBlocks)
    },
    get suggestible() {
      return recorded(store.suggestible)
    },
    get cast() {
      return recorded(store.cast)
    },
    get media() {
      return recorded(store.media)
    },
    get texts() {
      return recorded(store.texts)
    },
    get episodes() {
      return recorded(store.episodes)
    },
    get relations() {
      return recorded(store.relations)
    },
    get persons() {
      return recorded(store.persons)
    },
    get credits() {
      return recorded(store.credits)
    },
    get collections() {
      return recorded(store.collections)
    },
    get held() {
      return recorded(store.held)
    },
    close: () => store.close(),
  }
}

type Reader = (...asked: unknown[]) => unknown

/** A part of the store, or the facets, whose readers are timed; they are plain functions, and read at once. */
function recordedPart<Part extends object>(part: Part, record: RequestRecord): Part {
  const readers = Object.entries(part as Record<string, Reader>).map(([name, read]) => [
    name,
    (...asked: unknown[]) => record.readRows(() => read(...asked)),
  ])
  return Object.fromEntries(readers)
}
