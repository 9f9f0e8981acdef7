import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.js'

/** True if the machine has a Redis server that a test can start. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

/** Starts a Redis server for a test, which can kill and restart it, then empty. It ends with the test. */
export async function ownRedis() {
  const port = await freePort()
  let server: ChildProcess | null = null
  const kill = async () => {
    const ended = server && once(server, 'exit')
    server?.kill('SIGKILL')
    await ended
    server = null
  }
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '']
    const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
    server = started
    for await (const part of started.stdout) {
      if (String(part).includes('Ready to accept connections')) break
    }
  }
  onTestFinished(kill)
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    /** Suspends the server: it keeps connections and does not answer until `resume`. */
    pause: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
  }
}
