import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../support/fake-service.js'
import { runCommand } from '../../support/run-command.js'

const now = () => new Date('2026-03-18T15:00:00Z')

test.each(['SIGINT', 'SIGTERM'] as const)(
  'titlebase index interrupted by %s removes its index, publishes nothing and reports it',
  async (signal) => {
    const data = temporaryDirectory()
    const file = join(data, 'titles.ndjson')
    writeFileSync(file, '{"record":"title","ids":{"beta":"1"},"title_ru":"А"}\n')
    await runCommand(['import', file], data, now)
    const listeners = process.listenerCount(signal)
    const running = runCommand(['index'], data, now)
    while (process.listenerCount(signal) === listeners) await nextTurn()
    process.emit(signal)
    expect(await running).toEqual({
      status: 2,
      out: '',
      err: 'titlebase: interrupted: the unfinished index was removed, and nothing was published\n',
    })
    expect(readdirSync(join(data, 'generations'))).toEqual([])
    expect(existsSync(join(data, 'published.json'))).toBe(false)
    expect(process.listenerCount(signal)).toBe(listeners)
    expect((await runCommand(['index'], data, now)).status).toBe(0)
  },
)
