import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../../../cli/run.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { codeIn, readRepositoryFile, sectionOf, tableOf } from '../../support/markdown.js'
import { runCommand } from '../../support/run-command.js'

const now = () => new Date()

async function scriptOf(shell: string): Promise<string> {
  const { status, out, err } = await runCommand(['completion', shell], temporaryDirectory(), now)
  expect({ status, err }).toEqual({ status: 0, err: '' })
  return out
}

const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** A terminal is what `script` gives a shell; in its place the command says what it was given. */
const canType = has('script', '--version') && has('bash', '--version')

/** What was run where somebody typed these lines, with their Tabs, into an interactive bash. */
async function typed(...lines: string[]): Promise<string[]> {
  const folder = temporaryDirectory()
  const start = `${await scriptOf('bash')}\nPS1=\ntitlebase() { printf '<%s>' "$@"; echo; }\n`
  writeFileSync(join(folder, 'start'), start)
  writeFileSync(join(folder, 'titles.ndjson.gz'), '')
  const { stdout } = spawnSync('script', ['-qec', 'bash --rcfile start -i', '/dev/null'], {
    cwd: folder,
    input: `${lines.join('\n')}\nexit\n`,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TERM: 'dumb', HOME: folder },
  })
  return stdout.match(/^<.*>/gm) ?? []
}

describe.skipIf(!canType)('a Tab in bash (needs bash, and script for a terminal)', () => {
  test('completes commands, their commands and options, files and values', async () => {
    expect(
      await typed(
        'titlebase ke\tcr\tapp --q\t5',
        'titlebase import --dr\ttitl\t',
        'titlebase completion f\t',
        'titlebase serve --po\t8\t',
        'titlebase keys restore titl\t',
      ),
    ).toEqual([
      '<keys><create><app><--quota><5>',
      '<import><--dry-run><titles.ndjson.gz>',
      '<completion><fish>',
      '<serve><--port><8>',
      '<keys><restore><titles.ndjson.gz>',
    ])
  })
})

describe.skipIf(!has('fish', '--version'))('fish (needs fish)', () => {
  test.each([
    ['titlebase ke', ['keys']],
    ['titlebase keys cr', ['create']],
    ['titlebase completion ', ['bash', 'fish', 'zsh']],
    ['titlebase keys limit --', ['--help', '--quota', '--rate', '--unlimited']],
  ])('completes %j', async (line, words) => {
    const file = join(temporaryDirectory(), 'completion.fish')
    writeFileSync(file, await scriptOf('fish'))
    const { stdout } = spawnSync('fish', ['-c', `source ${file}; complete -C '${line}'`], {
      encoding: 'utf8',
    })
    expect(stdout.split('\n').flatMap((each) => each.split('\t')[0] || [])).toEqual(words)
  })
})

test.skipIf(!has('zsh', '--version'))('zsh can read its script (needs zsh)', async () => {
  const file = join(temporaryDirectory(), '_titlebase')
  writeFileSync(file, await scriptOf('zsh'))
  expect(spawnSync('zsh', ['-n', file], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
})

const quiet = { variables: {}, out() {}, err() {}, exit() {}, now }
const everyCommand = (await createProgram(quiet)).commands.flatMap(below)

test.each(['bash', 'zsh', 'fish'])('%s has every command and every option', async (shell) => {
  const script = await scriptOf(shell)
  for (const command of everyCommand) {
    expect(script).toContain(command.name())
    for (const { long } of command.options) {
      expect(script).toContain(shell === 'fish' ? `-l ${long?.slice(2)}` : long)
    }
  }
})

test('another shell is refused with those there are', async () => {
  const { status, err } = await runCommand(['completion', 'tcsh'], temporaryDirectory(), now)
  expect(status).toBe(2)
  expect(err).toMatch(/^titlebase: .*'tcsh' is invalid.*bash, zsh, fish.*\n$/)
})

describe('--help', () => {
  const leaves = everyCommand.filter(({ commands }) => commands.length === 0)

  test.each(leaves.map((leaf) => [pathOf(leaf).join(' '), leaf] as const))(
    'of %s ends with an example that names its own options',
    async (path, leaf) => {
      const { status, out } = await runCommand([...path.split(' '), '--help'], '', now)
      expect(status).toBe(0)
      const [, example = ''] = /\nExample:\n {2}\$ (.*)\n$/.exec(out) ?? []
      expect(example).toMatch(new RegExp(`^titlebase ${path}( |$)`))
      const known = leaf.options.map(({ long }) => long)
      for (const [option] of example.matchAll(/--[a-z-]+/g)) expect(known).toContain(option)
    },
  )

  test.each([
    ['serve', /^(?:FOLLOW|S3)_/],
    ['doctor', /^(?:FOLLOW|S3)_/],
    ['publish', /^S3_/],
  ])('of %s names each of the variables %s that there are', async (command, of) => {
    const { out } = await runCommand([command, '--help'], '', now)
    const operations = readRepositoryFile('docs/operations.md')
    const documented = tableOf(sectionOf(operations, '## Configuration'))
      .flatMap(([first = '']) => codeIn(first))
      .filter((name) => of.test(name))
    expect(documented.length).toBeGreaterThan(4)
    const named = new Set([...out.matchAll(/\b(?:FOLLOW|S3)_[A-Z0-9_]+/g)].map(([name]) => name))
    expect([...named].toSorted()).toEqual(documented.toSorted())
  })

  test('of titlebase says what to begin with', async () => {
    const { out } = await runCommand(['--help'], '', now)
    expect(out).toContain('Begin with:\n  $ titlebase serve ')
  })
})

test.each([
  [['status', '--jsno'], "unknown option '--jsno' (Did you mean --json?)"],
  [['import', 'x', '--dryrun'], "unknown option '--dryrun' (Did you mean --dry-run?)"],
  [['stauts'], "unknown command 'stauts' (Did you mean status?)"],
  [['help', 'stauts'], "unknown command 'stauts' (Did you mean status?)"],
  [['keys', 'remove', 'x'], "unknown command 'remove'"],
])('%j is told the nearest there is', async (args, message) => {
  expect(await runCommand(args, temporaryDirectory(), now)).toEqual({
    status: 2,
    out: '',
    err: expect.stringContaining(message),
  })
})

function below(command: Command): Command[] {
  return [command, ...command.commands.flatMap(below)]
}

function pathOf(command: Command): string[] {
  return command.parent === null ? [] : [...pathOf(command.parent), command.name()]
}
