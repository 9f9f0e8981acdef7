import { type ResourceLimits, Worker } from 'node:worker_threads'

/** What a thread is started with. */
export interface ThreadOptions {
  readonly workerData: unknown
  readonly resourceLimits?: ResourceLimits
}

/**
 * Starts a thread on a module, given by the address it has once it is built. From the sources the module
 * is TypeScript, which its thread has to learn to read first.
 */
export function startWorker(module: URL, options: ThreadOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(module, options)
  const source = JSON.stringify(module.href.replace(/\.js$/, '.ts'))
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}
