import type { z } from 'zod'
import { type TitleRecord, titleRecord } from '../../schema/interchange.js'
import { explainIssues } from '../explain-issues.js'
import type { TitleDraft } from './make-title.js'
import { type AnyRow, BadColumn } from './row-reader.js'

type Reject = (row: AnyRow, problem: BadColumn) => void
type Path = readonly PropertyKey[]

/**
 * The record of a draft as the schema of the interchange has it. A row that the schema takes no value
 * of is told and left out; null where that is the row of title.basics.
 */
export function checkTitle(draft: TitleDraft, reject: Reject): TitleRecord | null {
  for (let left = draft; ; ) {
    const record = withLists(left)
    const read = titleRecord.safeParse(record)
    if (read.success) return read.data
    const { issues } = titleRecord.safeParse(record, { reportInput: true }).error ?? read.error
    const blamed = new Set<AnyRow>()
    for (const issue of issues) {
      const { row, column } = blame(left, issue.path)
      if (blamed.has(row)) continue
      blamed.add(row)
      reject(row, new BadColumn(column, reasonOf(issue)))
    }
    if (blamed.has(left.basics)) return null
    left = without(left, blamed)
  }
}

export function reasonOf(issue: z.core.$ZodIssue): string {
  return explainIssues([issue])[0]?.reason ?? issue.message
}

function withLists({ record, akas, credits, episodes }: TitleDraft): TitleRecord {
  const whole = { ...record }
  if (akas.length > 0) whole.akas = akas.map(({ aka }) => aka)
  if (credits.length > 0) whole.credits = credits.map(({ credit }) => credit)
  if (episodes.length > 0) {
    const seasons = new Set(episodes.map(({ episode }) => episode.season).filter(Boolean))
    whole.episodes = episodes.map(({ episode }) => episode)
    whole.series = {
      ...whole.series,
      seasons_total: seasons.size || null,
      episodes_total: episodes.length,
    }
  }
  return whole
}

/** The draft without what these rows say. */
function without(draft: TitleDraft, blamed: ReadonlySet<AnyRow>): TitleDraft {
  const record = { ...draft.record }
  if (draft.ratings && blamed.has(draft.ratings)) {
    delete record.ratings
    delete record.popularity
  }
  if (draft.russian && blamed.has(draft.russian)) delete record.title_ru
  return {
    ...draft,
    record,
    akas: draft.akas.filter(({ row }) => !blamed.has(row)),
    credits: draft.credits.filter(({ row }) => !blamed.has(row)),
    episodes: draft.episodes
      .filter(({ rows }) => !blamed.has(rows.place))
      .map(({ episode, rows }) => {
        const left = { ...episode }
        if (rows.basics && blamed.has(rows.basics)) delete left.name_en
        if (rows.ratings && blamed.has(rows.ratings)) {
          delete left.rating_alpha
          delete left.votes_alpha
        }
        return { episode: left, rows }
      }),
  }
}

/** Which column of the files each property is of, where they are not called alike. */
const columns: Readonly<Record<string, string>> = {
  title_en: 'primaryTitle',
  title_original: 'originalTitle',
  year: 'startYear',
  start_year: 'startYear',
  end_year: 'endYear',
  runtime: 'runtimeMinutes',
  value: 'averageRating',
  rating_alpha: 'averageRating',
  votes: 'numVotes',
  votes_alpha: 'numVotes',
  popularity: 'numVotes',
  season: 'seasonNumber',
  episode: 'episodeNumber',
  name_en: 'primaryTitle',
  country: 'region',
  title_ru: 'title',
  person: 'nconst',
  character_en: 'characters',
  ord: 'ordering',
}

/** The row that says a property of the record, and its column. */
function blame(draft: TitleDraft, path: Path): { row: AnyRow; column: string } {
  const last = String(path.at(-1))
  const column = columns[last] ?? last
  return { row: rowOf(draft, path, last) ?? draft.basics, column }
}

function rowOf(draft: TitleDraft, [list, place]: Path, property: string): AnyRow | undefined {
  switch (list) {
    case 'ratings':
    case 'popularity':
      return draft.ratings
    case 'title_ru':
      return draft.russian
    case 'akas':
      return draft.akas[Number(place)]?.row
    case 'credits':
      return draft.credits[Number(place)]?.row
    case 'episodes': {
      const rows = draft.episodes[Number(place)]?.rows
      if (property === 'name_en') return rows?.basics
      return property === 'rating_alpha' || property === 'votes_alpha' ? rows?.ratings : rows?.place
    }
    default:
      return undefined
  }
}
