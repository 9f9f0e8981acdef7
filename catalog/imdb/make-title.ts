import * as z from 'zod'
import { type EnumValue, seriesKinds } from '../../schema/enums.js'
import { ratingOf, type TitleRecord, titleRecord } from '../../schema/interchange.js'
import type { ProblemReport } from '../problem-report.js'
import { convertRow, convertWithoutBadValues } from './convert-row.js'
import {
  genreWords,
  seriesTypes,
  showGenres,
  type TitleType,
  titleTypes,
} from './imdb-vocabulary.js'
import { makeNames } from './make-akas.js'
import { makeCredits } from './make-credits.js'
import { type EpisodeRows, makeEpisodes } from './make-episodes.js'
import { readFlag, readList, readRating, readWhole } from './read-values.js'
import type { ImdbRow } from './row-reader.js'
import type { UnknownWords } from './unknown-words.js'

export interface TitleRows {
  readonly basics: ImdbRow<'title.basics'>
  readonly ratings: ImdbRow<'title.ratings'> | undefined
  readonly crew: ImdbRow<'title.crew'> | undefined
  readonly principals: readonly ImdbRow<'title.principals'>[]
  readonly akas: readonly ImdbRow<'title.akas'>[]
  readonly episodes: readonly EpisodeRows[]
}

const alphaRating = ratingOf('alpha')
/** A title whose only names may be in title.akas. */
const basicsRecord = z.strictObject(titleRecord.shape)

/** Converts the rows of titles into records (docs/public-data.md#titles). */
export class TitleMaker {
  /** Number of skipped episodes, which lack a season or an episode number. */
  unnumberedEpisodes = 0

  constructor(
    private readonly report: ProblemReport,
    private readonly unknown: UnknownWords,
  ) {}

  /** Makes the record of a title; null if its row of title.basics is bad. Reports and skips bad rows. */
  make(rows: TitleRows): TitleRecord | null {
    const { basics, crew, principals, akas } = rows
    const made = convertWithoutBadValues(basics, this.report, basicsRecord, makeBasics)
    if (made === null) return null
    return convertRow(basics, this.report, titleRecord, () => ({
      ...made,
      genres: this.genresOf(readList(basics, 'genres')),
      ...this.makeRating(rows),
      ...makeNames(akas, basics.values.originalTitle, this.report, this.unknown),
      ...this.makeSeries(rows, made.series),
      credits: makeCredits(principals, crew, this.report),
    }))
  }

  private genresOf(words: readonly string[]): EnumValue<'genres'>[] {
    const genres: EnumValue<'genres'>[] = []
    for (const word of words) {
      const genre = Object.hasOwn(genreWords, word) ? genreWords[word] : undefined
      if (genre === undefined) this.unknown.add('genres', word)
      else if (genre !== null && !genres.includes(genre)) genres.push(genre)
    }
    return genres
  }

  private makeRating({ ratings }: TitleRows): Pick<TitleRecord, 'ratings' | 'popularity'> {
    if (ratings === undefined) return {}
    const rating = convertRow(ratings, this.report, alphaRating, () => readRating(ratings))
    return rating === null ? {} : { ratings: { alpha: rating }, popularity: rating.votes }
  }

  private makeSeries(
    { episodes }: TitleRows,
    series: TitleRecord['series'],
  ): Pick<TitleRecord, 'series' | 'episodes'> {
    if (!series) return {}
    const made = makeEpisodes(episodes, this.report, () => {
      this.unnumberedEpisodes += 1
    })
    const seasons = new Set(made.map(({ season }) => season).filter(Boolean))
    return {
      series: {
        ...series,
        seasons_total: seasons.size || null,
        episodes_total: made.length || null,
      },
      episodes: made,
    }
  }
}

/** Makes what title.basics has, without genres. Throws BadColumn. */
function makeBasics(basics: ImdbRow<'title.basics'>): TitleRecord {
  const { tconst, titleType, primaryTitle, originalTitle } = basics.values
  const words = readList(basics, 'genres')
  const type = titleType as TitleType
  const kind = kindOf(type, words)
  return {
    record: 'title',
    ids: { alpha: tconst },
    kind,
    is_series: type === 'tvSpecial' ? false : seriesKinds.has(kind),
    adult: words.includes('Adult') ? true : readFlag(basics, 'isAdult'),
    title_en: primaryTitle,
    title_original: originalTitle,
    year: readWhole(basics, 'startYear'),
    // 0 means unknown.
    runtime: readWhole(basics, 'runtimeMinutes') || null,
    series: seriesTypes.includes(type) ? makeYears(basics) : null,
    sources: ['alpha'],
    hydrated: true,
  }
}

function makeYears(basics: ImdbRow<'title.basics'>): TitleRecord['series'] {
  const end_year = readWhole(basics, 'endYear')
  return {
    status: end_year === null ? null : 'ended',
    start_year: readWhole(basics, 'startYear'),
    end_year,
  }
}

/** The kind of a title with this type and these genres. */
function kindOf(type: TitleType, words: readonly string[]): EnumValue<'title_kinds'> {
  const { kind, animated } = titleTypes[type]
  if (words.includes('Animation')) return animated
  const isShow = seriesTypes.includes(type) && words.some((word) => showGenres.includes(word))
  return isShow ? 'tv_show' : kind
}
