/**
 * Asks the health probe of a service 20 times a second, in a process of its own, so that nothing but
 * the service delays an answer. Told to stop, it sends how many milliseconds each answer took, -1 for
 * none.
 */
import { request } from 'undici'

const [base] = process.argv.slice(2)
const times: number[] = []

async function probe(): Promise<void> {
  const begun = performance.now()
  try {
    await (await request(`${base}/health`)).body.dump()
    times.push(performance.now() - begun)
  } catch {
    times.push(-1)
  }
}

setInterval(() => void probe(), 50)
process.once('message', () => process.send?.(times, () => process.exit()))
