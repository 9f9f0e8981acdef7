/**
 * Asks the health probe of a service 20 times a second, in a process of its own, so that nothing but
 * the service delays an answer. Told to stop, it waits for what was asked and sends how many
 * milliseconds each answer took, -1 for none.
 */
import { openHttpClient } from '../server/search/meilisearch/http-client.js'

const [base] = process.argv.slice(2)
const http = openHttpClient(5000)
const times: number[] = []

async function probe(): Promise<void> {
  const begun = performance.now()
  try {
    await http.send(`${base}/health`)
    times.push(performance.now() - begun)
  } catch {
    times.push(-1)
  }
}

const asked: Promise<void>[] = []
const asking = setInterval(() => asked.push(probe()), 50)
process.once('disconnect', () => process.exit())
process.once('message', async () => {
  clearInterval(asking)
  await Promise.all(asked)
  process.send?.(times, () => process.exit())
})
