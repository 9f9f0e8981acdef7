import { createRequire } from 'node:module'
import { getHeapStatistics } from 'node:v8'

/** Returns a one-line error if titlebase does not run with this version of Node; otherwise null. */
export function whyTooOldNode(version = process.version): string | null {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const isOld =
    major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)
  if (!isOld) return null
  return `Node ${version} is too old: install Node 24, or at least 20.19 or 22.12`
}

/** Bytes below which commands run out of memory while they load. */
const minHeap = 100 * 1024 ** 2
/** Bytes that Node adds to `--max-old-space-size` for new objects. */
const newObjects = 48 * 1024 ** 2

/** Returns a one-line error if Node allows too little memory; otherwise null. */
export function whyTooSmallHeap(limit = getHeapStatistics().heap_size_limit): string | null {
  const heap = limit - newObjects
  if (heap >= minHeap) return null
  const megabytes = Math.round(heap / 1024 ** 2)
  return `the heap of Node is limited to ${megabytes} MB, but 100 MB are needed: raise --max-old-space-size in NODE_OPTIONS, or the memory limit of the container`
}

/** Returns a one-line error if the database library was built for another version of Node; otherwise null. */
export function whyUnbuiltLibrary(open = openDatabase): string | null {
  try {
    open()
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ERR_DLOPEN_FAILED' && !/Could not locate the bindings/.test(message)) return null
    return `better-sqlite3 was not built for Node ${process.version}: run npm rebuild better-sqlite3`
  }
}

/** Opening a database loads the compiled library. */
function openDatabase(): void {
  const Database = createRequire(import.meta.url)('better-sqlite3')
  new Database(':memory:').close()
}
