import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncPath } from '../../platform/durable.js'

/**
 * Creates a folder and its missing parents; `mode` applies to the folder itself, if it is new. A new folder is on
 * the disk when this returns. Node's recursive `mkdir` never returns for paths below /proc, where the system
 * reports ENOENT for an existing parent.
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
  syncAbove(path)
}

function syncAbove(path: string): void {
  try {
    syncPath(dirname(path))
  } catch (error) {
    // Some users may create folders where they may not list any.
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  }
}
