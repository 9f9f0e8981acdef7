import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { expect, test } from 'vitest'
import { enginesOf, readEngines } from '../../../engines/registry.js'
import { readServerConfig } from '../../../server/server-config.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { readRepositoryFile, repository, repositoryFiles } from '../../support/markdown.js'
import { runCommand } from '../../support/run-command.js'
import { fakeMetrics } from '../../support/scrape.js'

interface Panel {
  readonly id: number
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const dashboard: { readonly panels: readonly Panel[] } = JSON.parse(
  readRepositoryFile('deploy/grafana/titlebase.json'),
)
const alerts = readRepositoryFile('deploy/prometheus/alerts.yml')

/** The names of the metrics in a scrape of the service, with the labels of each. */
function scraped(): ReadonlyMap<string, readonly string[]> {
  const { register } = fakeMetrics()
  collectDefaultMetrics({ register })
  const metrics: readonly Described[] = register.getMetricsAsArray()
  return new Map(
    metrics.flatMap(({ name, type, labelNames = [] }): [string, readonly string[]][] =>
      type === 'histogram'
        ? ['_bucket', '_sum', '_count'].map((end) => [name + end, [...labelNames, 'le']])
        : [[name, labelNames]],
    ),
  )
}

interface Described {
  readonly name: string
  readonly type?: unknown
  readonly labelNames?: readonly string[]
}

/** Labels that Prometheus adds. */
const added = ['job', 'instance']

test.each([
  [
    'panels of the dashboard',
    dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ],
  ['the alerts', alerts.split(/^ {6}- alert: /m).slice(1)],
])('%s use only metrics and labels that a scrape contains', (_, queries) => {
  const known = scraped()
  expect(queries.length).toBeGreaterThan(10)
  const asked = queries.flatMap((query) => [
    ...query.matchAll(/\b((?:titlebase|nodejs|process)_\w+)\{([^}]*)\}/g),
  ])
  expect(asked.length).toBeGreaterThan(10)
  for (const [, name = '', selectors = ''] of asked) {
    expect(known.has(name), name).toBe(true)
    for (const [, label = ''] of selectors.matchAll(/(\w+)=/g)) {
      expect([...(known.get(name) ?? []), ...added], `${name} ${label}`).toContain(label)
    }
  }
  for (const query of queries) {
    const names = [...query.matchAll(/\b(?:titlebase|nodejs|process)_\w+/g)].map(([name]) => name)
    const labels = new Set(names.flatMap((name) => known.get(name) ?? []).concat(added))
    for (const [, grouped = ''] of query.matchAll(/\bby \(([^)]*)\)/g)) {
      for (const label of grouped.split(', ')) expect([...labels], query).toContain(label)
    }
  }
})

test('the dashboard and the alerts together use every metric of the service, with four exceptions', () => {
  const shown = JSON.stringify(dashboard) + alerts
  const names = [...scraped().keys()].filter((name) => name.startsWith('titlebase_'))
  const unseen = names.filter((name) => !/_(sum|count)$/.test(name) && !shown.includes(name))
  // The dashboard shows the size of the cache and the last import instead of the cache entries and the totals.
  expect(unseen).toEqual([
    'titlebase_request_phase_seconds_bucket',
    'titlebase_response_cache_entries',
    'titlebase_imports_total',
    'titlebase_rejected_records_total',
  ])
})

test('panels have unique ids', () => {
  const ids = dashboard.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

/** Variables that Node and the C library read. */
const ofOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']

test('files in deploy/ set only variables that the service reads', () => {
  const read = new Set<string>()
  readServerConfig(
    new Proxy({}, { get: (_, name) => void read.add(String(name)) }) as Record<string, undefined>,
  )
  const unit = readRepositoryFile('deploy/systemd/titlebase.service')
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)]
    .flatMap(([, pairs = '']) => pairs.split(' '))
    .map((pair) => pair.split('=')[0])
  expect(set.filter((name = '') => !ofOthers.includes(name) && !read.has(name))).toEqual([])
  expect(unit).toContain('OPERATOR_PORT=9464')
  expect(readRepositoryFile('deploy/prometheus/prometheus.yml')).toContain('127.0.0.1:9464')
})

