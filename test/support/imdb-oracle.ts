import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { enumValues } from '../../schema/enums.js'
import { codeIn, readRepositoryFile, sectionOf, tableOf } from './markdown.js'

/** The expected result of converting the public files, computed in memory by the tables of the page. */

type Cells = Readonly<Record<string, string>>

const page = readRepositoryFile('docs/public-data.md')

/** The rows of a table of the page, as the codes or texts of their cells; '' for an empty cell. */
export function wordsOf(heading: string, tableNumber = 0): [string, ...string[]][] {
  const section = sectionOf(page, heading)
  const part = section.split(/\n(?=\| [^\n]*\|\n\|---)/)[tableNumber + 1] ?? ''
  return tableOf(part).map((cells) => {
    const [first = '', ...others] = cells.map((cell) => codeIn(cell)[0] ?? cell.trim())
    return [first, ...others]
  })
}

const kinds = new Map(wordsOf('## Kinds').map(([type, ...row]) => [type, row]))
const genreWords = new Map(wordsOf('## Genres').map(([word, genre = '']) => [word, genre]))
const roles = new Map(wordsOf('## Roles').map(([word, role = '']) => [word, role]))

/** The genre of a word of the files; '' without one. The table of the page has only the words that differ. */
function genreOf(word: string): string {
  const slug = word.toLowerCase().replaceAll('-', '_')
  const known: readonly string[] = enumValues('genres')
  return genreWords.get(word) ?? (known.includes(slug) ? slug : '')
}

function roleOf(word: string): string {
  const known: readonly string[] = enumValues('credit_roles')
  return roles.get(word) ?? (known.includes(word) ? word : 'crew')
}
const regions = new Map(
  wordsOf('## Regions and languages').map(([word, code = '']) => [word, code]),
)
const languages = new Map(
  wordsOf('## Regions and languages', 1).map(([word, code = '']) => [word, code]),
)

export interface OracleChoice {
  readonly types?: Readonly<Record<string, number>>
  readonly adult?: boolean
  readonly episodes?: boolean
}

function rowsOf(folder: string, name: string): Cells[] {
  const bytes = readFileSync(join(folder, `${name}.tsv.gz`))
  const [header = '', ...lines] = gunzipSync(bytes).toString('utf8').split('\n')
  const columns = header.split('\t')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t')
      return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
    })
}

/** The rows of a file by the value of a column. */
function groups(rows: readonly Cells[], column: string): Map<string, Cells[]> {
  const found = new Map<string, Cells[]>()
  for (const row of rows) {
    const key = row[column] ?? ''
    const group = found.get(key)
    if (group) group.push(row)
    else found.set(key, [row])
  }
  return found
}

const known = (cell: string | undefined) => (cell === undefined || cell === '\\N' ? null : cell)
const number = (cell: string | undefined) => (known(cell) === null ? null : Number(cell))
const list = (cell: string | undefined) => known(cell)?.split(',') ?? []
const by = (column: string) => (a: Cells, b: Cells) => Number(a[column]) - Number(b[column])

