import type { RecordCounts } from '../catalog/catalog-writer.js'
import type { Following } from '../storage/data-directory/following.js'

/** Quantities as the commands print them. */

const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A span in its largest unit: `3 days`, `1 hour`; less than a minute in seconds. */
export function duration(seconds: number): string {
  const [unit, size] = spans.find(([, least]) => seconds >= least) ?? (['second', 1] as const)
  return counted(Math.max(0, Math.floor(seconds / size)), unit)
}

/** `1 key`, `2 keys`. */
export function counted(count: number, what: string, plural = `${what}s`): string {
  return `${count} ${count === 1 ? what : plural}`
}

/** `20 titles, 1 person, 0 collections`. */
export function recordsInWords({ titles, persons, collections }: RecordCounts): string {
  return `${counted(titles, 'title')}, ${counted(persons, 'person')}, ${counted(collections, 'collection')}`
}

/** `18.4 MB`, from 1,000 MB on `1.2 GB`, below 1 MB `52 kB`. */
export function size(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** That a service runs which answers nothing yet, and what it waits for. */
export function waitingService({ source, offer, problem }: Following): string {
  const fetched =
    offer === null
      ? `${source} is looked at`
      : `publication ${offer.publication} of ${source} is being fetched`
  return `one waits for its first generation: ${problem?.reason ?? fetched}`
}
