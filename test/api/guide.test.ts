import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  examplesOf,
  type GuidePlace,
  type Language,
  missingFor,
  runExample,
  shownAnswer,
  writeExample,
} from '../../tools/docs/guide.js'
import { answeredValue, callsOf, guidePages, guidePlace } from '../../tools/docs/guide-pages.js'
import { type RunningService, serveData } from '../support/demo-data.js'
import { itemsOf, readRepositoryFile, sectionOf } from '../support/markdown.js'
import { sharedServedDemo } from '../support/shared-data.js'

const data = await sharedServedDemo()

let service: RunningService
let folder: string
beforeAll(async () => {
  service = await serveData(data)
  folder = mkdtempSync(join(tmpdir(), 'titlebase-guide-'))
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const missing: Readonly<Record<Language, string | null>> = {
  sh: missingFor('sh'),
  js: missingFor('js'),
  ts: missingFor('ts'),
  python: missingFor('python'),
}

const pagesWithExamples = guidePages().filter(
  (page) => examplesOf(readRepositoryFile(page)).length > 0,
)

describe.each(pagesWithExamples)('the examples of %s', (page) => {
  const examples = examplesOf(readRepositoryFile(page))
  let place: GuidePlace
  beforeAll(async () => {
    place = await guidePlace(folder, service)
  })

  for (const example of examples) {
    const { language, file, line, answer } = example
    const title = `line ${line}, ${language}`
    if (file !== null) {
      test(`${title}: the file ${file}`, () => writeExample(example, place))
      continue
    }
    test.skipIf(missing[language] !== null)(
      missing[language] === null ? title : `${title} (needs ${missing[language]})`,
      async () => {
        const printed = await runExample(example, place)
        expect(answer, 'an example shows what it prints').not.toBeNull()
        if (answer !== null) expect(shownAnswer(printed, answer.language)).toBe(answer.text)
      },
    )
  }
})

describe('docs/guide/instead-of.md', () => {
  const page = readRepositoryFile('docs/guide/instead-of.md')

  test.each(callsOf(page))('$request answers with $path: $value', async (call) => {
    expect(await answeredValue(call, service)).toBe(call.value)
  })

  test.each(['TMDB', 'OMDb', 'kinopoisk.dev', 'Trakt'])(
    'docs/guide/instead-of.md has ten calls of %s',
    (name) => {
      const section = sectionOf(page, `## ${name}`)
      expect(callsOf(section)).toHaveLength(itemsOf(section).length)
      expect(callsOf(section)).toHaveLength(10)
    },
  )
})

/** Pages whose examples are not in all languages. */
const others = ['tutorial', 'mcp', 'programs'].map((name) => `docs/guide/${name}.md`)

test('other pages have examples for curl, and equally many for Python and JavaScript', () => {
  for (const page of pagesWithExamples.filter((name) => !others.includes(name))) {
    const languages = examplesOf(readRepositoryFile(page))
      .filter(({ code }) => !code.includes('@titlebase/client'))
      .map(({ language }) => language)
    const count = (wanted: Language) => languages.filter((each) => each === wanted).length
    expect(count('sh'), page).toBeGreaterThan(0)
    expect(count('js'), page).toBeGreaterThan(0)
    expect(count('python'), page).toBe(count('js'))
  }
})
