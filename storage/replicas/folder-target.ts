import { randomBytes } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import { isFullDisk } from '../../platform/sqlite-failures.js'
import { makeFolder } from '../files/make-folder.js'
import { OversizedFile, SourceFailure } from './failures.js'
import type { Target } from './target.js'

const draftSuffix = '.draft'

/** A folder of this machine, or one that is mounted, as a target; it is made by the first write. */
export function folderTarget(folder: string): Target {
  const name = resolve(folder)
  return {
    name,
    async read(path, most) {
      try {
        const handle = await open(join(name, path), 'r')
        try {
          const { size } = await handle.stat()
          if (size > most) throw new OversizedFile()
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
      const draft = `${file}.${process.pid}-${randomBytes(3).toString('hex')}${draftSuffix}`
      try {
        makeFolder(dirname(file))
        const handle = await open(draft, 'w')
        try {
          await handle.writeFile(bytes)
          // What counts must not get to the disk before what it names.
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {})
        throw whyUnwritten(name, error)
      }
    },
    async list(part) {
      const names = await readdir(join(name, part)).catch(() => [])
      const files = await Promise.all(
        names.map(async (each) => {
          const path = `${part}/${each}`
          const stats = await stat(join(name, path)).catch(() => null)
          return stats === null ? [] : [{ path, writtenAt: stats.mtimeMs }]
        }),
      )
      return files.flat()
    },
    async remove(path) {
      await rm(join(name, path), { force: true }).catch((error: unknown) => {
        throw whyUnwritten(name, error)
      })
    },
    close() {},
  }
}

function whyUnwritten(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (isFullDisk(error)) {
    return new CommandError(
      `the disk of ${folder} is full: free some and publish again, what was sent stays`,
    )
  }
  if (typeof code !== 'string') return error
  return new CommandError(`${folder} cannot be written (${code}): name a folder that can`)
}
