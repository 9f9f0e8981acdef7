import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import {
  describedService,
  generators,
  patience,
  strictProject,
} from '../support/generated-client.js'

/** True if a command runs. */
function has(command: string, argument: string): boolean {
  try {
    execFileSync(command, [argument], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const inTypeScript = `
import { Configuration, Genre, SortKey, TitleCatalog, TitlesApi } from './made/index'

const api = new TitlesApi(
  new Configuration({ basePath: process.env.BASE_URL ?? '', apiKey: process.env.API_KEY ?? '' }),
)
async function main() {
  const { items } = await api.titles({
    genreAll: [Genre.GENRE_DRAMA, Genre.GENRE_WAR],
    ratingAlphaGte: 7,
    sort: ['-rating_alpha' as SortKey],
    limit: 3,
  })
  const found = items.map(({ alphaId }) => alphaId)
  const card = await api.title({ type: TitleCatalog.TITLE_CATALOG_ALPHA, id: found[0] ?? '', lang: 'en' })
  console.log(JSON.stringify({ found, title: card.title?.title, votes: card.ratings?.votesTotal }))
}
void main()
`

const inPython = `
import json, os, sys
sys.path.insert(0, "made")
import openapi_client as client

configuration = client.Configuration(host=os.environ["BASE_URL"], api_key={"ApiKey": os.environ["API_KEY"]})
with client.ApiClient(configuration) as connection:
    api = client.TitlesApi(connection)
    genres = [client.Genre.GENRE_DRAMA, client.Genre.GENRE_WAR]
    page = api.titles(genre_all=genres, rating_alpha_gte=7, sort=["-rating_alpha"], limit=3).actual_instance
    found = [item.alpha_id for item in page.items]
    card = api.title(client.TitleCatalog.TITLE_CATALOG_ALPHA, found[0], lang=client.Language.LANGUAGE_EN)
    print(json.dumps({"found": found, "title": card.title.title, "votes": card.ratings.votes_total}))
`

/** Generates a client without options. */
async function generated(target: string) {
  const service = await describedService()
  const made = ['-g', target, '-i', service.file, '-o', 'made']
  await service.run('java', '-jar', generators.java ?? '', 'generate', ...made)
  return service
}

const isMissing = generators.java === null || !has('java', '-version')

test.skipIf(isMissing)(
  'openapi-generator (typescript-fetch): a client that searches and reads a card',
  { timeout: patience },
  async () => {
    const { run, found, write, expected } = await generated('typescript-fetch')
    write('tsconfig.json', strictProject)
    write('program.ts', inTypeScript)
    await run('tsc', '--project', '.')
    expect(await found('tsx', 'program.ts')).toEqual(await expected())
  },
)

test.skipIf(isMissing || generators.pythonItself === null)(
  'openapi-generator (python): a client that searches and reads a card',
  { timeout: patience },
  async () => {
    const { found, write, expected } = await generated('python')
    write('program.py', inPython)
    expect(await found(generators.pythonItself ?? '', 'program.py')).toEqual(await expected())
  },
)

test.skipIf(isMissing || !has('go', 'version'))(
  'openapi-generator (go): a client that compiles',
  { timeout: patience },
  async () => {
    const { run } = await generated('go')
    await run('go', 'build', '-C', 'made', './...')
  },
)

test.skipIf(isMissing || !has('mvn', '--version'))(
  'openapi-generator (java): a client that compiles',
  { timeout: patience },
  async () => {
    const { run } = await generated('java')
    await run('mvn', '--quiet', '--batch-mode', '--file', 'made/pom.xml', 'compile')
  },
)