/** Records of the interchange, for undamaged files. */
export function plainRecords(folder: string, choice: OracleChoice = {}): object[] {
  const types =
    choice.types ??
    Object.fromEntries(wordsOf('## Kinds').map(([type, , , votes]) => [type, Number(votes)]))
  const basics = rowsOf(folder, 'title.basics')
  const basicsOf = groups(basics, 'tconst')
  const ratings = groups(rowsOf(folder, 'title.ratings'), 'tconst')
  const crew = groups(rowsOf(folder, 'title.crew'), 'tconst')
  const principals = groups(rowsOf(folder, 'title.principals'), 'tconst')
  const akas = groups(rowsOf(folder, 'title.akas'), 'titleId')
  const episodes = groups(
    choice.episodes === false ? [] : rowsOf(folder, 'title.episode'),
    'parentTconst',
  )
  const votesOf = (title: string) => number(ratings.get(title)?.[0]?.numVotes) ?? 0
  const taken = basics.filter(({ tconst = '', titleType = '', isAdult, genres }) => {
    const least = types[titleType]
    if (least === undefined || votesOf(tconst) < least) return false
    return choice.adult || (isAdult !== '1' && !list(genres).includes('Adult'))
  })
  const takenNumbers = new Set(taken.map(({ tconst }) => tconst))
  const credited = new Set<string>()

  const titles = taken.map((row) => {
    const id = row.tconst ?? ''
    const words = list(row.genres)
    const type = row.titleType ?? ''
    const [kind, animated] = kinds.get(type) ?? []
    const isSeries = type === 'tvSeries' || type === 'tvMiniSeries'
    const isShow = ['Game-Show', 'News', 'Reality-TV', 'Talk-Show'].some((w) => words.includes(w))
    const rating = ratings.get(id)?.[0]
    const names = (akas.get(id) ?? []).toSorted(by('ordering'))
    const russian = russianOf(names)
    const mine = isSeries ? episodesOf(episodes.get(id) ?? []) : []
    return {
      record: 'title',
      ids: { alpha: id },
      kind: words.includes('Animation') ? animated : isSeries && isShow ? 'tv_show' : kind,
      is_series: isSeries,
      adult:
        words.includes('Adult') || row.isAdult === '1' ? true : row.isAdult === '0' ? false : null,
      title_ru: russian?.title,
      title_en: known(row.primaryTitle),
      title_original: known(row.originalTitle),
      year: number(row.startYear),
      runtime: row.runtimeMinutes === '0' ? null : number(row.runtimeMinutes),
      genres: [...new Set(words.map(genreOf).filter(Boolean))],
      ratings: rating && { alpha: { value: Number(rating.averageRating), votes: votesOf(id) } },
      popularity: rating && votesOf(id),
      akas: akasOf(names, russian, row.originalTitle),
      series: isSeries
        ? {
            status: known(row.endYear) && 'ended',
            start_year: number(row.startYear),
            end_year: number(row.endYear),
            seasons_total: new Set(mine.map(({ season }) => season).filter(Boolean)).size || null,
            episodes_total: mine.length || null,
          }
        : null,
      episodes: mine,
      credits: creditsOf(id),
      sources: ['alpha'],
      hydrated: true,
    }
  })

  function episodesOf(rows: readonly Cells[]) {
    return rows
      .filter(({ seasonNumber, episodeNumber }) => known(seasonNumber) && known(episodeNumber))
      .toSorted(
        (a, b) =>
          by('seasonNumber')(a, b) ||
          by('episodeNumber')(a, b) ||
          Number(a.tconst?.slice(2)) - Number(b.tconst?.slice(2)),
      )
      .map(({ tconst = '', seasonNumber, episodeNumber }) => ({
        season: Number(seasonNumber),
        episode: Number(episodeNumber),
        name_en: known(basicsOf.get(tconst)?.[0]?.primaryTitle),
        rating_alpha: number(ratings.get(tconst)?.[0]?.averageRating),
        votes_alpha: number(ratings.get(tconst)?.[0]?.numVotes),
      }))
  }

  function creditsOf(id: string) {
    const credits: Record<string, unknown>[] = []
    for (const row of (principals.get(id) ?? []).toSorted(by('ordering'))) {
      const category = row.category ?? ''
      const role = roleOf(category)
      const inWords = role === 'crew' || category.startsWith('archive')
      const names = JSON.parse(known(row.characters) ?? '[]') as string[]
      credits.push({
        person: `alpha:${row.nconst}`,
        role,
        ord: number(row.ordering),
        job: known(row.job) ?? (inWords ? category.replace(/_/g, ' ') : null),
        character_en: names.join(' / ') || null,
        sources: ['alpha'],
      })
      credited.add(row.nconst ?? '')
    }
    let last = Math.max(0, ...credits.map(({ ord }) => Number(ord)))
    const [row] = crew.get(id) ?? []
    for (const role of ['director', 'writer'] as const) {
      for (const nconst of list(row?.[`${role}s`])) {
        credited.add(nconst)
        const person = `alpha:${nconst}`
        if (credits.some((credit) => credit.person === person && credit.role === role)) continue
        last += 1
        credits.push({ person, role, ord: last, sources: ['alpha'] })
      }
    }
    return credits
  }

  const persons = rowsOf(folder, 'name.basics')
    .filter(({ nconst = '' }) => credited.has(nconst))
    .map((row) => ({
      record: 'person',
      ids: { alpha: row.nconst },
      name_en: known(row.primaryName),
      birth_year: number(row.birthYear),
      death_year: number(row.deathYear),
      professions: [...new Set(list(row.primaryProfession).map(roleOf))],
      popularity:
        list(row.knownForTitles)
          .filter((title) => takenNumbers.has(title))
          .reduce((sum, title) => sum + votesOf(title), 0) || null,
    }))
  return [...titles, ...persons]
}

/** Tiers of rows, the best first. */
function russianOf(names: readonly Cells[]): Cells | undefined {
  const fit = names.filter(
    ({ title = '', attributes }) =>
      (/[а-яё]/i.test(title) || !/\p{L}/u.test(title)) && !attributes?.includes('transliterat'),
  )
  const tiers = [
    fit.filter(({ region, language }) => region === 'RU' && ['ru', '\\N'].includes(language ?? '')),
    fit.filter(({ language }) => language === 'ru'),
    fit.filter(({ region, language }) => region === 'SUHH' && language === '\\N'),
  ]
  const tier = tiers.find((rows) => rows.length > 0)
  return tier?.find(({ types }) => types?.includes('imdbDisplay')) ?? tier?.[0]
}

function akasOf(names: readonly Cells[], russian: Cells | undefined, original: string | undefined) {
  const others = names
    .filter((row) => row !== russian && !(row.isOriginalTitle === '1' && row.title === original))
    .map(({ title, region = '', language = '' }) => ({
      title,
      language: languages.get(language) ?? known(language),
      country: regions.has(region) ? regions.get(region) || null : countryOf(region),
    }))
  const texts = others.map((aka) => JSON.stringify(aka))
  return others.filter((_, place) => texts.indexOf(texts[place] as string) === place)
}

/** Two-letter codes, except one made-up code of the fixtures. */
const countryOf = (region: string) =>
  /^[A-Z]{2}$/.test(region) && region !== 'QQ' ? region.toLowerCase() : null
