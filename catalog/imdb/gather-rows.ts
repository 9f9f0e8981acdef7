import { isChosen } from './choice.js'
import type { ChosenTitles } from './choose-titles.js'
import { NumberSet, parseNumber } from './number-set.js'
import { readList, show } from './read-values.js'
import { isRejection, rejectRow } from './row-reader.js'
import type { RowFile, RowStore, StoredRow } from './row-store.js'
import { type ImdbSources, scanFile } from './scan-file.js'

/** Stores every row of the chosen titles, and of the episodes of chosen series. */
export async function gatherRows(
  sources: ImdbSources,
  chosen: ChosenTitles,
  store: RowStore,
): Promise<{
  /** Number of lines that were read. */
  readonly lines: number
  /** The persons credited in the chosen titles. */
  readonly persons: NumberSet
}> {
  const { titles } = chosen
  const persons = new NumberSet()
  const addPerson = (person: string) => {
    const number = parseNumber(person, 'nm')
    if (number >= 0) persons.add(number)
  }
  const episodes = new NumberSet()
  let lines = sources.choice.episodes ? await gatherEpisodes(sources, chosen, episodes, store) : 0
  lines += await gatherBasics(sources, chosen, episodes, store)
  lines += await gather(sources, 'title.ratings', (number, row) => {
    if (titles.has(number)) store.add('title', number, row)
    else if (episodes.has(number)) store.add('episode', number, row)
  })
  lines += await gather(sources, 'title.crew', (number, row) => {
    if (!titles.has(number)) return
    store.add('title', number, row)
    const read = sources.readers['title.crew'].readAscii(row.bytes, row.line)
    if (isRejection(read)) return
    for (const person of readList(read, 'directors')) addPerson(person)
    for (const person of readList(read, 'writers')) addPerson(person)
  })
  lines += await gather(sources, 'title.principals', (number, row) => {
    if (!titles.has(number)) return
    store.add('title', number, row)
    const read = sources.readers['title.principals'].readAscii(row.bytes, row.line)
    if (!isRejection(read)) addPerson(read.values.nconst ?? '')
  })
  lines += await gather(sources, 'title.akas', (number, row) => {
    if (titles.has(number)) store.add('title', number, row)
  })
  return { lines, persons }
}

/** Reads a file and calls `onRow` with each line and the number at its beginning. */
function gather(
  sources: ImdbSources,
  file: RowFile,
  onRow: (number: number, row: StoredRow) => void,
  reportsBadLines = true,
): Promise<number> {
  return scanFile(sources, {
    file,
    phase: `reading ${file}`,
    reportsBadLines,
    onLine: (number, bytes, line) => onRow(number, { file, line, bytes }),
  })
}

/** Stores the rows of title.episode for the chosen series, and collects the episodes' numbers. */
function gatherEpisodes(
  sources: ImdbSources,
  { series }: ChosenTitles,
  episodes: NumberSet,
  store: RowStore,
): Promise<number> {
  const reader = sources.readers['title.episode']
  return gather(sources, 'title.episode', (number, row) => {
    const read = reader.readAscii(row.bytes, row.line)
    if (isRejection(read)) return sources.report.add(read)
    const { parentTconst } = read.values
    const parent = parseNumber(parentTconst ?? '', 'tt')
    if (parent < 0) {
      const reason = `${show(parentTconst ?? '\\N')} is not a number`
      sources.report.add(rejectRow(read, 'parentTconst', reason))
    } else if (series.has(parent)) {
      episodes.add(number)
      store.add('title', parent, row)
    }
  })
}

/** Stores the rows of title.basics. `chooseTitles` has already reported its malformed lines. */
function gatherBasics(
  sources: ImdbSources,
  { titles, votes }: ChosenTitles,
  episodes: NumberSet,
  store: RowStore,
): Promise<number> {
  const reader = sources.readers['title.basics']
  const storeRow = (number: number, row: StoredRow) => {
    const isTitle = titles.has(number)
    if (!isTitle && !episodes.has(number)) return
    const read = reader.readAscii(row.bytes, row.line)
    if (isRejection(read)) return
    if (!isTitle) store.add('episode', number, row)
    // A duplicate row with the number of a chosen title may have another type.
    else if (isChosen(sources.choice, read.values, votes.get(number) ?? 0))
      store.add('title', number, row)
  }
  return gather(sources, 'title.basics', storeRow, false)
}
