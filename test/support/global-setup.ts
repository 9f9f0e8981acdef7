import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundle } from '../../tools/build.js'
import { repository } from './markdown.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for data that test files share in one run. */
    sharedFolder: string
    /** The command line as the build bundles it. */
    commandLine: string
  }
}

/** Free space that the files of a whole run need at most. */
const spaceInMemory = 4e9

const prefix = 'titlebase-tests-'

/** The folder of temporary files: in memory if there is room, where creating a small catalog takes a third of the time. */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  const { TMPDIR: current } = process.env
  // Every project runs the setup. A folder within that of another project would be too long for sockets.
  if (current !== undefined && basename(current).startsWith(prefix)) return dirname(current)
  if (current !== undefined || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < spaceInMemory ? tmpdir() : memory
}

/** vitest's global setup. Its files, and all temporary files of tests, are removed after the run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const temporary = mkdtempSync(join(temporaryFolder(), prefix))
  // Processes of tests inherit it.
  process.env.TMPDIR = temporary
  const folder = join(temporary, 'shared')
  mkdirSync(folder)
  // The bundle finds its libraries from within node_modules.
  const cache = join(repository, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const compiled = mkdtempSync(join(cache, prefix))
  await bundle(join(compiled, 'cli'))
  project.provide('sharedFolder', folder)
  project.provide('commandLine', join(compiled, 'cli/main.js'))
  return () => {
    for (const path of [temporary, compiled]) rmSync(path, { recursive: true, force: true })
  }
}
