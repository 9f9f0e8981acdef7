import { creditItem, type TitleRecord } from '../../schema/interchange.js'
import type { ProblemReport } from '../problem-report.js'
import { convertRow } from './convert-row.js'
import { jobCategories, roleWords } from './imdb-vocabulary.js'
import { parseNumber } from './number-set.js'
import { BadColumn, readList, readWhole, show } from './read-values.js'
import type { ImdbRow } from './row-reader.js'

type Credit = NonNullable<TitleRecord['credits']>[number]

/** Converts title.principals to credits, sorted by `ordering`, and appends those that only title.crew has. */
export function makeCredits(
  principals: readonly ImdbRow<'title.principals'>[],
  crew: ImdbRow<'title.crew'> | undefined,
  report: ProblemReport,
): Credit[] {
  const credits = principals
    .flatMap((row) => convertRow(row, report, creditItem, () => readCredit(row)) ?? [])
    .sort((a, b) => (a.ord ?? 0) - (b.ord ?? 0))
  const more = crew && convertRow(crew, report, creditItem.array(), () => readCrew(crew, credits))
  return [...credits, ...(more ?? [])]
}

function readCredit(row: ImdbRow<'title.principals'>): Credit {
  const { nconst, category, job } = row.values
  const word = category ?? ''
  const role = roleOf(word)
  const isJob = role === 'crew' || jobCategories.includes(word)
  const categoryAsJob = isJob ? word.replaceAll('_', ' ') || null : null
  return {
    person: personReference(nconst ?? '', 'nconst'),
    role,
    ord: readWhole(row, 'ordering'),
    job: job ?? categoryAsJob,
    character_en: readCharacters(row),
    sources: ['alpha'],
  }
}

export function roleOf(word: string): Credit['role'] {
  return Object.hasOwn(roleWords, word) ? (roleWords[word] as Credit['role']) : 'crew'
}

/** Joins the characters: `["Self","Host"]` becomes `Self / Host`. */
function readCharacters({ values: { characters } }: ImdbRow<'title.principals'>): string | null {
  if (characters === null) return null
  const names = parseTexts(characters)
  if (names === null) {
    throw new BadColumn('characters', `expected a JSON array of strings, got ${show(characters)}`)
  }
  return names.length === 0 ? null : names.join(' / ')
}

function parseTexts(json: string): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : null
  } catch {
    return null
  }
}

const crewColumns = [
  ['directors', 'director'],
  ['writers', 'writer'],
] as const

/** Makes credits for the directors and writers that are not in `credits`. */
function readCrew(row: ImdbRow<'title.crew'>, credits: readonly Credit[]): Credit[] {
  const known = new Set(credits.map(({ role, person }) => `${role} ${person}`))
  let ord = credits.reduce((most, credit) => Math.max(most, credit.ord ?? 0), 0)
  const added: Credit[] = []
  for (const [column, role] of crewColumns) {
    for (const number of readList(row, column)) {
      const person = personReference(number, column)
      if (known.has(`${role} ${person}`)) continue
      known.add(`${role} ${person}`)
      ord += 1
      added.push({ person, role, ord, sources: ['alpha'] })
    }
  }
  return added
}

function personReference(number: string, column: string): string {
  if (parseNumber(number, 'nm') < 0) {
    throw new BadColumn(column, `expected the number of a person, got ${show(number)}`)
  }
  return `alpha:${number}`
}
