import { randomBytes } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import { isFullDisk } from '../../platform/sqlite-failures.js'
import { makeFolder } from '../files/make-folder.js'
import { OversizedFile, SourceFailure } from './failures.js'
import type { Target } from './target.js'

/** Uses a local or mounted folder as a target. The first write creates it. */
export function folderTarget(address: string): Target {
  const name = resolve(address)
  return {
    name,
    async read(path, maxBytes) {
      try {
        const handle = await open(join(name, path), 'r')
        try {
          const { size } = await handle.stat()
          if (size > maxBytes) throw new OversizedFile()
          return await handle.readFile()
        } finally {
          await handle.close()
        }
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        if (error instanceof OversizedFile) throw error
        if (code === 'ENOENT' || code === 'ENOTDIR') return null
        throw new SourceFailure(`${join(name, path)} cannot be read: ${message}`)
      }
    },
    async write(path, bytes) {
      const file = join(name, path)
      const temporary = `${file}.${process.pid}-${randomBytes(3).toString('hex')}.tmp`
      try {
        makeFolder(dirname(file))
        const handle = await open(temporary, 'w')
        try {
          await handle.writeFile(bytes)
          // The chunks must be on the disk before the pointer that leads to them.
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(temporary, file)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {})
        throw explainWriteError(name, error)
      }
    },
    async list(folder) {
      const names = await readdir(join(name, folder)).catch(() => [])
      const files = await Promise.all(
        names.map(async (each) => {
          const path = `${folder}/${each}`
          const stats = await stat(join(name, path)).catch(() => null)
          return stats === null ? [] : [{ path, writtenAt: stats.mtimeMs }]
        }),
      )
      return files.flat()
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
    return new CommandError(
      `the disk of ${folder} is full: free some space and upload again; sent chunks stay`,
    )
  }
  if (typeof code !== 'string') return error
  return new CommandError(`${folder} cannot be written (${code}): name a writable folder`)
}
