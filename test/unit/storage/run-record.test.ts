import { expect, test } from 'vitest'
import { recordedRun } from '../../../cli/record-run.js'
import { readLastRuns, startRun } from '../../../storage/data-directory/run-record.js'
import { temporaryDirectory } from '../../support/fake-service.js'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 3, minute))
const environment = (minute: number) => ({
  variables: {},
  out: () => {},
  err: () => {},
  exit: () => {},
  now: () => at(minute),
})

test('records success, failure and an interrupted run', async () => {
  const path = temporaryDirectory()
  expect(readLastRuns(path, 'index')).toBeNull()
  await recordedRun('index', path, environment(1), async () => {
    expect(readLastRuns(path, 'index')).toMatchObject({ isRunning: true, failedAt: null })
  })
  const success = { succeededAt: at(1).toISOString(), isRunning: false }
  expect(readLastRuns(path, 'index')).toMatchObject({ ...success, failedAt: null, failure: null })
  const failing = recordedRun('index', path, environment(2), () => Promise.reject(Error('full')))
  await expect(failing).rejects.toThrow('full')
  const failure = { failedAt: at(2).toISOString(), failure: 'full' }
  expect(readLastRuns(path, 'index')).toMatchObject({ ...success, ...failure })
  startRun(path, 'index', at(3))?.release()
  expect(readLastRuns(path, 'index')).toMatchObject({
    ...success,
    failedAt: at(3).toISOString(),
    failure: 'the command was killed',
  })
  expect(readLastRuns(path, 'import')).toBeNull()
})
