import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Candidates for the output folder: relative to the bundle, and to this source. */
const folders = ['../web/', '../../dist/web/']

/**
 * Returns the folder of the built explorer, or null if it is not built. Only the output of a build
 * contains a folder `explorer`; the sources in `web/` also contain an `index.html`.
 */
export function explorerFolder(): string | null {
  const paths = folders.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return paths.find((path) => existsSync(join(path, 'explorer'))) ?? null
}
