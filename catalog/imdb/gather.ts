import type { Progress } from '../../platform/progress.js'
import { limits } from '../../schema/interchange-values.js'
import { IdSet } from '../id-set.js'
import type { Problem, Rejection } from '../rejection.js'
import { type Choice, createJudge, type Judged } from './choice.js'
import type { FoundFile, ImdbFile } from './files.js'
import { columnEnd, columnStart, personIdIn, titleIdIn } from './ids.js'
import type { KeptRows } from './kept-rows.js'
import { type RowReader, rejectRow, shown, wrongWidth } from './row-reader.js'
import { scanLines, type TakeLine } from './scan-lines.js'
import type { UnknownWords } from './unknown-words.js'
import { otherTypes, titleTypes } from './vocabulary.js'

/** The files that are read, and how. */
export interface Sources {
  readonly files: Readonly<Record<ImdbFile, FoundFile>>
  readonly readers: { readonly [Name in ImdbFile]: RowReader<Name> }
  readonly choice: Choice
  readonly progress: Progress
  readonly signal: AbortSignal | undefined
  readonly unknown: UnknownWords
  readonly onRejected: (rejection: Rejection) => void
}

/** The titles that are taken, and the series of each episode, by their numbers. */
export interface Chosen {
  readonly judge: ReturnType<typeof createJudge>
  readonly titles: IdSet
  /** Those of the titles that have episodes. */
  readonly series: IdSet
  readonly episodes: IdSet
  /** The place of the series among the titles, by the place of its episode among the episodes. */
  readonly seriesOf: Uint32Array
  /** By the place of the title. */
  readonly votes: Float64Array
}

/** What a kept row is of: a file, and for an episode's own rows the series that it is kept for. */
export const rowSources = [
  'title.basics',
  'title.ratings',
  'title.crew',
  'title.principals',
  'title.akas',
  'title.episode',
  'episode basics',
  'episode ratings',
] as const
export type RowSource = (typeof rowSources)[number]
export const sourceNumber = Object.fromEntries(
  rowSources.map((source, number) => [source, number]),
) as Record<RowSource, number>

/** Reads a file in a phase of its own; the header is not given. Tells how many other lines there were. */
export async function scanFile(
  { files, progress, signal }: Sources,
  name: ImdbFile,
  phaseName: string,
  take: TakeLine,
): Promise<number> {
  const { path, size } = files[name]
  const phase = progress(phaseName, size, 'bytes')
  const onBytes = (count: number) => phase.add(count)
  const lines = await scanLines(
    path,
    (block, start, end, line) => {
      if (line > 1) take(block, start, end, line)
    },
    { onBytes, signal },
  )
  phase.end()
  return Math.max(0, lines - 1)
}

/** Chooses the titles: one reading of the ratings, one of the titles, two of the episodes. */
export async function chooseTitles(sources: Sources): Promise<Chosen> {
  const { readers, choice, unknown, onRejected } = sources
  const hasVotes = await readVotes(sources)
  const titles = new IdSet()
  const series = new IdSet()
  const reader = readers['title.basics']
  const judge = createJudge(reader, choice, hasVotes)
  await scanFile(sources, 'title.basics', 'choosing titles', (block, start, end, line) => {
    const judged = judge(block, start, end)
    if (judged.verdict === 'taken') {
      titles.add(judged.id)
      if (judged.isSeries) series.add(judged.id)
    } else if (judged.verdict !== 'other') {
      const problem = problemOf(judged, reader.width, block, start, end)
      onRejected(rejectRow(reader.file, line, problem))
    } else if (!Object.hasOwn(titleTypes, judged.type) && !otherTypes.includes(judged.type)) {
      unknown.add('titleType', judged.type)
    }
  })
  const votes = new Float64Array(titles.seal())
  return { titles, series, votes, judge, ...(await readEpisodes(sources, titles, series)) }
}

function problemOf(
  { verdict, columns }: Judged,
  width: number,
  block: Buffer,
  start: number,
  end: number,
): Problem {
  return verdict === 'bad width'
    ? wrongWidth(columns, width)
    : badNumber('tconst', block, start, end)
}

function badNumber(column: string, block: Buffer, start: number, end: number): Problem {
  const value = block.toString('utf8', start, columnEnd(block, start, end))
  return { property: column, reason: `${shown(value)} is not a number` }
}

/** Tells of each title whether it has so many votes; only numbers that the choice asks for can be asked. */
async function readVotes(sources: Sources): Promise<(id: number, least: number) => boolean> {
  const { choice, readers } = sources
  const asked = new Set(Object.values(choice.types).filter((least) => least > 0))
  const having = new Map([...asked].map((least) => [least, new IdSet()]))
  if (asked.size > 0) {
    const place = readers['title.ratings'].places.numVotes
    await scanFile(sources, 'title.ratings', 'counting votes', (block, start, end) => {
      const id = titleIdIn(block, start, columnEnd(block, start, end))
      const votes = wholeIn(block, columnStart(block, start, end, place), end)
      if (id < 0) return
      for (const [least, ids] of having) if (votes >= least) ids.add(id)
    })
  }
  return (id, least) => least === 0 || (having.get(least)?.has(id) ?? false)
}

/** The whole number of a column; 0 where it is none, or more than a title can have. */
function wholeIn(block: Buffer, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end && block[at] !== tab; at++) {
    const digit = (block[at] as number) - 0x30
    if (digit < 0 || digit > 9) return 0
    value = value * 10 + digit
  }
  return value > limits.count ? 0 : value
}

