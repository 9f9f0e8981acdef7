import { limits } from '../../schema/interchange-values.js'
import { isChosen } from './choice.js'
import { otherTypes, seriesTypes, titleTypes } from './imdb-vocabulary.js'
import { NumberSet } from './number-set.js'
import { type ImdbRow, isRejection } from './row-reader.js'
import { type ImdbSources, scanFile } from './scan-file.js'

/** The titles to import. Their numbers are integers: 4287 is `tt0004287`. */
export interface ChosenTitles {
  readonly titles: NumberSet
  /** The chosen titles that have episodes. */
  readonly series: NumberSet
  /** The votes of each rated title, chosen or not. */
  readonly votes: ReadonlyMap<number, number>
}

/** Chooses titles by their type and votes (docs/public-data.md#options). */
export async function chooseTitles(sources: ImdbSources): Promise<ChosenTitles> {
  const { readers, choice, unknown, report } = sources
  const votes = await readVotes(sources)
  const titles = new NumberSet()
  const series = new NumberSet()
  await scanFile(sources, {
    file: 'title.basics',
    phase: 'choosing titles',
    reportsBadLines: true,
    onLine(number, bytes, line) {
      const row = readers['title.basics'].readAscii(bytes, line)
      if (isRejection(row)) return report.add(row)
      const type = row.values.titleType ?? ''
      if (isChosen(choice, row.values, votes.get(number) ?? 0)) {
        titles.add(number)
        if ((seriesTypes as readonly string[]).includes(type)) series.add(number)
      } else if (!Object.hasOwn(titleTypes, type) && !otherTypes.includes(type)) {
        unknown.add('titleType', type)
      }
    },
  })
  return { titles, series, votes }
}

async function readVotes(sources: ImdbSources): Promise<Map<number, number>> {
  const votes = new Map<number, number>()
  await scanFile(sources, {
    file: 'title.ratings',
    phase: 'reading votes',
    reportsBadLines: false,
    onLine(number, bytes, line) {
      const row = sources.readers['title.ratings'].readAscii(bytes, line)
      if (!isRejection(row) && !votes.get(number)) votes.set(number, votesOf(row))
    },
  })
  return votes
}

/** The votes of a row; 0 if they are malformed or more than a title can have. */
function votesOf({ values: { numVotes } }: ImdbRow<'title.ratings'>): number {
  if (numVotes === null || !/^\d{1,15}$/.test(numVotes)) return 0
  const votes = Number(numVotes)
  return votes > limits.count ? 0 : votes
}
