import type { Command, Option } from 'commander'

/** What the shells need to know of one command. */
export interface KnownCommand {
  /** Its words behind `titlebase`, each with a slash before it: `/keys/create`; of the program ''. */
  readonly path: string
  readonly subcommands: readonly Described[]
  readonly options: readonly KnownOption[]
  /** Whether its arguments are files. */
  readonly takesFiles: boolean
  /** What its argument may be, where that is a closed set. */
  readonly choices: readonly string[]
}

export interface Described {
  readonly name: string
  readonly description: string
}

export interface KnownOption extends Described {
  /** Whether a value follows it. */
  readonly takesValue: boolean
  readonly choices: readonly string[]
}

/** Every command of a program, from the program down, as commander knows them. */
export function commandTree(program: Command, path = ''): KnownCommand[] {
  const help = program.createHelp()
  const children = help.visibleCommands(program).filter((child) => child.name() !== 'help')
  const known: KnownCommand = {
    path,
    subcommands: children.map((child) => ({
      name: child.name(),
      description: child.description(),
    })),
    options: help.visibleOptions(program).flatMap(describeOption),
    takesFiles: program.registeredArguments.some((argument) => /^files?$/.test(argument.name())),
    choices: program.registeredArguments.flatMap((argument) => argument.argChoices ?? []),
  }
  return [known, ...children.flatMap((child) => commandTree(child, `${path}/${child.name()}`))]
}

function describeOption(option: Option): KnownOption[] {
  const { long, description, required, optional, argChoices = [] } = option
  if (!long) return []
  return [{ name: long, description, takesValue: required || optional, choices: argChoices }]
}

/** A text between single quotes as a shell reads it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
