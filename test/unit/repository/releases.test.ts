import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf } from '../../../tools/docs/guide.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { readRepositoryFile, repository, repositoryFiles } from '../../support/markdown.js'

/** Runs a program in the repository and returns its output. Throws an error with the output if the program fails. */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

const installed = (name: string) => join(repository, 'node_modules', '.bin', name)

interface LockedPackage {
  readonly version: string
  readonly integrity?: string
  readonly link?: boolean
}

const lock: {
  readonly version: string
  readonly packages: Readonly<Record<string, LockedPackage>>
} = JSON.parse(readRepositoryFile('package-lock.json'))

test('packages, the lock file, the README of the client and the changelog have the same version', () => {
  const { version } = JSON.parse(readRepositoryFile('package.json'))
  expect(JSON.parse(readRepositoryFile('client/package.json')).version).toBe(version)
  expect([lock.version, lock.packages['']?.version, lock.packages.client?.version]).toEqual(
    Array(3).fill(version),
  )
  expect(readRepositoryFile('client/README.md')).toContain(`titlebase-client-${version}.tgz`)
  const headings = [...readRepositoryFile('CHANGELOG.md').matchAll(/^## (.*)$/gm)]
  const [first, ...releases] = headings.map(([, heading]) => heading)
  expect(first).toBe('Unreleased')
  for (const heading of releases) expect(heading).toMatch(/^\d+\.\d+\.\d+ - 20\d\d-\d\d-\d\d$/)
  // Until the first release the changelog has no version.
  if (releases.length > 0) expect(releases[0]).toMatch(new RegExp(`^${version} `))
})

interface Component {
  readonly purl: string
  readonly hashes?: readonly { readonly content: string }[]
}

test('npm sbom lists each package of the lock file with its checksum', () => {
  const args = ['--sbom-format', 'cyclonedx', '--package-lock-only']
  const { components } = JSON.parse(run('npm', 'sbom', ...args)) as { components: Component[] }
  const listed = new Map(
    components.map(({ purl, hashes = [] }) => [
      decodeURIComponent(purl).replace(/^pkg:npm\/|\?.*$/g, ''),
      hashes.map(({ content }) => content),
    ]),
  )
  const locked = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'))
  expect(locked.length).toBeGreaterThan(500)
  for (const [path, { version, integrity = '', link }] of locked) {
    if (link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const checksum = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
    expect(listed.get(`${name}@${version}`), `${name}@${version}`).toContain(checksum)
  }
})

test('publint, attw and the programs of the guide find no problem in the packed client', () => {
  const folder = temporaryDirectory()
  const pack = ['pack', '-w', 'client', '--json', '--pack-destination', folder]
  const [packed] = JSON.parse(run('npm', ...pack)) as {
    filename: string
    files: { path: string }[]
  }[]
  const paths = packed?.files.map(({ path }) => path) ?? []
  expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.d.ts']))
  const file = join(folder, packed?.filename ?? '')
  expect(run(installed('publint'), file, '--strict')).toContain('All good!')
  // The package is an ES module, which CommonJS loads with `require` from Node 20.19.
  expect(JSON.parse(readRepositoryFile('client/package.json')).engines).toEqual(
    JSON.parse(readRepositoryFile('package.json')).engines,
  )
  expect(run(installed('attw'), file, '--profile', 'esm-only', '--no-emoji')).toContain('OK (ESM)')

  // The programs of the guide compile with the packed client.
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@titlebase'), { recursive: true })
  run('tar', '-xzf', file, '-C', folder)
  renameSync(join(folder, 'package'), join(modules, '@titlebase/client'))
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types']) {
    symlinkSync(join(repository, 'node_modules', name), join(modules, name))
  }
  const programs = examplesOf(readRepositoryFile('docs/guide/programs.md')).flatMap((example) =>
    example.language === 'ts' && example.file !== null ? [{ ...example, name: example.file }] : [],
  )
  expect(programs).toHaveLength(3)
  const files = programs.map(({ name, code }) => {
    writeFileSync(join(folder, name), code)
    return join(folder, name)
  })
  const options = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2023',
  ]
  expect(run(installed('tsc'), ...options, '--types', 'node', ...files)).toBe('')
})

const workflows = repositoryFiles('.yml').filter((file) => file.startsWith('.github/workflows/'))

test('actions are pinned by commit, and base images by digest', () => {
  const uses = workflows.flatMap((file) => readRepositoryFile(file).match(/uses: .*/g) ?? [])
  expect(uses.length).toBeGreaterThan(15)
  for (const line of uses) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  expect(new Set(uses).size, 'one commit for each action').toBe(
    new Set(uses.map((line) => line.split('@')[0])).size,
  )
  const images = readRepositoryFile('Dockerfile').match(/^FROM .*/gm) ?? []
  expect(images).toHaveLength(2)
  for (const line of images)
    expect(line).toMatch(/^FROM node:\d+[\w.-]+@sha256:[0-9a-f]{64}(?: AS build)?$/)
})

test('a release is built on the line of Node that .nvmrc names', () => {
  const versions = readRepositoryFile('.github/workflows/release.yml').match(/node-version: .*/g)
  expect(new Set(versions)).toEqual(
    new Set([`node-version: ${readRepositoryFile('.nvmrc').trim()}`]),
  )
})

const hasActionlint = spawnSync('actionlint', ['--version']).status === 0

test.skipIf(!hasActionlint)(
  hasActionlint
    ? 'actionlint accepts the workflows'
    : 'actionlint accepts the workflows (needs actionlint)',
  () => {
    expect(run('actionlint', ...workflows.map((file) => join(repository, file)))).toBe('')
  },
)
