import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asking, type Case } from '../../../fuzz/case.js'
import { openRunFolder, type Progress } from '../../../fuzz/progress.js'
import { memoryByQuarter, probePercentile, report } from '../../../fuzz/report.js'
import { noteStretch, outcomeNotes } from '../../../fuzz/run.js'
import { isGone, memoryOf, waitOf } from '../../../fuzz/watch.js'
import { CommandError } from '../../../platform/command-error.js'

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'titlebase-fuzz-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

const spoken: Case = {
  kind: 'grammar',
  steps: [{ pause: 0, bytes: 'GET / HTTP/1.1\r\nX-API-Key: tb_secret\r\n\r\n' }],
  asked: [asking('/')],
  watch: null,
}
const heard = { answers: [{ status: 500, headers: {}, body: Buffer.from('no') }], problems: [] }

test('a run that was stopped goes on, and its findings stay', () => {
  const path = temporaryFolder()
  const folder = openRunFolder(path)
  const progress = folder.progress(7)
  const note = outcomeNotes(progress, folder, 'tb_secret')
  for (const number of Array.from({ length: 30 }, (_, place) => place)) {
    note({ number, spoken, heard, problems: [`status 500 of ${number}`] })
  }
  noteStretch(progress, 30, 2, { probes: [1.2, -1], probeP99: 1.2, memory: 100, waited: 0.5 })
  folder.save(progress)

  expect(openRunFolder(path).progress(7)).toEqual({
    seed: 7,
    next: 30,
    findings: 30,
    kinds: { grammar: 30 },
    statuses: { 500: 30 },
    probes: { 2: 1, '-1': 1 },
    stretches: [{ upTo: 30, seconds: 2, probes: 2, probeP99: 1.2, memory: 100, waited: 0.5 }],
  })
  const findings = readFileSync(folder.findingsFile, 'utf8')
  const lines = findings.trim().split('\n')
  // Twenty of those that are alike, and a key in none.
  expect(lines).toHaveLength(20)
  expect(findings).not.toContain('tb_secret')
  expect(JSON.parse(lines[3] ?? '')).toMatchObject({
    seed: 7,
    number: 3,
    answers: [{ status: 500 }],
  })
})

test('another seed, and a file that is damaged, are refused by name', () => {
  const path = temporaryFolder()
  openRunFolder(path).save(openRunFolder(path).progress(1))
  expect(() => openRunFolder(path).progress(2)).toThrow(CommandError)
  expect(() => openRunFolder(path).progress(2)).toThrow(/progress\.json is of seed 1/)
  writeFileSync(join(path, 'progress.json'), '{"seed":')
  expect(() => openRunFolder(path).progress(1)).toThrow(/progress\.json is damaged/)
})

const stretches = (memories: readonly (number | null)[]) =>
  memories.map((memory, place) => ({
    upTo: (place + 1) * 10,
    seconds: 1,
    probes: 20,
    probeP99: 3,
    memory,
    waited: 0,
  }))

test('memory is told by quarters of the cases', () => {
  expect(memoryByQuarter(stretches([1, 3, 10, 20, 5, 5, 6, 8]))).toEqual([2, 15, 5, 7])
  expect(memoryByQuarter(stretches([1, 2, 3]))).toBeNull()
  expect(memoryByQuarter(stretches([1, 2, null, 4]))).toBeNull()
  expect(memoryByQuarter([])).toBeNull()
})

test('a percentile of probes leaves out those without an answer', () => {
  expect(probePercentile({ 1: 98, 7: 1, 90: 1, '-1': 50 }, 0.99)).toBe(7)
  expect(probePercentile({ '-1': 5 }, 0.99)).toBeNull()
})

const good: Progress = {
  seed: 1,
  next: 40,
  findings: 0,
  kinds: { grammar: 40 },
  statuses: { 200: 40 },
  probes: { 3: 100 },
  stretches: stretches([90, 100, 100, 109]),
}

test('what the probe took is told apart for stretches in which the service had a processor', () => {
  const [first, ...others] = stretches([1, 1, 1, 1]).map((each) => ({ ...each, waited: 0.01 }))
  const busy = { ...first, upTo: 10, seconds: 1, probes: 20, memory: 1, probeP99: 80, waited: 0.4 }
  const { lines } = report({ ...good, stretches: [busy, ...others] })
  expect(lines.join('\n')).toContain(
    'p99 by stretch: 1 of 4 from 50 ms on, at most 80.0 ms; where the service had a processor: 0 of 3 from 50 ms on, at most 3.0 ms',
  )
})

test.each<[string, Partial<Progress>, boolean]>([
  ['nothing went wrong', {}, true],
  ['memory is not known', { stretches: stretches([null, null, null, null]) }, true],
  ['a case went wrong', { findings: 1 }, false],
  ['the probe was slow', { probes: { 3: 90, 50: 10 } }, false],
  ['the probe had no answer', { probes: { 3: 100, '-1': 1 } }, false],
  ['memory grew', { stretches: stretches([90, 100, 105, 111]) }, false],
])('a run in which %s', (_, other, isGood) => {
  expect(report({ ...good, ...other }).isGood).toBe(isGood)
})

test('memory and waiting of this very process are known, those of none are not', () => {
  expect(memoryOf(process.pid)).toBeGreaterThan(10)
  expect(memoryOf(2 ** 30)).toBeNull()
  expect(waitOf(process.pid)?.waited).toBeGreaterThan(0)
  expect(waitOf(2 ** 30)).toBeNull()
})

test.each([
  [[-1, -1], true],
  [[-1, 2], false],
  [[], false],
])('a service whose probes took %j is gone: %s', (probes, gone) => {
  expect(isGone({ probes, probeP99: null, memory: null, waited: null })).toBe(gone)
})
