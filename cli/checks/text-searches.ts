import { ok, type Result } from '../../platform/checks.js'
import { textSearchesMetric } from '../../server/operator/request-metrics.js'
import { pluralize } from '../format.js'
import type { CheckContext } from './context.js'

/** Numbers of text searches with and without results since the start of a service. */
interface TextSearches {
  readonly found: number
  readonly empty: number
}

/** Timeout of a request in milliseconds. */
const timeout = 2000

/** Adds up the counts of all running services with an operator port; no result if none of them answers. */
export async function checkTextSearches({ services }: CheckContext): Promise<Result[]> {
  const urls = services.flatMap(({ operatorUrl }) => operatorUrl ?? [])
  const counts = (await Promise.all(urls.map(readCounts))).filter((count) => count !== null)
  if (counts.length === 0) return []
  const empty = counts.reduce((sum, count) => sum + count.empty, 0)
  const all = counts.reduce((sum, count) => sum + count.found + count.empty, 0)
  const share = all === 0 ? 0 : (empty / all) * 100
  return [ok(`${pluralize(all, 'search', 'searches')}, ${share.toFixed(1)} % without results`)]
}

async function readCounts(operatorUrl: string): Promise<TextSearches | null> {
  try {
    const response = await fetch(`${operatorUrl}/metrics`, { signal: AbortSignal.timeout(timeout) })
    const metrics = await response.text()
    return { found: countOf(metrics, 'found'), empty: countOf(metrics, 'empty') }
  } catch {
    return null
  }
}

function countOf(metrics: string, result: keyof TextSearches): number {
  const line = new RegExp(`^${textSearchesMetric}\\{[^}]*result="${result}"[^}]*\\} (\\S+)$`, 'm')
  return Number(line.exec(metrics)?.[1] ?? 0)
}
