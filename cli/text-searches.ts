import { textSearchesMetric } from '../server/operator/request-metrics.js'
import type { RunningService } from '../storage/data-directory/running-services.js'

/** Requests with typed text that running services have answered since they started. */
export interface TextSearches {
  readonly found: number
  readonly nothing: number
}

/** Milliseconds that a service may take to answer. */
const timeout = 2000

/** Adds up what running services count on their operator's ports; null if none of them answers. */
export async function readTextSearches(
  services: readonly RunningService[],
): Promise<TextSearches | null> {
  const urls = services.flatMap(({ operatorUrl }) => operatorUrl ?? [])
  const counts = (await Promise.all(urls.map(readCounts))).filter((counted) => counted !== null)
  if (counts.length === 0) return null
  return {
    found: counts.reduce((sum, { found }) => sum + found, 0),
    nothing: counts.reduce((sum, { nothing }) => sum + nothing, 0),
  }
}

async function readCounts(operatorUrl: string): Promise<TextSearches | null> {
  try {
    const response = await fetch(`${operatorUrl}/metrics`, { signal: AbortSignal.timeout(timeout) })
    const metrics = await response.text()
    return { found: countOf(metrics, 'found'), nothing: countOf(metrics, 'nothing') }
  } catch {
    return null
  }
}

function countOf(metrics: string, result: keyof TextSearches): number {
  const line = new RegExp(`^${textSearchesMetric}\\{[^}]*result="${result}"[^}]*\\} (\\S+)$`, 'm')
  return Number(line.exec(metrics)?.[1] ?? 0)
}
