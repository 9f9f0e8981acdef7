import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** What a thread is started with. */
export interface ThreadOptions {
  readonly workerData: unknown
  readonly resourceLimits?: ResourceLimits
}

/** Starts a thread on a module, given by the address it has once it is built. */
export function startWorker(module: URL, options: ThreadOptions): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts')
  return new Worker(isBuilt ? module : bundleOf(module), options)
}

const bundles = new Map<string, URL>()

/**
 * From the sources the module is TypeScript. It is made one file of JavaScript, once a process: a thread
 * that learns to read TypeScript and loads each file takes five times as long to start.
 */
function bundleOf(module: URL): URL {
  const known = bundles.get(module.href)
  if (known !== undefined) return known
  const { buildSync }: typeof import('esbuild') = createRequire(import.meta.url)('esbuild')
  const source = new URL(module.href.replace(/\.js$/, '.ts'))
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(source)],
    // The code reads files from the folder of the source.
    define: { 'import.meta.url': JSON.stringify(source.href) },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    sourcemap: 'inline',
    write: false,
  })
  const bundle = kept(outputFiles[0]?.text ?? '')
  bundles.set(module.href, bundle)
  return bundle
}

/** A file of this code, in `node_modules` so that it finds its packages; the same for all processes. */
function kept(code: string): URL {
  const folder = new URL('../node_modules/.cache/titlebase/', import.meta.url)
  const file = new URL(`${createHash('sha256').update(code).digest('hex')}.mjs`, folder)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const draft = new URL(`${process.pid}.mjs`, folder)
  writeFileSync(draft, code)
  renameSync(draft, file)
  return file
}