async function readEpisodes(
  sources: Sources,
  titles: IdSet,
  series: IdSet,
): Promise<Pick<Chosen, 'episodes' | 'seriesOf'>> {
  const episodes = new IdSet()
  if (!sources.choice.episodes) {
    episodes.seal()
    return { episodes, seriesOf: new Uint32Array(0) }
  }
  const scan = (phase: string, take: (episode: number, parent: number) => void) =>
    scanFile(sources, 'title.episode', phase, (block, start, end) => {
      const parent = parentIn(sources, block, start, end)
      if (parent < 0 || !series.has(parent)) return
      const episode = titleIdIn(block, start, columnEnd(block, start, end))
      if (episode >= 0) take(episode, parent)
    })
  await scan('choosing episodes', (episode) => episodes.add(episode))
  const seriesOf = new Uint32Array(episodes.seal())
  await scan('finding their series', (episode, parent) => {
    seriesOf[episodes.placeOf(episode)] = titles.placeOf(parent)
  })
  return { episodes, seriesOf }
}

function parentIn({ readers }: Sources, block: Buffer, start: number, end: number): number {
  const at = columnStart(block, start, end, readers['title.episode'].places.parentTconst)
  return titleIdIn(block, at, columnEnd(block, at, end))
}

/** Keeps every row of the titles that are taken, and marks the persons whom they name. Tells how many lines there were. */
export async function gatherRows(
  sources: Sources,
  chosen: Chosen,
  kept: KeptRows,
  persons: IdSet,
): Promise<number> {
  const { readers, choice, onRejected } = sources
  const { judge, titles, series, episodes, seriesOf, votes } = chosen
  let read = 0
  /** Reads a file whose rows are of the title that they begin with. */
  const gather = async (name: Exclude<ImdbFile, 'name.basics'>, keep: Keep) => {
    const { file } = readers[name]
    const column = name === 'title.akas' ? 'titleId' : 'tconst'
    read += await scanFile(sources, name, `reading ${name}`, (block, start, end, line) => {
      const id = titleIdIn(block, start, columnEnd(block, start, end))
      if (id >= 0) keep(id, block, start, end, line)
      else if (name !== 'title.basics') {
        onRejected(rejectRow(file, line, badNumber(column, block, start, end)))
      }
    })
  }
  /** Keeps a row for its title or, as a row of its episode, for the series. */
  const keepFor = (own: RowSource, ofEpisode: RowSource | null): Keep => {
    const ownNumber = sourceNumber[own]
    const episodeNumber = ofEpisode === null ? null : sourceNumber[ofEpisode]
    return (id, block, start, end, line) => {
      const title = titles.placeOf(id)
      if (title >= 0) kept.add(title, ownNumber, line, block, start, end)
      else if (episodeNumber !== null) {
        const episode = episodes.placeOf(id)
        if (episode < 0) return
        kept.add(seriesOf[episode] ?? 0, episodeNumber, line, block, start, end)
      }
    }
  }

  const keepBasics = keepFor('title.basics', 'episode basics')
  await gather('title.basics', (id, block, start, end, line) => {
    const { verdict } = judge(block, start, end)
    // Not what is no title but has the number of one; what is no line was told when they were chosen.
    if (verdict === 'taken' || (verdict === 'other' && !titles.has(id))) {
      keepBasics(id, block, start, end, line)
    }
  })

  const keepRatings = keepFor('title.ratings', 'episode ratings')
  const votesAt = readers['title.ratings'].places.numVotes
  await gather('title.ratings', (id, block, start, end, line) => {
    const title = titles.placeOf(id)
    if (title >= 0 && !votes[title]) {
      votes[title] = wholeIn(block, columnStart(block, start, end, votesAt), end)
    }
    keepRatings(id, block, start, end, line)
  })

  if (choice.episodes) {
    const number = sourceNumber['title.episode']
    await gather('title.episode', (_, block, start, end, line) => {
      const parent = parentIn(sources, block, start, end)
      if (parent < 0) {
        const at = columnStart(block, start, end, readers['title.episode'].places.parentTconst)
        const problem = badNumber('parentTconst', block, at, end)
        onRejected(rejectRow(readers['title.episode'].file, line, problem))
      } else if (series.has(parent)) {
        kept.add(titles.placeOf(parent), number, line, block, start, end)
      }
    })
  }

  const crew = readers['title.crew'].places
  const keepCrew = keepFor('title.crew', null)
  await gather('title.crew', (id, block, start, end, line) => {
    if (!titles.has(id)) return
    markPersons(persons, block, columnStart(block, start, end, crew.directors), end)
    markPersons(persons, block, columnStart(block, start, end, crew.writers), end)
    keepCrew(id, block, start, end, line)
  })

  const person = readers['title.principals'].places.nconst
  const keepPrincipal = keepFor('title.principals', null)
  await gather('title.principals', (id, block, start, end, line) => {
    if (!titles.has(id)) return
    markPersons(persons, block, columnStart(block, start, end, person), end)
    keepPrincipal(id, block, start, end, line)
  })

  await gather('title.akas', keepFor('title.akas', null))
  return read
}

type Keep = (id: number, block: Buffer, start: number, end: number, line: number) => void

const [comma, tab] = [0x2c, 0x09]

/** Adds the persons of a column: one number, or several with commas. */
function markPersons(persons: IdSet, block: Buffer, start: number, end: number): void {
  for (let from = start; from < end; ) {
    let to = from
    while (to < end && !ends(block[to])) to++
    const id = personIdIn(block, from, to)
    if (id >= 0) persons.add(id)
    if (block[to] !== comma) return
    from = to + 1
  }
}

function ends(byte: number | undefined): boolean {
  return byte === comma || byte === tab
}
