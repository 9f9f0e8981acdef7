import { Argument, type Command } from 'commander'
import { bashCompletion } from './completion/bash.js'
import { commandTree } from './completion/command-tree.js'
import { fishCompletion } from './completion/fish.js'
import { zshCompletion } from './completion/zsh.js'
import type { Environment } from './environment.js'

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }
type Shell = keyof typeof scripts

/**
 * `titlebase completion`: a script by which a shell completes commands and options. It holds all of
 * them, so that a Tab does not have to wait for Node.
 */
export function register(program: Command, { out }: Environment): void {
  program
    .command('completion')
    .description('print the script by which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(scripts)))
    .action((shell: Shell) => out(scripts[shell](commandTree(program))))
}
