import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** Starts a thread on a module, given by the URL of its JavaScript file. */
export function startWorker(
  module: URL,
  options: { workerData: unknown; resourceLimits?: ResourceLimits },
): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts')
  return new Worker(isBuilt ? module : bundleOf(module), options)
}

const bundles = new Map<string, URL>()

/**
 * Bundles a module of the sources, which is TypeScript, into one file of JavaScript, once per process. A
 * thread that compiles TypeScript and loads each file takes five times as long to start.
 */
function bundleOf(module: URL): URL {
  const known = bundles.get(module.href)
  if (known !== undefined) return known
  const { buildSync }: typeof import('esbuild') = createRequire(import.meta.url)('esbuild')
  const source = new URL(module.href.replace(/\.js$/, '.ts'))
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(source)],
    // The code reads files relative to its source.
    define: { 'import.meta.url': JSON.stringify(source.href) },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    sourcemap: 'inline',
    write: false,
  })
  const bundle = writeBundle(outputFiles[0]?.text ?? '')
  bundles.set(module.href, bundle)
  return bundle
}

/** Writes code to a file that all processes share, in `node_modules` so that it finds its packages. */
function writeBundle(code: string): URL {
  const folder = new URL('../node_modules/.cache/titlebase/', import.meta.url)
  const file = new URL(`${createHash('sha256').update(code).digest('hex')}.mjs`, folder)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const temporary = new URL(`${process.pid}.mjs`, folder)
  writeFileSync(temporary, code)
  renameSync(temporary, file)
  return file
}
