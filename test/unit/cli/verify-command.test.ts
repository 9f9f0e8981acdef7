import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataDirectory } from '../../../storage/data-directory/data-directory.js'
import { demoNow } from '../../support/demo-data.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { publishGeneration } from '../../support/published-generation.js'
import { runCommand } from '../../support/run-command.js'

const verify = (path: string) => runCommand(['verify'], path, demoNow)
const nothing = (path: string) => ({
  status: 2,
  out: '',
  err: `titlebase: there is nothing to verify in ${path}: is DATA_DIR correct?\n`,
})

test('reports a missing or empty data directory, and creates nothing', async () => {
  const mistyped = join(temporaryDirectory(), 'mistyped')
  expect(await verify(mistyped)).toEqual(nothing(mistyped))
  expect(existsSync(mistyped)).toBe(false)
  const empty = join(temporaryDirectory(), 'empty')
  mkdirSync(empty)
  expect(await verify(empty)).toEqual(nothing(empty))
  expect(readdirSync(empty)).toEqual([])
})

test('reports files without a checksum as unverified', async () => {
  const directory = openDataDirectory(temporaryDirectory())
  publishGeneration(directory, 'g1')
  const catalog = directory.catalogFile('c')
  const folder = directory.generationDirectory('g1')
  expect(await verify(directory.path)).toMatchObject({
    status: 1,
    out: expect.stringContaining(`${catalog} is damaged (it is missing)`),
  })
  writeFileSync(catalog, '')
  const { status, out } = await verify(directory.path)
  expect(status).toBe(0)
  for (const file of [catalog, folder]) expect(out).toContain(`${file} has no checksum`)
  expect(out).toContain('published.json is intact')
})
