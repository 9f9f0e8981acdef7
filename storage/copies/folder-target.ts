import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import { syncPathLater } from '../../platform/durable.js'
import { isFullDisk } from '../../platform/sqlite-failures.js'
import { openRegularFile } from '../files/checked-files.js'
import { requireSpace } from '../files/disk-space.js'
import { makeFolder } from '../files/make-folder.js'
import { SourceFailure, type Target } from './target.js'

/**
 * Uses a local or mounted folder as a target. The first write creates it.
 *
 * @param isPrivate true if only the owner may read the folders that it creates.
 */
export function folderTarget(address: string, isPrivate = false): Target {
  const name = resolve(address)
  const mode = isPrivate ? 0o700 : 0o777

  /** Writes a temporary file, moves it to `path` and removes it if anything fails. */
  async function replace(path: string, write: (temporary: string) => Promise<void>) {
    const file = join(name, path)
    const temporary = `${file}.${process.pid}-${randomBytes(3).toString('hex')}.tmp`
    try {
      makeFolder(dirname(file), mode)
      await write(temporary)
      // The files must be on the disk before the manifest that lists them.
      await syncPathLater(temporary)
      await rename(temporary, file)
      await syncPathLater(dirname(file))
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw explainWriteError(name, error)
    }
  }

  return {
    name,
    async read(path) {
      try {
        return createReadStream('', { fd: openRegularFile(join(name, path)) })
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ENOENT' || code === 'ENOTDIR') return null
        throw SourceFailure.ofFile(name, path, error)
      }
    },
    requireSpace(work, bytes) {
      try {
        makeFolder(name, mode)
        requireSpace(name, { work, bytes, variable: 'TARGET' })
      } catch (error) {
        throw explainWriteError(name, error)
      }
    },
    // The copy shares its blocks with the file if the file system can.
    copy: (path, localFile) =>
      replace(path, (temporary) => copyFile(localFile, temporary, constants.COPYFILE_FICLONE)),
    write: (path, bytes) => replace(path, (temporary) => writeFile(temporary, bytes)),
    async list(folder) {
      const options = { recursive: true, withFileTypes: true } as const
      const entries = await readdir(join(name, folder), options).catch(() => [])
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(name, join(entry.parentPath, entry.name)))
    },
    async remove(path) {
      await rm(join(name, path), { force: true }).catch((error: unknown) => {
        throw explainWriteError(name, error)
      })
    },
    close() {},
  }
}

function explainWriteError(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (isFullDisk(error)) {
    return new CommandError(`the disk of ${folder} is full: free some space and try again`)
  }
  if (typeof code !== 'string') return error
  return new CommandError(`${folder} cannot be written (${code}): name a writable folder`)
}
