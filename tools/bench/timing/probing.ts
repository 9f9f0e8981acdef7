import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Begins to probe a service from a process of its own; what is returned ends that and tells the
 * milliseconds that answers took, -1 for none.
 */
export async function startProbing(url: string): Promise<() => Promise<readonly number[]>> {
  const prober = fork(new URL('./probe.ts', import.meta.url), [url])
  prober.once('exit', (code) => {
    if (code !== 0) throw new Error(`the probe ended with ${code}`)
  })
  await once(prober, 'message')
  return async () => {
    prober.send('stop')
    const [probes] = (await once(prober, 'message')) as [number[]]
    return probes
  }
}
