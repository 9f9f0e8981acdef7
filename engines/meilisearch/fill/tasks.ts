import { setTimeout } from 'node:timers/promises'
import type { Meilisearch, Task } from 'meilisearch'
import type { Phase, Progress } from '../../../platform/progress.js'

const unfinished = ['enqueued', 'processing'] as const

/** Maximum milliseconds between two polls; the first polls are faster, for small catalogs. */
const maxPause = 500

/**
 * Waits until all tasks of the indexes have succeeded. Reports the number of indexed documents as progress.
 * Throws the cause of the first failed task.
 */
export async function waitForTasks(
  client: Meilisearch,
  indexUids: string[],
  progress: Progress,
): Promise<void> {
  let phase: Phase | null = null
  let atFirst = 0
  let shown = 0
  for (let pause = 20; ; pause = Math.min(pause * 1.5, maxPause)) {
    await throwFirstFailure(client, indexUids)
    const { results: tasks, total } = await client.tasks.getTasks({
      indexUids,
      statuses: [...unfinished],
      limit: 1000,
    })
    const left =
      tasks.length === 0 ? 0 : documentsOf(tasks) - (await documentsIndexed(client, tasks))
    if (phase === null) {
      atFirst = Math.ceil(left)
      phase = progress('indexing in Meilisearch', atFirst, 'documents')
    }
    const done = Math.max(shown, Math.floor(atFirst - left))
    phase.add(done - shown)
    shown = done
    if (total === 0) break
    await setTimeout(pause)
  }
  await throwFirstFailure(client, indexUids)
  phase.end()
}

async function throwFirstFailure(client: Meilisearch, indexUids: string[]): Promise<void> {
  const failures = await client.tasks.getTasks({
    indexUids,
    statuses: ['failed', 'canceled'],
    reverse: true,
    limit: 1,
  })
  const [first] = failures.results
  if (first !== undefined) throw failureOf(first)
}

/** Throws the cause of a task that did not succeed. */
export function requireSuccess(task: Task): void {
  if (task.status !== 'succeeded') throw failureOf(task)
}

function failureOf(task: Task): Error {
  const cause = task.error === null ? '' : `: ${task.error.message} (${task.error.code})`
  return new Error(
    `Meilisearch task ${task.uid} (${task.type} of ${task.indexUid}) ${task.status}${cause}`,
  )
}

function documentsOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, task) => sum + (task.details?.receivedDocuments ?? 0), 0)
}

/** The number of documents that the running batch has indexed, estimated from its progress. */
async function documentsIndexed(client: Meilisearch, tasks: readonly Task[]): Promise<number> {
  const running = tasks.filter((task) => task.status === 'processing')
  if (running.length === 0) return 0
  const { results } = await client.batches.getBatches({ statuses: ['processing'], limit: 1 })
  return documentsOf(running) * ((results[0]?.progress?.percentage ?? 0) / 100)
}
