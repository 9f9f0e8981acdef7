/**
 * Asks the health probe of a service 20 times a second, in a process of its own, so that nothing but
 * the service delays an answer. It sends `ready`, and begins. Told to stop, it waits for what was
 * asked and sends how many milliseconds each answer took, -1 for none.
 */

const [base] = process.argv.slice(2)
const times: number[] = []

async function probe(): Promise<void> {
  const begun = performance.now()
  try {
    const answer = await fetch(`${base}/health`, { signal: AbortSignal.timeout(5000) })
    if (!answer.ok) throw new Error(`it answers ${answer.status}`)
    await answer.text()
    times.push(performance.now() - begun)
  } catch {
    times.push(-1)
  }
}

// The first request of a process is slow by itself, and not counted.
await probe()
times.length = 0
process.send?.('ready')

const asked: Promise<void>[] = []
const asking = setInterval(() => asked.push(probe()), 50)
process.once('disconnect', () => process.exit())
process.once('message', async () => {
  clearInterval(asking)
  await Promise.all(asked)
  process.send?.(times, () => process.exit())
})
