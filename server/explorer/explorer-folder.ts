import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Output folders of the build, relative to the compiled file and to its source. */
const folders = ['../../web/', '../../dist/web/']

/** The folder of the built explorer; null if it was not built. */
export function explorerFolder(): string | null {
  const paths = folders.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return paths.find((path) => existsSync(join(path, 'index.html'))) ?? null
}
