import type { Command } from 'commander'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { formatSize, terminalProgress } from '../platform/progress.js'
import { openTarget } from '../storage/copies/open-target.js'
import { readS3Config } from '../storage/copies/s3-config.js'
import { uploadGeneration } from '../storage/copies/upload.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { formatJson, pluralize } from './format.js'

interface Options {
  readonly replace?: true
  readonly json?: true
}

/** `titlebase upload`: copies the published generation to a folder or bucket for other servers. */
export function register(command: Command, environment: Environment): void {
  command
    .option('--replace', 'send all files again, even over those of another data directory')
    .option('--json', 'print the result as JSON')
    .action(async (address: string, options: Options) => upload(address, options, environment))
}

async function upload(
  address: string,
  { replace, json }: Options,
  { variables, out }: Environment,
): Promise<void> {
  letServersGoFirst()
  const directory = openDataDirectory(readPlatformConfig(variables).dataDirectory)
  const target = openTarget(address, readS3Config(variables))
  const started = performance.now()
  try {
    const sent = await uploadGeneration({
      directory,
      target,
      replace: replace === true,
      progress: terminalProgress(),
    })
    const seconds = (performance.now() - started) / 1000
    out(json ? formatJson({ ...sent, seconds }) : describe(sent, seconds))
  } finally {
    target.close()
  }
}

type Sent = Awaited<ReturnType<typeof uploadGeneration>>

function describe(sent: Sent, seconds: number): string {
  const { target, publication, generation, files, sentFiles, sentBytes, removed, notRemoved } = sent
  const removedFiles =
    removed === 0 ? '' : `, removed ${pluralize(removed, 'file')} of earlier publications`
  const left =
    notRemoved === null
      ? ''
      : `\ncould not remove files of earlier publications (${notRemoved}); the next upload tries again`
  return `uploaded publication ${publication}, ${generation}, to ${target}: sent ${sentFiles} of ${pluralize(files, 'file')}, ${formatSize(sentBytes)}, in ${seconds.toFixed(1)} s${removedFiles}${left}\n`
}
