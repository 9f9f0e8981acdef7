import { run } from '../../cli/run.js'
import type { Variables } from '../../platform/config.js'

/** The output and the exit status of a command. */
export interface CommandResult {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** The time at which commands run, unless a test gives another. */
export const commandNow = () => new Date('2026-01-02T03:04:05Z')

/** Runs the command line over a data directory, at a given time. */
export async function runCommand(
  args: readonly string[],
  dataDirectory: string,
  now = commandNow,
  variables: Variables = {},
): Promise<CommandResult> {
  let [out, err] = ['', '']
  const status = await run(args, {
    variables: { ...variables, DATA_DIR: dataDirectory },
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    now,
  })
  return { status, out, err }
}
