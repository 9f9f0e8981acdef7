import { dayOf } from '../../schema/days.js'
import type { Generation } from '../generations/generation.js'
import type { RequestRecord } from '../http/request-record.js'
import type { RequestContext } from './context.js'

/** The parts of a request's context that do not belong to its generation. */
interface OwnParts extends Pick<RequestContext, 'engine' | 'work' | 'usage' | 'now'> {
  readonly record: RequestRecord
}

/** The context of one request, which adds the time of reading rows to the record. */
export function recordedContext(
  { id, store, facets, names, journal, exports }: Generation,
  { engine, work, usage, now, record }: OwnParts,
): RequestContext {
  return {
    id,
    store: recordedPart(store, record, true),
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

type Reader = (...asked: unknown[]) => unknown

/** A reader as a method of a recorded part; readers return their rows synchronously. */
function timed(read: Reader): Reader {
  return function (this: { readonly record: RequestRecord }, ...asked) {
    return this.record.readRows(() => read(...asked))
  }
}

type Recorded<Part> = new (record: RequestRecord) => Part

const recordedClasses = new WeakMap<object, Recorded<object>>()

/**
 * A part of a generation whose readers are timed. The parts of a part are timed too if `isNested`.
 * Each part has one class, because an object with as many functions takes 10 µs to create.
 */
function recordedPart<Part extends object>(
  part: Part,
  record: RequestRecord,
  isNested = false,
): Part {
  const known = recordedClasses.get(part)
  const Recorded = known ?? recordedClass(part, isNested)
  if (known === undefined) recordedClasses.set(part, Recorded)
  return new Recorded(record) as Part
}

function recordedClass(part: object, isNested: boolean): Recorded<object> {
  class RecordedPart {
    constructor(readonly record: RequestRecord) {}
  }
  for (const [name, value] of Object.entries(part)) {
    const property = isNested && typeof value === 'object' ? nested(value) : plain(value)
    Object.defineProperty(RecordedPart.prototype, name, property)
  }
  return RecordedPart
}

function plain(value: unknown): PropertyDescriptor {
  return { value: typeof value === 'function' ? timed(value as Reader) : value }
}

function nested(part: object): PropertyDescriptor {
  return {
    get(this: { readonly record: RequestRecord }) {
      return recordedPart(part, this.record)
    },
  }
}
