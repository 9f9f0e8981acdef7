import { Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { CommandError } from '../platform/command-error.js'
import { readPlatformConfig } from '../platform/config.js'
import { printable, printableJson, printableLines } from '../platform/printable.js'
import { isAccessFailure, isDamage, isFullDisk } from '../platform/sqlite-failures.js'
import type { Environment } from './environment.js'
import { addExamples } from './examples.js'

/** The file of each command, in the order of the help. Only the needed files are loaded. */
const commands = {
  serve: () => import('./serve.js'),
  import: () => import('./import.js'),
  'import-imdb': () => import('./import-imdb.js'),
  generate: () => import('./generate.js'),
  index: () => import('./index-catalog.js'),
  status: () => import('./status.js'),
  doctor: () => import('./doctor.js'),
  verify: () => import('./verify.js'),
  generations: () => import('./generations.js'),
  rollback: () => import('./rollback.js'),
  backup: () => import('./backup.js'),
  restore: () => import('./restore.js'),
  upload: () => import('./upload.js'),
  match: () => import('./match.js'),
  mcp: () => import('./mcp.js'),
  keys: () => import('./keys.js'),
  bans: () => import('./bans.js'),
  openapi: () => import('./openapi.js'),
  schema: () => import('./schema.js'),
} satisfies Record<string, () => Promise<CommandFile>>
type CommandName = keyof typeof commands
const commandNames = Object.keys(commands) as CommandName[]

interface CommandFile {
  register(program: Command, environment: Environment): void
}

/**
 * Runs the command line and returns its exit status. Errors that the user can fix, such as a wrong
 * option, variable or file, print one line on standard error, without a stack trace, and return 2.
 */
export async function run(
  argv: readonly string[],
  raw: Omit<Environment, 'exit'>,
): Promise<number> {
  const environment = printing(raw)
  let status = 0
  const exit = (wanted: number) => {
    status = wanted
  }
  const program = await createProgram({ ...environment, exit }, neededFor(argv))
  try {
    await program.parseAsync(withoutHelp(argv), { from: 'user' })
    return status
  } catch (error) {
    // Commander has already printed the error; --help and --version end with exit code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (isFullDisk(error)) {
      const { dataDirectory } = readPlatformConfig(environment.variables)
      environment.err(
        `titlebase: the disk is full (${error.message}): free some space on the disk of DATA_DIR, ${dataDirectory}\n`,
      )
      return 2
    }
    if (!isFixable(error)) throw error
    // A CommandError names the remedy, an error of SQLite does not.
    const isBare = isDamage(error) && !(error instanceof CommandError)
    environment.err(
      `titlebase: ${printable(error.message)}${isBare ? ': run titlebase verify' : ''}\n`,
    )
    return error instanceof CommandError ? error.exitStatus : 2
  }
}

/** Escapes control sequences in everything that commands print: names and paths may contain some. */
function printing(raw: Omit<Environment, 'exit'>): Omit<Environment, 'exit'> {
  return {
    ...raw,
    out: (text) => raw.out(printableJson(text)),
    err: (text) => raw.err(printableLines(text)),
  }
}

/** Help for an unknown command reports the unknown name, as running the command would. */
function withoutHelp(args: readonly string[]): readonly string[] {
  const [first, second] = args
  const known: readonly string[] = [...commandNames, 'help']
  const isMistaken = second !== undefined && !second.startsWith('-') && !known.includes(second)
  return first === 'help' && isMistaken ? [second] : args
}

/** The commands to load: only the named one, or all of them to list them or to suggest one. */
function neededFor([first]: readonly string[]): readonly CommandName[] {
  if (first === '--version' || first === '-V') return []
  const named = commandNames.filter((name) => name === first)
  return named.length > 0 ? named : commandNames
}

/** `serve` has options that override variables, and the others report all invalid ones. */
const checksVariables = ['serve', 'doctor', 'status']

/** Creates the command line with the given commands, by default all of them. */
export async function createProgram(
  environment: Environment,
  names: readonly CommandName[] = commandNames,
): Promise<Command> {
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
  const files: readonly CommandFile[] = await Promise.all(names.map((name) => commands[name]()))
  for (const file of files) file.register(program, environment)
  program.hook('preAction', async (_, command) => {
    if (checksVariables.includes(command.name())) return
    const { requireValidVariables } = await import('./checks/configuration.js')
    requireValidVariables(environment.variables)
  })
  addExamples(program)
  return program
}

/** Joins the lines of a message: Commander puts its suggestion on a separate line. */
function oneLine(message: string): string {
  return `${message.trim().replace(/\s*\n\s*/g, ' ')}\n`
}

/** Errors that the user can fix; the message says how. */
function isFixable(error: unknown): error is Error {
  return (
    error instanceof CommandError ||
    isSystemError(error) ||
    isDamage(error) ||
    isAccessFailure(error)
  )
}

/** An error of the system, such as a port in use or a directory without permission. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
