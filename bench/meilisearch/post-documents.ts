import type { EnqueuedTask, Meilisearch } from 'meilisearch'

/** Posts bodies of NDJSON to an index, one after another; the tasks that Meilisearch has from them. */
export async function postDocuments(
  client: Meilisearch,
  index: string,
  bodies: Iterable<string>,
): Promise<readonly EnqueuedTask[]> {
  const tasks: EnqueuedTask[] = []
  for (const body of bodies) {
    tasks.push(await client.index(index).addDocumentsFromString(body, 'application/x-ndjson'))
  }
  return tasks
}

/** Waits until tasks have ended; throws with the cause of one that failed. */
export async function untilDone(client: Meilisearch, tasks: Iterable<EnqueuedTask>): Promise<void> {
  for (const task of tasks) {
    const done = await client.tasks.waitForTask(task, { timeout: 0, interval: 50 })
    if (done.status !== 'succeeded') throw new Error(JSON.stringify(done.error))
  }
}
