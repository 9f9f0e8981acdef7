import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { whyTooOldNode, whyTooSmallHeap, whyUnbuiltLibrary } from '../../../cli/node-version.js'

test.each([process.version, 'v20.19.0', 'v20.20.2', 'v22.12.0', 'v23.0.0', 'v24.11.1'])(
  'Node %s runs the program',
  (version) => {
    expect(whyTooOldNode(version)).toBeNull()
  },
)

test.each(['v18.20.8', 'v20.18.3', 'v21.7.3', 'v22.11.0'])('Node %s is too old', (version) => {
  expect(whyTooOldNode(version)).toBe(
    `Node ${version} is too old: install Node 24, or at least 20.19 or 22.12`,
  )
})

test('reports an old Node in one line, before loading other modules', () => {
  const script = `
    Object.defineProperty(process, 'version', { value: 'v20.1.0' })
    await import('./cli/main.ts')`
  const options = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'titlebase: Node v20.1.0 is too old: install Node 24, or at least 20.19 or 22.12\n',
  })
})

test.each([
  [99, 'the heap of Node is limited to 99 MB, but 100 MB are needed: '],
  [100, null],
])('a heap of %i MB', (megabytes, problem) => {
  const limit = (megabytes + 48) * 1024 ** 2
  expect(whyTooSmallHeap(limit)).toEqual(problem && expect.stringContaining(problem))
})

test('a small heap ends a command in one line', () => {
  const options = ['--max-old-space-size=64', '--import', 'tsx', 'cli/main.ts', 'status']
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^titlebase: the heap of Node is limited to 64 MB.*\n$/),
  })
})

test('reports a database library that was built for another Node', () => {
  expect(whyUnbuiltLibrary()).toBeNull()
  const failing = () => {
    throw Object.assign(new Error('compiled against a different Node.js version'), {
      code: 'ERR_DLOPEN_FAILED',
    })
  }
  expect(whyUnbuiltLibrary(failing)).toMatch(/: run npm rebuild better-sqlite3$/)
})
