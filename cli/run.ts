import { Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { CommandError } from '../platform/command-error.js'
import { printable, printableJson, printableLines } from '../platform/printable.js'
import { isAccessFailure, isDamage, isFullDisk } from '../platform/sqlite-failures.js'
import { addExamples } from './command-examples.js'
import type { Environment } from './environment.js'
import { whyUnbuiltLibrary } from './node-version.js'

/** The commands, in the order of the help. The file of a command is loaded only if it runs. */
export const commands = {
  serve: {
    usage: 'serve',
    description: 'run the HTTP service; in an empty data directory, generate a demo catalog first',
    load: () => import('./serve.js'),
  },
  import: {
    usage: 'import <paths...>',
    description:
      'import NDJSON files or folders of them, plain or gzipped; titlebase index publishes the catalog',
    load: () => import('./import.js'),
  },
  'import-imdb': {
    usage: 'import-imdb <directory>',
    description:
      'import the public IMDb data set files (.tsv.gz) as a new catalog; titlebase index publishes it',
    load: () => import('./import-imdb.js'),
  },
  generate: {
    usage: 'generate',
    description: 'generate a demo catalog; titlebase index publishes it',
    load: () => import('./generate.js'),
  },
  index: {
    usage: 'index',
    description: 'build a new generation from the catalog and publish it',
    load: () => import('./index-catalog.js'),
  },
  status: {
    usage: 'status',
    description: 'show the published generation, running services, keys, bans and disk space',
    load: () => import('./status.js'),
  },
  doctor: {
    usage: 'doctor',
    description:
      'find problems with the configuration, files, disk, ports and servers, and print their remedies',
    load: () => import('./doctor.js'),
  },
  verify: {
    usage: 'verify',
    description: 'compare every byte of the files in DATA_DIR with their checksums',
    load: () => import('./verify.js'),
  },
  generations: {
    usage: 'generations',
    description: 'list generations: id, state, date and counts',
    load: () => import('./generations.js'),
  },
  rollback: {
    usage: 'rollback',
    description: 'publish the previous generation again, or the one with the given id',
    load: () => import('./rollback.js'),
  },
  backup: {
    usage: 'backup <target>',
    description:
      'copy the catalog, the published generation, keys and bans to a new folder or bucket',
    load: () => import('./backup.js'),
  },
  restore: {
    usage: 'restore <source>',
    description: 'restore a backup from a folder, bucket or URL into a data directory without data',
    load: () => import('./restore.js'),
  },
  upload: {
    usage: 'upload <target>',
    description: 'copy the published generation to a folder or bucket that other servers follow',
    load: () => import('./upload.js'),
  },
  match: {
    usage: 'match <file>',
    description:
      'find the title that each name in a file refers to: one name per line, or CSV with a header (title,year,kind,... or name)',
    load: () => import('./match.js'),
  },
  mcp: {
    usage: 'mcp',
    description: 'run an MCP server for the data directory over standard input and output',
    load: () => import('./mcp.js'),
  },
  keys: {
    usage: 'keys',
    description: 'issue, list, limit and revoke API keys',
    load: () => import('./keys.js'),
  },
  bans: {
    usage: 'bans',
    description: 'list and lift bans of IP addresses',
    load: () => import('./bans.js'),
  },
  openapi: {
    usage: 'openapi',
    description: 'print the OpenAPI document',
    load: () => import('./openapi.js'),
  },
  schema: {
    usage: 'schema',
    description: 'print the JSON schema of a line of the files that titlebase import reads',
    load: () => import('./schema.js'),
  },
} satisfies Record<string, CommandEntry>
type CommandName = keyof typeof commands
const commandNames = Object.keys(commands) as CommandName[]

interface CommandEntry {
  /** The name and its arguments. */
  readonly usage: string
  readonly description: string
  load(): Promise<{ register(command: Command, environment: Environment): void }>
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
      const { readPlatformConfig } = await import('../platform/config.js')
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

/** The commands to load: the named one, also after `help`. */
function neededFor([first, second]: readonly string[]): readonly CommandName[] {
  return commandNames.filter((name) => name === (first === 'help' ? second : first))
}

/** `serve` has options that override variables, and the others report all invalid ones. */
const checksVariables = ['serve', 'doctor', 'status']

/** Creates the command line. The other commands than the given ones have only their name and description. */
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
  const loaded = new Map(
    await Promise.all(names.map(async (name) => [name, await commands[name].load()] as const)),
  )
  for (const name of commandNames) {
    const command = program.command(commands[name].usage).description(commands[name].description)
    loaded.get(name)?.register(command, environment)
  }
  program.hook('preAction', async (_, command) => {
    const unbuilt = whyUnbuiltLibrary()
    if (unbuilt !== null) throw new CommandError(unbuilt)
    if (checksVariables.includes(command.name())) return
    const { requireValidVariables } = await import('./checks/configuration-checks.js')
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
