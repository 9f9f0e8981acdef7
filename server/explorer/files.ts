import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The explorer as `npm run build` made it. */
export interface ExplorerFiles {
  readonly folder: string
  /** The names of all files beside the page, below the root: `explorer/index-C4qPaTYe.js`. */
  readonly names: readonly string[]
}

/** What Vite writes about each file that it made. */
type Chunks = Readonly<
  Record<string, { file: string; css?: readonly string[]; assets?: readonly string[] }>
>

/** Where the build is: beside the compiled service, or below `dist/` where the sources run. */
const folders = ['../../web/', '../../dist/web/']
const listName = 'files.json'

/** Where the built explorer is; null where it was not built. */
export function explorerFolder(): string | null {
  const paths = folders.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return paths.find((path) => existsSync(join(path, listName))) ?? null
}

/** Reads what there is in a folder that the build wrote. */
export function readExplorerFiles(folder: string): ExplorerFiles {
  const chunks: Chunks = JSON.parse(readFileSync(join(folder, listName), 'utf8'))
  const names = Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return { folder, names: [...new Set(names)] }
}

/** The bytes of a file of the build, and since when they are the same. */
export function readExplorerFile({ folder }: ExplorerFiles, name: string) {
  const path = join(folder, name)
  return { bytes: readFileSync(path), modified: statSync(path).mtime }
}
