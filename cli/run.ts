import { Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { CommandError } from '../platform/command-error.js'
import { readPlatformConfig } from '../platform/config.js'
import { isDamage, isFullDisk, isRefused } from '../platform/sqlite-failures.js'
import * as bans from './bans.js'
import * as completion from './completion.js'
import * as doctor from './doctor.js'
import type { Environment } from './environment.js'
import { addExamples } from './examples.js'
import * as generate from './generate.js'
import * as importFiles from './import.js'
import * as importImdb from './import-imdb.js'
import * as index from './index-catalog.js'
import * as keys from './keys.js'
import * as openapi from './openapi.js'
import * as publish from './publish.js'
import * as rollback from './rollback.js'
import * as serve from './serve.js'
import * as status from './status.js'
import * as verify from './verify.js'

/** Every command; each file adds its own to the program. */
const commands: readonly CommandFile[] = [
  serve,
  importFiles,
  importImdb,
  generate,
  index,
  status,
  doctor,
  verify,
  rollback,
  publish,
  keys,
  bans,
  openapi,
  completion,
]

interface CommandFile {
  register(program: Command, environment: Environment): void
}

/**
 * Runs the command line and tells its exit status. What the user can mend, a wrong option, variable
 * or file, is one line on standard error and status 2, never a stack trace.
 */
export async function run(
  args: readonly string[],
  environment: Omit<Environment, 'exit'>,
): Promise<number> {
  let status = 0
  const exit = (wanted: number) => {
    status = wanted
  }
  const program = createProgram({ ...environment, exit })
  try {
    await program.parseAsync(args, { from: 'user' })
    return status
  } catch (error) {
    // Commander has already said what is wrong; for --help and --version nothing is.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (isFullDisk(error)) {
      const { dataDirectory } = readPlatformConfig(environment.variables)
      environment.err(
        `titlebase: the disk is full (${error.message}): free some where DATA_DIR is, ${dataDirectory}\n`,
      )
      return 2
    }
    if (!isMendable(error)) throw error
    environment.err(
      `titlebase: ${error.message}${isDamage(error) ? ': run titlebase verify' : ''}\n`,
    )
    return 2
  }
}

/** The whole command line; the documentation is compared with it. */
export function createProgram(environment: Environment): Command {
  const program = new Command('titlebase')
    .description(manifest.description)
    .version(manifest.version)
    // Sub-commands inherit these two, so they come before the commands.
    .exitOverride()
    .configureOutput({
      writeOut: environment.out,
      writeErr: environment.err,
      outputError: (message, write) => write(oneLine(message.replace(/^error:/, 'titlebase:'))),
    })
  for (const command of commands) command.register(program, environment)
  addExamples(program)
  return program
}

/** Commander puts its suggestion on a line of its own. */
function oneLine(message: string): string {
  return `${message.trim().replace(/\s*\n\s*/g, ' ')}\n`
}

/** What whoever called can mend, with a message that says it. */
function isMendable(error: unknown): error is Error {
  return (
    error instanceof CommandError || isSystemError(error) || isDamage(error) || isRefused(error)
  )
}

/** What the system refused: a port in use, a directory without permission. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
