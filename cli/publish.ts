import type { Command } from 'commander'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { openTarget } from '../storage/replicas/open-target.js'
import { publishTo, type Sent } from '../storage/replicas/publish-to.js'
import { readS3Config } from '../storage/replicas/s3-config.js'
import type { Environment } from './environment.js'
import { counted, size } from './in-words.js'
import { inJson } from './print-json.js'

interface Options {
  readonly check?: true
  readonly replace?: true
  readonly json?: true
}

/** `titlebase publish`: what is published here is put where other servers follow it. */
export function register(program: Command, environment: Environment): void {
  program
    .command('publish <target>')
    .description('put what is published into a folder or bucket that other servers follow')
    .option('--check', 'read back what lies there, and send again what is damaged')
    .option('--replace', 'take the place of what another data directory published there')
    .option('--json', 'tell what was sent as JSON')
    .action(async (address: string, { check, replace, json }: Options) => {
      letServersGoFirst()
      const { variables, out, now } = environment
      const directory = openDataDirectory(readPlatformConfig(variables).dataDirectory)
      const target = await openTarget(address, readS3Config(variables))
      const started = performance.now()
      try {
        const sent = await publishTo({
          directory,
          target,
          check: check === true,
          replace: replace === true,
          progress: terminalProgress(),
          now,
        })
        const seconds = (performance.now() - started) / 1000
        out(json ? inJson({ ...sent, seconds }) : describe(sent, seconds))
      } finally {
        target.close()
      }
    })
}

function describe(sent: Sent, seconds: number): string {
  const { target, publication, generation, bytes, chunks, sentChunks, sentBytes } = sent
  const { removed, left } = sent
  const gone = removed === 0 ? '' : `, ${counted(removed, 'file')} of earlier ones removed`
  const more =
    left === null ? '' : `\nfiles of earlier ones stay until the next publication: ${left}`
  return `publication ${publication}, ${generation}, is in ${target}: sent ${sentChunks} of ${counted(chunks, 'chunk')}, ${size(sentBytes)} for ${size(bytes)}, in ${seconds.toFixed(1)} s${gone}${more}\n`
}
