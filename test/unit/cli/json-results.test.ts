import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from '../../../cli/run.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { fixtureLines, writeFiles } from '../../support/imdb-files.js'
import { commandNow, runCommand } from '../../support/run-command.js'

/** Every command with --json and its other arguments, in an order in which each has work to do. */
const commands: readonly (readonly string[])[] = [
  ['generate', '--titles', '20'],
  ['index'],
  ['import-imdb', 'FOLDER'],
  ['import', 'FILE'],
  ['index', '--force'],
  ['generations'],
  ['rollback'],
  ['verify'],
  ['upload', 'TARGET'],
  ['match', 'NAMES'],
  ['keys', 'list'],
  ['bans', 'list'],
  ['status'],
  ['doctor'],
]

test('every command with --json prints one JSON text with names in snake_case', async () => {
  const data = temporaryDirectory()
  const file = join(temporaryDirectory(), 'titles.ndjson')
  writeFileSync(file, '{"record":"title","ids":{"beta":"1"},"title_ru":"Ф"}\n')
  const names = join(temporaryDirectory(), 'names.txt')
  writeFileSync(names, 'Ночь\n')
  const named: Record<string, string> = {
    NAMES: names,
    FILE: file,
    FOLDER: writeFiles(fixtureLines()),
    TARGET: join(temporaryDirectory(), 'target'),
  }
  await runCommand(['keys', 'create', 'app'], data)
  for (const command of commands) {
    const args = [...command.map((word) => named[word] ?? word), '--json']
    const { out, err } = await runCommand(args, data)
    const keys = namesIn(JSON.parse(out))
    expect(keys.length, `${command.join(' ')}: ${err}`).toBeGreaterThanOrEqual(
      command[0] === 'bans' ? 0 : 2,
    )
    expect(
      keys.filter((name) => !isData(name) && !/^[a-z]+(_[a-z]+)*$/.test(name)),
      command.join(' '),
    ).toEqual([])
  }
})

test('this test has every command with --json', async () => {
  const named = commands.map((command) => command.filter((word) => /^[a-z]/.test(word)).join(' '))
  const quiet = { variables: {}, out() {}, err() {}, exit() {}, now: commandNow }
  expect([...new Set(named)].toSorted()).toEqual(withJson(await createProgram(quiet)).toSorted())
})

function withJson(command: Command, path: readonly string[] = []): string[] {
  const own = command.options.some(({ long }) => long === '--json') ? [path.join(' ')] : []
  return [...own, ...command.commands.flatMap((each) => withJson(each, [...path, each.name()]))]
}

/** Keys that are paths or values from files need not be in snake_case. */
const isData = (name: string) => /[/ ]/.test(name)

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(namesIn)
  return Array.isArray(value) ? inside : [...Object.keys(value), ...inside]
}
