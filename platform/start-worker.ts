import { type ResourceLimits, Worker } from 'node:worker_threads'

/** What a thread is started with. */
export interface ThreadOptions {
  readonly workerData: unknown
  readonly resourceLimits?: ResourceLimits
}

/**
 * Starts a module of this package as a worker thread, by its address as it is in the running code:
 * from the sources it is TypeScript, which the thread has to learn to read first.
 */
export function startWorker(module: URL, options: ThreadOptions): Worker {
  if (!module.pathname.endsWith('.ts')) return new Worker(module, options)
  const url = JSON.stringify(module)
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${url}) })`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}

/** The address of a module beside another: with the ending that the running code has. */
export function moduleBeside(address: string, name: string): URL {
  return new URL(`./${name}${address.endsWith('.ts') ? '.ts' : '.js'}`, address)
}
