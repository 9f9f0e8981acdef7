import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { placeOf } from '../../tools/fuzz/converse.js'
import { documentOf, getFrom } from '../../tools/fuzz/learn-service.js'
import { openApiValidator } from '../../tools/fuzz/openapi-validator.js'
import { type Outcome, sendStretch, shown } from '../../tools/fuzz/run.js'
import { learn } from '../../tools/fuzz/vocabulary.js'
import { makeDemoData, type RunningService, serveData } from '../support/demo-data.js'
import { makeOnce } from '../support/make-once.js'

/** A glimpse of what `npm run fuzz` does for hours. */
const cases = 600

let service: RunningService
beforeAll(async () => {
  service = await serveData(await makeOnce(join(inject('sharedFolder'), 'demo'), makeDemoData))
})
afterAll(() => service.close())

test('no answer to odd requests is off the document', async () => {
  const { url, key } = service
  const vocabulary = await learn(getFrom(url, key))
  expect(Object.entries(vocabulary).filter(([, held]) => held.length === 0)).toEqual([])
  const running = {
    place: placeOf(url),
    drawing: { seed: 1, vocabulary, key },
    validator: openApiValidator(await documentOf(url)),
    clients: 4,
    pace: async () => {},
  }
  const outcomes: Outcome[] = []
  const next = await sendStretch(
    0,
    cases,
    running,
    (outcome) => void outcomes.push(outcome),
    () => false,
  )
  expect([next, outcomes.length]).toEqual([cases, cases])
  const wrong = outcomes.filter(({ problems }) => problems.length > 0)
  expect(
    wrong.map(({ number, spoken, heard, problems }) => ({
      number,
      problems,
      ...shown(spoken, heard, key),
    })),
  ).toEqual([])
  const statuses = outcomes.flatMap(({ heard }) => heard.answers.map(({ status }) => status))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(cases / 3)
}, 120_000)
