import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../support/fake-service.js'
import { runCommand } from '../../support/run-command.js'

test('prints what a new catalog will replace', async () => {
  const data = temporaryDirectory()
  const run = async (...args: string[]) => (await runCommand(args, data)).out
  const file = join(data, 'film.ndjson')
  writeFileSync(file, '{"record":"title","ids":{"beta":"1"},"title_ru":"Ф"}\n')
  const last = (out: string) => out.trimEnd().split('\n').at(-1)
  expect(last(await run('generate', '--titles', '50'))).toBe(
    'run titlebase index to publish this catalog',
  )
  const published = await run('index')
  const [, titles, persons] = /: (\d+) titles, (\d+) persons,/.exec(published) ?? []
  expect(titles).toBe('50')
  const message = `run titlebase index to publish this catalog and replace 50 titles, ${persons} persons`
  expect(last(await run('generate', '--titles', '50'))).toBe(message)
  expect(last(await run('import', file))).toMatch(/^titlebase index will refuse it: /)
  expect(last(await run('import', file, '--dry-run'))).toBe('dry run: nothing was written')
  writeFileSync(join(data, 'published.json'), 'garbage')
  expect(last(await run('generate', '--titles', '50'))).toBe(
    'run titlebase index to publish this catalog',
  )
})

test('prints only that no title is usable', async () => {
  const data = temporaryDirectory()
  const file = join(data, 'film.ndjson')
  const film = (n: number) => `{"record":"title","ids":{"beta":"${n + 1}"},"title_ru":"Ф"}\n`
  writeFileSync(file, Array.from({ length: 1500 }, (_, n) => film(n)).join(''))
  await runCommand(['import', file], data)
  writeFileSync(file, 'oops\n')
  const { out, status } = await runCommand(['import', file], data)
  expect(status).toBe(2)
  expect(out).toContain('the files contain no valid title: the current catalog is unchanged')
  expect(out).not.toContain('anew')
})
