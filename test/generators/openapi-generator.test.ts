import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describedService, generators, patience } from '../support/generated-client.js'
import { repository } from '../support/markdown.js'

const program = `
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

const options = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    lib: ['es2022', 'dom'],
    types: ['node'],
    typeRoots: [join(repository, 'node_modules/@types')],
    skipLibCheck: true,
  },
  include: ['*.ts'],
}

test.skipIf(generators.java === null)(
  'openapi-generator (typescript-fetch): a client that searches and reads a card',
  { timeout: patience },
  async () => {
    const { file, run, found, write, expected } = await describedService()
    const made = ['-g', 'typescript-fetch', '-i', file, '-o', 'made']
    await run('java', '-jar', generators.java ?? '', 'generate', ...made)
    write('tsconfig.json', JSON.stringify(options))
    write('program.ts', program)
    await run('tsc', '--project', '.')
    expect(await found('tsx', 'program.ts')).toEqual(await expected())
  },
)
