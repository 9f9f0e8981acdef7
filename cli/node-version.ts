import { createRequire } from 'node:module'

/** Returns a one-line error if titlebase does not run with this version of Node; otherwise null. */
export function whyTooOldNode(version = process.version): string | null {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const isOld =
    major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)
  if (!isOld) return null
  return `Node ${version} is too old: install Node 24, or at least 20.19 or 22.12`
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
