import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { readRepositoryFile, repository, repositoryFiles } from './markdown.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for data that test files share in one run. */
    sharedFolder: string
    /** The command line as JavaScript, which starts a second faster than TypeScript. */
    commandLine: string
  }
}

/** vitest's global setup. Its files are removed after the run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-shared-'))
  // The compiled code finds its packages from within node_modules.
  const cache = join(repository, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const compiled = mkdtempSync(join(cache, 'titlebase-tests-'))
  await compile(compiled)
  project.provide('sharedFolder', folder)
  project.provide('commandLine', join(compiled, 'cli/main.js'))
  return () => {
    for (const path of [folder, compiled]) rmSync(path, { recursive: true, force: true })
  }
}

const { include } = JSON.parse(readRepositoryFile('tsconfig.build.json')) as { include: string[] }

/** Compiles the folders of the build, file by file, without checking types. */
async function compile(folder: string): Promise<void> {
  const files = repositoryFiles('.ts', '.json').filter((file) =>
    include.includes(file.split('/')[0] ?? ''),
  )
  await build({
    entryPoints: [...files, 'package.json'].map((file) => join(repository, file)),
    outbase: repository,
    outdir: folder,
    format: 'esm',
    platform: 'node',
    loader: { '.json': 'copy' },
    logLevel: 'error',
  })
}
