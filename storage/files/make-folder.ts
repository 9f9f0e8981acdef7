import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it; `mode` is that of the folder itself, if it is new. Node's own
 * recursive `mkdir` never ends below /proc, where the system says that an existing folder does not
 * exist.
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    const above = dirname(path)
    if (code !== 'ENOENT' || existsSync(above)) throw error
    makeFolder(above)
    mkdirSync(path, { mode })
  }
}
