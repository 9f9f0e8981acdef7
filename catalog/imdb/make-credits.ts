import type { TitleRecord } from '../../schema/interchange.js'
import { isId } from './ids.js'
import { BadColumn, type Row, readList, readWhole, shown } from './row-reader.js'
import { jobCategories, roleWords } from './vocabulary.js'

export type CreditRow = Row<'title.principals'>
export type CrewRow = Row<'title.crew'>
type Credit = NonNullable<TitleRecord['credits']>[number]

/** One credit with the row that says it. */
export interface CreditedBy {
  readonly credit: Credit
  readonly row: CreditRow | CrewRow
}

/** Reads a row of title.principals; throws BadColumn. */
export function readCredit(row: CreditRow): CreditedBy {
  const { nconst, category, job } = row.values
  const word = category ?? ''
  const role = roleOf(word)
  const category_ = word.replaceAll('_', ' ') || null
  const isJob = role === 'crew' || jobCategories.includes(word)
  const credit: Credit = {
    person: personReference(nconst ?? '', 'nconst'),
    role,
    ord: readWhole(row, 'ordering'),
    sources: ['alpha'],
  }
  const said = job ?? (isJob ? category_ : null)
  if (said !== null) credit.job = said
  const character = readCharacters(row)
  if (character !== null) credit.character_en = character
  return { credit, row }
}

export function roleOf(word: string): Credit['role'] {
  return Object.hasOwn(roleWords, word) ? (roleWords[word] as Credit['role']) : 'crew'
}

/** `["Self","Host"]` as `Self / Host`. */
function readCharacters(row: CreditRow): string | null {
  const { characters } = row.values
  if (characters === null) return null
  const names = parseTexts(characters)
  if (names === null) {
    throw new BadColumn('characters', `${shown(characters)} is not a JSON array of texts`)
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

/**
 * The directors and writers of title.crew whom title.principals does not have in that role: they come
 * after all of those. Throws BadColumn.
 */
export function addCrew(row: CrewRow, principals: readonly CreditedBy[]): CreditedBy[] {
  const known = new Set(principals.map(({ credit }) => `${credit.role} ${credit.person}`))
  let ord = principals.reduce((most, { credit }) => Math.max(most, credit.ord ?? 0), 0)
  const added: CreditedBy[] = []
  for (const [column, role] of crewColumns) {
    for (const number of readList(row, column)) {
      const person = personReference(number, column)
      if (known.has(`${role} ${person}`)) continue
      known.add(`${role} ${person}`)
      ord += 1
      added.push({ credit: { person, role, ord, sources: ['alpha'] }, row })
    }
  }
  return added
}

const crewColumns = [
  ['directors', 'director'],
  ['writers', 'writer'],
] as const

function personReference(number: string, column: string): string {
  if (!isId(number, 'nm')) {
    throw new BadColumn(column, `${shown(number)} is not a number of a person`)
  }
  return `alpha:${number}`
}
