import { isColorSupported, type PrettyOptions, prettyFactory } from 'pino-pretty'
import { printableLines } from '../../platform/printable.js'

/** Formats JSON lines of the log for a terminal. */
type LineFormatter = (line: string) => string

/**
 * Creates a formatter: each request becomes one short line, and every other line of the log keeps all
 * its fields (docs/operations.md#the-log). Colours follow NO_COLOR and FORCE_COLOR by default.
 *
 *     [14:03:12] INFO: 200 GET /v1.2/titles 12 ms, 4.1 kB, my-app
 */
export function lineFormatter(colorize = isColorSupported): LineFormatter {
  const common = { colorize, translateTime: 'SYS:HH:MM:ss' }
  const formatRequest = prettyFactory({ ...common, hideObject: true, messageFormat: requestText })
  const formatOther = prettyFactory({ ...common, singleLine: true })
  return (line) => {
    const parsed = JSON.parse(line, (_name, value) =>
      typeof value === 'string' ? printableLines(value) : value,
    )
    const isRequest = typeof parsed.method === 'string' && typeof parsed.status === 'number'
    return (isRequest ? formatRequest : formatOther)(parsed) ?? ''
  }
}

type Formatter = Exclude<NonNullable<PrettyOptions['messageFormat']>, string | false>

const requestText: Formatter = (line, _messageKey, _level, { colors }) => {
  const { method, route, path, status, ms, bytes, key, error, times } = line
  const color = Number(status) >= 500 ? 'red' : Number(status) >= 400 ? 'yellow' : 'green'
  const details = [
    `${Math.round(Number(ms))} ms`,
    `${(Number(bytes) / 1000).toFixed(1)} kB`,
    ...[key, error].filter((each) => each !== undefined),
    ...(times === undefined ? [] : [`${times} requests`]),
  ]
  const request = `${method} ${route ?? path}`
  return `${colors[color](String(status))} ${request} ${colors.gray(details.join(', '))}`
}
