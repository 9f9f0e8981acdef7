import { dayOf } from '../../schema/days.js'
import type { Generation } from '../generations/generation.js'
import type { RequestRecord } from '../http/request-record.js'
import type { Store } from '../store/store.js'
import type { RequestContext } from './context.js'

/** What one request is answered with beside its generation. */
interface OwnParts extends Pick<RequestContext, 'engine' | 'work' | 'usage' | 'now'> {
  readonly record: RequestRecord
}

/** What a request is answered from; its record learns how long reading rows takes. */
export function recordedContext(
  { id, store, facets, names, journal, exports }: Generation,
  { engine, work, usage, now, record }: OwnParts,
): RequestContext {
  return {
    id,
    store: new RecordedStore(store, record),
    engine,
    facets: recordedPart(facets, record),
    names,
    work,
    usage,
    journal: recordedPart(journal, record),
    exports,
    now,
    today: dayOf(now),
  }
}

/** A store whose parts are made ready when they are asked for: most requests use two. */
class RecordedStore implements Store {
  readonly #store: Store
  readonly #record: RequestRecord

  constructor(store: Store, record: RequestRecord) {
    this.#store = store
    this.#record = record
  }

  get titles() {
    return this.#recorded('titles')
  }
  get titleCards() {
    return this.#recorded('titleCards')
  }
  get cardBlocks() {
    return this.#recorded('cardBlocks')
  }
  get suggestible() {
    return this.#recorded('suggestible')
  }
  get matchable() {
    return this.#recorded('matchable')
  }
  get cast() {
    return this.#recorded('cast')
  }
  get media() {
    return this.#recorded('media')
  }
  get texts() {
    return this.#recorded('texts')
  }
  get episodes() {
    return this.#recorded('episodes')
  }
  get relations() {
    return this.#recorded('relations')
  }
  get persons() {
    return this.#recorded('persons')
  }
  get credits() {
    return this.#recorded('credits')
  }
  get collections() {
    return this.#recorded('collections')
  }
  get existing() {
    return this.#recorded('existing')
  }

  close(): void {
    this.#store.close()
  }

  #recorded<Name extends Exclude<keyof Store, 'close'>>(name: Name): Store[Name] {
    return recordedPart(this.#store[name], this.#record)
  }
}

type Reader = (...asked: unknown[]) => unknown

/** A reader as a method of a recorded part. */
function timed(read: Reader): Reader {
  return function (this: { readonly record: RequestRecord }, ...asked) {
    return this.record.readRows(() => read(...asked))
  }
}

/** Makes the recorded form of a part for one request. */
type Recording<Part> = new (record: RequestRecord) => Part

const recordings = new WeakMap<object, Recording<object>>()

/**
 * A part of a generation whose readers are timed; they are plain functions, and read at once. What has to be
 * said of a part is said once, in a class: an object of so many functions for each request takes 10 µs.
 */
function recordedPart<Part extends object>(part: Part, record: RequestRecord): Part {
  const known = recordings.get(part) as Recording<Part> | undefined
  const Recorded = known ?? recordingOf(part)
  if (known === undefined) recordings.set(part, Recorded)
  return new Recorded(record)
}

function recordingOf<Part extends object>(part: Part): Recording<Part> {
  class Recorded {
    constructor(readonly record: RequestRecord) {}
  }
  for (const [name, held] of Object.entries(part)) {
    const isReader = typeof held === 'function'
    const value = isReader ? timed(held as Reader) : held
    Object.defineProperty(Recorded.prototype, name, { value })
  }
  return Recorded as Recording<object> as Recording<Part>
}
