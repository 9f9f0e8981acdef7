import type { Following } from '../../storage/data-directory/following.js'
import type { RunningService } from '../../storage/data-directory/running-services.js'
import { waitingService } from '../in-words.js'
import { fault, note, ok, type Told } from './finding.js'

/** Milliseconds that a service may take to answer. */
const patience = 3000

/**
 * The services that run over the data directory, by their own account; `awaited` is what one follows that
 * waits for its first generation, and says nothing yet.
 */
export async function checkServices(
  services: readonly RunningService[],
  awaited: Following | null,
): Promise<Told[]> {
  if (awaited !== null) return [note(waitingService(awaited))]
  if (services.length === 0) return [ok('none runs: titlebase serve')]
  return (await Promise.all(services.map(checkService))).flat()
}

async function checkService({ url, operatorUrl }: RunningService): Promise<Told[]> {
  if ((await ask(`${url}/health`))?.status !== 200) {
    return [note(`${url} does not answer from here: one in a container is to be asked there`)]
  }
  if (operatorUrl === null) {
    return [ok(`${url} answers; with OPERATOR_PORT it would tell how it is`)]
  }
  const [ready, metrics] = await Promise.all([
    ask(`${operatorUrl}/ready`),
    ask(`${operatorUrl}/metrics`),
  ])
  const told = [...problemsOf(url, ready), ...complaints(url, metrics?.body ?? '')]
  return told.length > 0 ? told : [ok(`${url} answers and is ready`)]
}

interface Answer {
  readonly status: number
  readonly body: string
}

async function ask(address: string): Promise<Answer | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
    return { status: response.status, body: await response.text() }
  } catch {
    return null
  }
}

function problemsOf(url: string, ready: Answer | null): Told[] {
  if (ready === null) return [fault(`${url} does not say whether it is ready: look at its log`)]
  if (ready.status === 200) return []
  const { problems }: { problems: readonly string[] } = JSON.parse(ready.body)
  return problems.map((problem) => fault(`${url} is not ready: ${problem}`))
}

/** What a metric says is wrong where it has the value, or for a count more than none. */
const rows = [
  [
    'titlebase_generation_behind',
    1,
    'answers from an older generation than the one that is published: its log says why that does not open',
  ],
  ['titlebase_engine_circuit_open', 1, 'does not ask its search server, which failed: start it'],
  [
    'titlebase_follow_failing',
    1,
    'cannot take what it follows: its log and titlebase status say why',
  ],
  [
    'titlebase_limits_shared',
    0,
    'decides about keys and limits by itself, as Redis does not answer: start it',
  ],
] as const

const counts = [
  [
    'titlebase_log_lines_lost_total',
    'has lost lines of its log: free the disk of its standard output, or read the pipe',
  ],
  [
    'titlebase_access_failures_total',
    'could not use access.sqlite at times: its log says why, and it has counted in memory',
  ],
] as const

function complaints(url: string, metrics: string): Told[] {
  const read = (name: string) => {
    const found = new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(metrics)?.[1]
    return found === undefined ? null : Number(found)
  }
  return [
    ...rows.flatMap(([name, bad, text]) => (read(name) === bad ? fault(`${url} ${text}`) : [])),
    ...counts.flatMap(([name, text]) => ((read(name) ?? 0) > 0 ? note(`${url} ${text}`) : [])),
  ]
}
