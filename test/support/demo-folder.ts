import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { makeDemoData } from './demo-data.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for what test files share in one run. */
    sharedFolder: string
  }
}

/** vitest's global setup: a folder that is gone after the run. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-shared-'))
  project.provide('sharedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** The demo data of this run: the first test file that asks makes it, the others wait for it. */
export async function demoData(sharedFolder: string): Promise<string> {
  return once(join(sharedFolder, 'demo'), makeDemoData)
}

/** Makes a folder once for all processes; the lock is a folder, whose making is atomic. */
export async function once(path: string, make: (path: string) => Promise<void>): Promise<string> {
  const [making, done] = [`${path}.making`, `${path}.done`]
  try {
    mkdirSync(making)
  } catch {
    while (!existsSync(done)) {
      if (!existsSync(making)) throw new Error(`another process failed to make ${path}`)
      await setTimeout(50)
    }
    return path
  }
  try {
    await make(path)
    writeFileSync(done, '')
    return path
  } catch (error) {
    rmSync(making, { recursive: true })
    throw error
  }
}
