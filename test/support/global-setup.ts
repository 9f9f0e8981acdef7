import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** vitest's global setup. Its files are removed after the run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-shared-'))
  // The bundle finds its libraries from within node_modules.
  const cache = join(repository, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const compiled = mkdtempSync(join(cache, 'titlebase-tests-'))
  await bundle(join(compiled, 'cli'))
  project.provide('sharedFolder', folder)
  project.provide('commandLine', join(compiled, 'cli/main.js'))
  return () => {
    for (const path of [folder, compiled]) rmSync(path, { recursive: true, force: true })
  }
}
