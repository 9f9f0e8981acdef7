import type { RecordCounts } from '../catalog/catalog-writer.js'
import { formatSize } from '../platform/progress.js'
import type { NewManifest } from '../storage/copies/manifest.js'
import type { Following } from '../storage/data-directory/following-file.js'

const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A duration in its largest unit: `3 days`, `1 hour`, `12 seconds`. */
export function formatDuration(seconds: number): string {
  const [unit, size] = spans.find(([, least]) => seconds >= least) ?? (['second', 1] as const)
  return pluralize(Math.max(0, Math.floor(seconds / size)), unit)
}

/** The time since a moment, in its largest unit. */
export function formatAge(moment: string, now: Date): string {
  return formatDuration((now.getTime() - Date.parse(moment)) / 1000)
}

/** `1 key`, `2 keys`. */
export function pluralize(count: number, what: string, plural = `${what}s`): string {
  return `${count} ${count === 1 ? what : plural}`
}

/** `20 titles, 1 person, 0 collections`. */
export function formatRecordCounts({ titles, persons, collections }: RecordCounts): string {
  return `${pluralize(titles, 'title')}, ${pluralize(persons, 'person')}, ${pluralize(collections, 'collection')}`
}

/** Describes a service that is waiting for its first generation. */
export function describeWaitingService({ source, offer, problem }: Following): string {
  const progress =
    offer === null ? `reading ${source}` : `fetching publication ${offer.publication} of ${source}`
  return `a service is waiting for its first generation: ${problem?.reason ?? progress}`
}

/** `20000 titles, 900 persons, keys and bans; 9 files, 41.2 MB`. */
export function describeBackup(copy: NewManifest): string {
  const { published, files } = copy
  const catalog = copy.kind === 'backup' ? copy.catalog : null
  const contents = [
    published !== null && `${pluralize(published.titles, 'title')}`,
    published !== null && `${pluralize(published.persons, 'person')}`,
    catalog !== null && catalog.catalog !== published?.catalog && 'an unpublished catalog',
    files.some(({ path }) => path === 'access.sqlite') && 'keys and bans',
  ].filter((each) => each !== false)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${contents.join(', ')}; ${pluralize(files.length, 'file')}, ${formatSize(bytes)}`
}

/**
 * Formats the result of a command as indented JSON with keys in snake_case, as in the responses of the
 * service. Escapes characters that could control a terminal.
 */
export function formatJson(result: unknown): string {
  const json = JSON.stringify(result, inSnakeCase, 2)
  return `${json.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)}\n`
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`
  }).join('')
}

function inSnakeCase(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [snakeCase(name), each]))
}

/** Converts `linesPerSecond` to `lines_per_second`; other keys, such as paths, stay as they are. */
function snakeCase(name: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$/.test(name)) return name
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
