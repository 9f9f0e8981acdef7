import { AsyncLocalStorage } from 'node:async_hooks'

/** The trace that a request belongs to, as W3C Trace Context defines it (https://www.w3.org/TR/trace-context/). */
interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** The `traceparent` header of requests that this one causes. */
  readonly header: string
}

/** Later versions may append fields; ids of zeros and version `ff` are invalid. */
const traceparent =
  /^(?!ff)(?<version>[\da-f]{2})-(?<fields>(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2})(?<more>-.*)?$/

/** Reads a `traceparent` header; null if it is missing or invalid. */
export function readTraceparent(header: string | undefined): TraceContext | null {
  const { version, fields, traceId, more } = traceparent.exec(header ?? '')?.groups ?? {}
  if (fields === undefined || traceId === undefined) return null
  if (version === '00' && more !== undefined) return null
  return { traceId, header: `00-${fields}` }
}

const storage = new AsyncLocalStorage<TraceContext>()

/** Runs work, including its asynchronous parts, within a trace; without one if it is null. */
export function withTrace(trace: TraceContext | null, work: () => void): void {
  if (trace === null) work()
  else storage.run(trace, work)
}

/** The `traceparent` header of the current trace; empty outside of a trace. */
export function traceHeaders(): { readonly traceparent?: string } {
  const trace = storage.getStore()
  return trace === undefined ? {} : { traceparent: trace.header }
}