test.each(['refresh', 'backup', 'full-backup'])(
  'the unit of the %s has the variables and the hardening of the service, and reports failures',
  (name) => {
    const unit = readRepositoryFile(`deploy/systemd/titlebase-${name}.service`)
    const hardening = (text: string) => text.slice(text.indexOf('NoNewPrivileges')).split('\n')
    const service = readRepositoryFile('deploy/systemd/titlebase.service')
    const shared = hardening(service).filter(
      (line) => /^\w+=/.test(line) && !/^WantedBy/.test(line),
    )
    expect(hardening(unit)).toEqual(expect.arrayContaining(shared))
    expect(unit).toContain('\nEnvironmentFile=-/etc/titlebase.env\n')
    expect(unit).toContain('\nOnFailure=titlebase-failure@%n.service\n')
    expect(readRepositoryFile(`deploy/systemd/titlebase-${name}.timer`)).toContain('OnCalendar=')
  },
)

test('a refresh indexes an import that rejected some records', async () => {
  const unit = readRepositoryFile('deploy/systemd/titlebase-refresh.service')
  const commands = [...unit.matchAll(/^ExecStart=\S+ node \S+\/cli\/main\.js (\S+)/gm)].map(
    ([, name]) => name,
  )
  expect(commands).toEqual(['import', 'index'])
  const folder = temporaryDirectory()
  const file = join(folder, 'titles.ndjson')
  writeFileSync(file, '{"record":"title","ids":{"beta":"1"},"title_ru":"А"}\n{}\n')
  const now = () => new Date()
  const { status } = await runCommand(['import', file], join(folder, 'data'), now)
  expect(unit).toContain(`\nSuccessExitStatus=${status}\n`)
  expect((await runCommand(['index'], join(folder, 'data'), now)).out).toContain('1 title')
  const nothing = await runCommand(['index'], join(folder, 'other'), now)
  expect(nothing.status).toBeGreaterThan(status)
})

test('systemd and Docker wait for longer than the service waits for running requests', () => {
  const { drainSeconds } = readServerConfig({})
  const unit = readRepositoryFile('deploy/systemd/titlebase.service')
  const ofUnit = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
  const compose = readRepositoryFile('docker-compose.yml')
  const ofCompose = [...compose.matchAll(/stop_grace_period: (\d+)s/g)].map(([, s]) => Number(s))
  expect(ofCompose.length).toBeGreaterThan(0)
  for (const seconds of [ofUnit, ...ofCompose]) expect(seconds).toBeGreaterThan(drainSeconds + 2)
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)(
  hasPromtool
    ? 'promtool accepts the alerts, and they fire as tested'
    : 'promtool accepts the alerts, and they fire as tested (needs promtool)',
  () => {
    const cwd = join(repository, 'deploy/prometheus')
    for (const args of [
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
      expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' })
    }
  },
)

test('deploy/README.md names every file', () => {
  const readme = readRepositoryFile('deploy/README.md')
  const files = repositoryFiles(
    '.yml',
    '.json',
    '.service',
    '.timer',
    '.conf',
    'logrotate/titlebase',
  )
    .filter((file) => file.startsWith('deploy/'))
    .map((file) => file.replace('deploy/', ''))
  expect(files.length).toBeGreaterThan(7)
  expect(files.filter((file) => !readme.includes(file))).toEqual([])
})

test('docker-compose.opensearch.yml lists every node it starts and runs the same version as CI', () => {
  const compose = readRepositoryFile('docker-compose.opensearch.yml')
  const nodes = [...compose.matchAll(/^ {2}(node\d+):\n {4}<<: \*node$/gm)].map(([, name]) => name)
  const urls = [...compose.matchAll(/^ {6}OPENSEARCH_URL: (.*)$/gm)].map(([, url]) => url)
  expect(urls).toHaveLength(2)
  for (const url of urls) {
    expect(url?.split(',')).toEqual(nodes.map((name) => `http://${name}:9200`))
    const engines = enginesOf(readEngines({ OPENSEARCH_URL: url }))
    expect(engines.map(({ name }) => name)).toEqual(['embedded', 'opensearch'])
  }
  const images = [compose, readRepositoryFile('.github/workflows/ci.yml')].flatMap((file) => [
    ...file.matchAll(/opensearchproject\/opensearch:\S+/g),
  ])
  expect(new Set(images.map(([image]) => image)).size).toBe(1)
})
