import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../support/fake-service.js'
import { runCommand } from '../../support/run-command.js'

/** Runs a command and sends SIGINT once it handles the signal. */
async function interrupt(args: readonly string[], data: string) {
  const before = process.listenerCount('SIGINT')
  const running = runCommand(args, data)
  while (process.listenerCount('SIGINT') === before) await setImmediate()
  process.emit('SIGINT', 'SIGINT')
  expect(process.listenerCount('SIGINT')).toBe(before)
  return running
}

const lines = Array.from({ length: 2000 }, (_, n) =>
  JSON.stringify({ record: 'title', ids: { beta: String(n + 1) }, title_ru: `Фильм ${n}` }),
).join('\n')

test.each([
  ['import', (file: string) => ['import', file]],
  ['import --dry-run', (file: string) => ['import', '--dry-run', file]],
  ['generate', () => ['generate', '--titles', '5000']],
])(
  'an interrupted %s prints what it removed, and that a second signal would end it',
  async (_, args) => {
    const data = temporaryDirectory()
    const file = join(temporaryDirectory(), 'films.ndjson')
    writeFileSync(file, lines)
    const { status, out, err } = await interrupt(args(file), data)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toMatch(
      /^titlebase: interrupted: the unfinished catalog was removed, the current catalog is unchanged\n$/m,
    )
    expect(
      readdirSync(data, { recursive: true }).filter((name) =>
        /sqlite|^(?!last-).*json/.test(String(name)),
      ),
    ).toEqual([])
  },
)
