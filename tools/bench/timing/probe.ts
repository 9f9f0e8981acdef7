/**
 * Asks the health probe of a service 20 times a second, in a process of its own, so that nothing but
 * the service delays an answer. It sends `ready`, and begins. Told to `tell`, it sends how many
 * milliseconds each answer took since it was last told so, -1 for none. Told to `stop`, it waits for
 * what was asked, sends the same and ends.
 */

const [base] = process.argv.slice(2)
let times: number[] = []

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
times = []
process.send?.('ready')

const asked = new Set<Promise<void>>()
const asking = setInterval(() => {
  const probing = probe().finally(() => asked.delete(probing))
  asked.add(probing)
}, 50)
process.once('disconnect', () => process.exit())
process.on('message', async (told) => {
  if (told === 'stop') {
    clearInterval(asking)
    await Promise.all(asked)
  }
  const sent = times
  times = []
  process.send?.(sent, () => {
    if (told === 'stop') process.exit()
  })
})
