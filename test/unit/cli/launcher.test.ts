import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../support/fake-service.js'

/** What the launcher starts, told by a command of one file that stands in for the built one. */
function launch(
  args: readonly string[],
  variables: Record<string, string> = {},
  shell: readonly string[] = [],
) {
  const folder = join(temporaryDirectory(), '-two words')
  mkdirSync(join(folder, 'dist/cli'), { recursive: true })
  cpSync('cli/titlebase', join(folder, 'cli/titlebase'))
  writeFileSync(
    join(folder, 'dist/cli/main.js'),
    `const { MALLOC_ARENA_MAX: arenas, MALLOC_TRIM_THRESHOLD_: trim, MALLOC_MMAP_THRESHOLD_: pieces } = process.env
    const isExecuted = process.ppid === ${process.pid}
    process.stdout.write(JSON.stringify({ arenas, trim, pieces, args: process.argv.slice(2), isExecuted }))
    process.exitCode = 3`,
  )
  const link = join(folder, 'somewhere-else')
  symlinkSync(join(folder, 'cli/titlebase'), link)
  const [command = '', ...more] = [...shell, link, ...args]
  const { stdout, status } = spawnSync(command, more, {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', ...variables },
    encoding: 'utf8',
  })
  return { ...JSON.parse(stdout), status }
}

test('the launcher sets up the C library, and passes on arguments and the exit status', () => {
  const launched = launch(['import', 'two words', '*'])
  expect(launched).toEqual({
    arenas: '1',
    trim: '16777216',
    pieces: '4194304',
    args: ['import', 'two words', '*'],
    isExecuted: true,
    status: 3,
  })
})

test('a service gives back more; the launcher need not be executable', () => {
  const launched = launch(['serve'], {}, ['sh'])
  expect(launched).toMatchObject({ arenas: '1', trim: '131072', args: ['serve'] })
  expect(launched).not.toHaveProperty('pieces')
})

test('what is set already is left as it is, also where it is empty', () => {
  const variables = { MALLOC_ARENA_MAX: '4', MALLOC_TRIM_THRESHOLD_: '' }
  for (const command of ['index', 'serve']) {
    expect(launch([command], variables)).toMatchObject({ arenas: '4', trim: '' })
  }
  expect(launch([], { MALLOC_MMAP_THRESHOLD_: '1' })).toMatchObject({ pieces: '1' })
})
