import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }

/** What makes rows of a line: the code of these rooms, the packages it uses, and Node with its tables of Unicode. */
const rooms = ['ingest', 'schema']

/** Stands for what makes rows of lines: where it is the same, the same lines give the same rows. */
export function madeBy(): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([process.version, manifest.version, manifest.dependencies]))
  for (const room of rooms) {
    const folder = fileURLToPath(new URL(`../../${room}/`, import.meta.url))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(?<!\.d)\.[jt]s$/.test(name)) hash.update(name).update(readFileSync(folder + name))
    }
  }
  return hash.digest('hex')
}
