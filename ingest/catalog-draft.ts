import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type DataDirectory,
  newId,
  removeOldCatalogs,
  setCurrentCatalog,
} from '../platform/data-directory.js'
import { isAlive } from '../platform/run-lock.js'

/** A catalog database in the making: no reader looks at it before it is published. */
export interface CatalogDraft {
  readonly file: string
  /** Makes the finished file the current catalog, and tells its id. */
  publish(): string
  /** Forgets the draft; the current catalog stays. */
  discard(): void
}

const suffix = '.sqlite'
/** Drafts and what stands beside them, by the process that writes them. */
const draftName = /\.(\d+)\.sqlite\.draft(\..*|-.*)?$/
/** Process ids repeat, in containers at every start: a draft of this process is in this set. */
const ownDrafts = new Set<string>()

/** Starts a draft, after removing what killed runs and old catalogs left behind. */
export function startDraft(directory: DataDirectory, now: Date): CatalogDraft {
  const id = newId(now)
  const finished = directory.catalogFile(id)
  const folder = dirname(finished)
  const name = `${id}.${process.pid}${suffix}.draft`
  const file = join(folder, name)
  ownDrafts.add(name)
  removeStaleDrafts(folder)
  removeOldCatalogs(directory)
  return {
    file,
    publish() {
      flush(file)
      renameSync(file, finished)
      flush(folder)
      ownDrafts.delete(name)
      setCurrentCatalog(directory, { catalog: id })
      return id
    },
    discard() {
      ownDrafts.delete(name)
      rmSync(file, { force: true })
    },
  }
}

function removeStaleDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const draft = draftName.exec(name)
    if (!draft) continue
    const pid = Number(draft[1])
    const own = name.slice(0, name.indexOf('.draft') + '.draft'.length)
    const isWritten = pid === process.pid ? ownDrafts.has(own) : isAlive(pid)
    if (!isWritten) rmSync(join(folder, name), { force: true })
  }
}

/** The file was written without waiting for the disk; the pointer must not get there before it. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
