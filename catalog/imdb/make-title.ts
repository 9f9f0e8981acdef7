import type { EnumValue } from '../../schema/enums.js'
import { seriesKinds } from '../../schema/enums.js'
import type { TitleRecord } from '../../schema/interchange.js'
import { type AkaRow, type NamedBy, otherNames, readName, russianName } from './make-akas.js'
import {
  addCrew,
  type CreditedBy,
  type CreditRow,
  type CrewRow,
  readCredit,
} from './make-credits.js'
import { type EpisodeBy, type EpisodeRows, inOrder, readEpisode } from './make-episodes.js'
import { type RatingRow, readRating } from './make-rating.js'
import { type AnyRow, BadColumn, type Row, readFlag, readList, readWhole } from './row-reader.js'
import type { UnknownWords } from './unknown-words.js'
import { genreWords, seriesTypes, showGenres, type TitleType, titleTypes } from './vocabulary.js'

/** All rows that are of one title. */
export interface TitleRows {
  readonly basics: Row<'title.basics'>
  readonly ratings: RatingRow | undefined
  readonly crew: CrewRow | undefined
  readonly principals: readonly CreditRow[]
  readonly akas: readonly AkaRow[]
  readonly episodes: readonly EpisodeRows[]
}

/** A title without its lists, and the items of these with the row that each is of; nothing is checked by the schema yet. */
export interface TitleDraft {
  readonly record: TitleRecord
  readonly basics: Row<'title.basics'>
  readonly ratings: TitleRows['ratings']
  /** What says the Russian name. */
  readonly russian: AkaRow | undefined
  readonly akas: readonly NamedBy[]
  readonly credits: readonly CreditedBy[]
  readonly episodes: readonly EpisodeBy[]
}

export interface TitleContext {
  readonly unknown: UnknownWords
  /** Hears of a row that is left out of its title. */
  readonly reject: (row: AnyRow, problem: BadColumn) => void
  /** Hears of an episode that has no number. */
  readonly unnumbered: () => void
}

/** Makes a title of its rows; what is wrong with a row of its own is told, and left out. Throws BadColumn for title.basics. */
export function makeTitle(rows: TitleRows, context: TitleContext): TitleDraft {
  const { basics } = rows
  const { tconst, titleType, primaryTitle, originalTitle } = basics.values
  const words = readList(basics, 'genres')
  const type = titleType as TitleType
  const kind = kindOf(type, words)
  const record: TitleRecord = {
    record: 'title',
    ids: { alpha: tconst },
    kind,
    is_series: type === 'tvSpecial' ? false : seriesKinds.has(kind),
    adult: words.includes('Adult') ? true : readFlag(basics, 'isAdult'),
    title_en: primaryTitle,
    title_original: originalTitle,
    year: readWhole(basics, 'startYear'),
    // Some say 0 for what they do not know.
    runtime: readWhole(basics, 'runtimeMinutes') || null,
    genres: genresOf(words, context.unknown),
    sources: ['alpha'],
    hydrated: true,
  }
  const ratings = addRating(record, rows, context)
  const { russian, akas } = addNames(record, rows, context)
  const credits = creditsOf(rows, context)
  const episodes = seriesTypes.includes(type) ? addSeries(record, rows, context) : []
  return { record, basics, ratings, russian, akas, credits, episodes }
}

/** What a type is, with the genres that make it another kind. */
function kindOf(type: TitleType, words: readonly string[]): EnumValue<'title_kinds'> {
  const { kind, animated } = titleTypes[type]
  if (words.includes('Animation')) return animated
  const isShow = seriesTypes.includes(type) && words.some((word) => showGenres.includes(word))
  return isShow ? 'tv_show' : kind
}

function genresOf(words: readonly string[], unknown: UnknownWords): EnumValue<'genres'>[] {
  const genres: EnumValue<'genres'>[] = []
  for (const word of words) {
    const genre = Object.hasOwn(genreWords, word) ? genreWords[word] : undefined
    if (genre === undefined) unknown.add('genres', word)
    else if (genre !== null && !genres.includes(genre)) genres.push(genre)
  }
  return genres
}

/** The value that `make` returns; nothing where a column of the row is bad, and that is told. */
function attempt<Value>(
  row: AnyRow,
  { reject }: TitleContext,
  make: () => Value,
): Value | undefined {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof BadColumn)) throw error
    reject(row, error)
    return undefined
  }
}

function addRating(
  record: TitleRecord,
  { ratings: row }: TitleRows,
  context: TitleContext,
): TitleRows['ratings'] {
  if (row === undefined) return undefined
  const rating = attempt(row, context, () => readRating(row))
  if (rating === undefined) return undefined
  record.ratings = { alpha: rating }
  record.popularity = rating.votes
  return row
}

function addNames(record: TitleRecord, rows: TitleRows, context: TitleContext) {
  const names = rows.akas
    .flatMap((row) => attempt(row, context, () => readName(row, context.unknown)) ?? [])
    .sort((a, b) => a.ordering - b.ordering)
  const russian = russianName(names)
  const akas = otherNames(names, russian, rows.basics.values.originalTitle)
  if (russian !== null) record.title_ru = russian.aka.title
  return { russian: russian?.row, akas }
}

function creditsOf({ principals, crew }: TitleRows, context: TitleContext): CreditedBy[] {
  const credits = principals.flatMap((row) => attempt(row, context, () => readCredit(row)) ?? [])
  credits.sort((a, b) => (a.credit.ord ?? 0) - (b.credit.ord ?? 0))
  if (crew) credits.push(...(attempt(crew, context, () => addCrew(crew, credits)) ?? []))
  return credits
}

function addSeries(record: TitleRecord, rows: TitleRows, context: TitleContext): EpisodeBy[] {
  const end = readWhole(rows.basics, 'endYear')
  record.series = {
    status: end === null ? null : 'ended',
    start_year: record.year,
    end_year: end,
  }
  return inOrder(
    rows.episodes.flatMap((parts) => {
      const read = attempt(parts.place, context, () => readEpisode(parts))
      if (read === null) context.unnumbered()
      if (!read) return []
      const { ratings } = parts
      const rating = ratings && attempt(ratings, context, () => readRating(ratings))
      if (rating) {
        read.episode.rating_alpha = rating.value
        read.episode.votes_alpha = rating.votes
      }
      return read
    }),
  )
}
