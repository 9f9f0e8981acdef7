import type { Case } from './case.js'
import { problemsOf, type Validator } from './check.js'
import { type Client, client, type Heard, type Place } from './converse.js'
import { type Drawing, drawCase } from './draw.js'
import type { Progress, RunFolder } from './progress.js'
import type { Seen } from './watch.js'

/** What sends the cases of a run, and where what comes of it goes. */
export interface Running {
  readonly place: Place
  readonly drawing: Drawing
  readonly validator: Validator
  readonly clients: number
  /** Waits until the next case may begin. */
  readonly pace: () => Promise<void>
}

/** A case that was sent, and what is wrong with its answers. */
export interface Outcome {
  readonly number: number
  readonly spoken: Case
  readonly heard: Heard
  readonly problems: readonly string[]
}

/** Sends the case of that number. */
export async function sendOne(
  number: number,
  { drawing, validator }: Pick<Running, 'drawing' | 'validator'>,
  by: Client,
): Promise<Outcome> {
  const spoken = drawCase(number, drawing)
  const heard = await by
    .talk(spoken)
    .catch(
      (error): Heard => ({ answers: [], problems: [`there is no connection: ${error.message}`] }),
    )
  return { number, spoken, heard, problems: problemsOf(spoken, heard, validator) }
}

/**
 * Sends the cases from one number to before another, by so many clients at once, and tells each outcome.
 * Returns the number of the first case that was not sent: `isStopped` ends it early.
 */
export async function sendStretch(
  from: number,
  to: number,
  running: Running,
  tell: (outcome: Outcome) => void,
  isStopped: () => boolean,
): Promise<number> {
  let next = from
  const work = async () => {
    const own = client(running.place)
    while (next < to && !isStopped()) {
      const number = next
      next += 1
      await running.pace()
      tell(await sendOne(number, running, own))
    }
    own.close()
  }
  await Promise.all(Array.from({ length: running.clients }, work))
  return next
}

/** As many findings with the same first problem are written down; all are counted. */
const mostAlike = 20

/** Notes outcomes in the progress of a run, and findings in its folder. */
export function outcomeNotes(progress: Progress, folder: RunFolder, key: string) {
  const alike = new Map<string, number>()
  return ({ number, spoken, heard, problems }: Outcome): void => {
    count(progress.kinds, spoken.kind)
    for (const { status } of heard.answers) count(progress.statuses, String(status))
    const [first] = problems
    if (first === undefined) return
    progress.findings += 1
    const mark = first.replace(/\d+/g, '0').slice(0, 120)
    const before = alike.get(mark) ?? 0
    alike.set(mark, before + 1)
    if (before < mostAlike) {
      folder.addFinding({ seed: progress.seed, number, problems, ...shown(spoken, heard, key) })
    }
  }
}

/** A case and its answers in writing: bytes as Latin-1, the key taken out. */
export function shown({ kind, steps }: Case, { answers }: Heard, key: string) {
  return {
    kind,
    sent: steps.map(({ pause, bytes }) => ({ pause, bytes: bytes.replaceAll(key, '[key]') })),
    answers: answers.map(({ status, headers, body }) => ({
      status,
      headers,
      body: headers['content-encoding'] === undefined ? body.toString().slice(0, 2000) : null,
    })),
  }
}

/** Ends a stretch: adds what was seen of the service, and how far the run came. */
export function noteStretch(progress: Progress, next: number, seconds: number, seen: Seen): void {
  progress.next = next
  const { probes, ...rest } = seen
  for (const ms of probes) count(progress.probes, String(Math.ceil(ms)))
  progress.stretches.push({ upTo: next, seconds, probes: probes.length, ...rest })
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}
