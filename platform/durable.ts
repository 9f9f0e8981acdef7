import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Waits until a file, or the names in a folder, are on the disk. Whatever names a file, such as a pointer or a
 * list, is written after this call: it must not survive a power cut that the file does not
 * (docs/reference/losses.md#power-cuts).
 */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** As `syncPath`, without blocking the event loop. */
export async function syncPathLater(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Gives a file, whose contents are on the disk, its final name, and waits until the name is there, too. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  syncPath(dirname(to))
}
