import { keyOfFullName, keyOfSurname, wordsOfPersonName } from '../../catalog/read/person-keys.js'
import type { NamedPersonRow } from '../../catalog/read/prepare-person-names.js'
import type { Store } from '../../catalog/read/store.js'
import { type InternalId, unpackReference, writeReference } from '../../schema/catalogs.js'
import { typedLatinWords } from '../../text/name-forms.js'
import { phoneticCode } from '../../text/phonetic.js'
import {
  caseFit,
  combinations,
  type NameCase,
  nominativesOf,
  possibleNominatives,
  withoutCaseConsonants,
} from '../../text/russian-cases.js'
import { compareSurname, fullNameDistance, spellingsBySound, surnamesBySound } from './sounds.js'

/** A person who may have the name in a text. */
export interface Namesake {
  readonly id: InternalId
  /** The reference, such as `beta:7987`. */
  readonly reference: string
  /** True if the text contains a first name and the surname. */
  readonly isFullName: boolean
  /** Number of vowels in which the sound of the name differs, and of letters that were read as others. */
  readonly distance: number
  /** How well the grammatical form fits: 2 for the expected case, 1 for an undeclined name, 0 for others. */
  readonly fit: Readonly<Record<NameCase, 0 | 1 | 2>>
  /** How well known the person is (catalog/tables/person-tables.ts). */
  readonly renown: number
  /** Number of titles with a credit of the person. */
  readonly titles: number
}

/** A number of titles of a person, of which a name that sounds less alike needs more. */
export function weightOf({ distance, titles }: Namesake, count = titles): number {
  return count / 4 ** distance
}

type Names = Pick<Store, 'personNames' | 'suggestible'>

/** Maximum number of persons of one written name, and of one sound, whose names are read to compare them. */
const limits = { written: 2000, sound: 40 }
/** Number of vowels in which full names differ that are as close as each other. */
const maxClose = 2
/** Minimum weight of a person whose surname sounds a little different: many nouns sound like some name. */
const minWeight = 2

const fits = { nominative: 2, genitive: 2, instrumental: 2 } as const

/**
 * The persons with titles whose full name is the text, in either script, in any Russian case or by its sound,
 * the best known first. `isGuessed` is false for a text that is compared only as it is written.
 */
export function personsOfFullName(text: string, names: Names, isGuessed = true): Namesake[] {
  const words = wordsOfPersonName(text)
  if (words.length < 2) return []
  const forms = isGuessed ? nominativesOf(words) : [words]
  const latin = typedLatinWords(text)
  const keys = [
    ...forms.map((form) => keyOfFullName('written', form)),
    ...(latin.length < 2 ? [] : [keyOfFullName('latin', latin)]),
  ]
  const written = keys.flatMap((key) => names.personNames.named(key, limits.written))
  const heard = isGuessed ? fullNamesBySound(words, names) : []
  const full = { isFullName: true, fit: fits }
  return distinct([
    ...written.map((row) => namesake(row, full)),
    ...heard.map((row) => namesake(row, { ...full, distance: 1 })),
  ])
}

/** The persons with titles whose full name or surname is the text; the best known first. */
export function personsNamed(text: string, names: Names): InternalId[] {
  const full = personsOfFullName(text, names)
  return (full.length > 0 ? full : personsOfSurname(text, names)).map(({ id }) => id)
}

/** The persons whose full names in Latin letters sound most like Russian words. */
function fullNamesBySound(words: readonly string[], names: Names): NamedPersonRow[] {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (!words.every((word) => /^[а-я]+$/.test(word))) return []
  const spellings = [first, last].map(spellingsBySound)
  const codes = spellings.map((own) =>
    distinctCodes(own.flatMap((word) => [word, withoutCaseConsonants(word)])),
  )
  const keys = combinations(codes).map((pair) => keyOfFullName('sound', pair))
  const rows = keys.flatMap((key) => names.personNames.named(key, limits.sound))
  const measured = withNames(rows, names).map(({ row, spelled }) => ({
    row,
    distance: Math.min(...spelled.map((name) => fullNameDistance(spellings, name))),
  }))
  const max = Math.max(maxClose, Math.min(...measured.map(({ distance }) => distance)))
  return measured
    .filter(({ distance }) => distance <= max && distance < Number.POSITIVE_INFINITY)
    .map(({ row }) => row)
}

/**
 * The persons with titles who have this surname, in any Russian case, by spelling or by sound, perhaps after
 * an initial; the best known first.
 */
export function personsOfSurname(text: string, names: Names): Namesake[] {
  const words = wordsOfPersonName(text)
  const surname = words.at(-1) ?? ''
  const initials = words.slice(0, -1)
  if (surname.length < 2 || initials.some((word) => word.length > 1)) return []
  const spelled = possibleNominatives(surname).flatMap((form) =>
    names.personNames
      .named(keyOfSurname('written', form), limits.written)
      .map((row) => surnameOf(row, 0, caseFit(surname, form))),
  )
  const [latin] = typedLatinWords(surname)
  const inLatin =
    latin === undefined ? [] : names.personNames.named(keyOfSurname('latin', latin), limits.written)
  const all = distinct([
    ...spelled,
    ...inLatin.map((row) => surnameOf(row, 0, fits)),
    ...surnamesHeard(surname, names),
  ])
  const [initial] = initials
  return initial === undefined ? all : withInitial(all, initial, names)
}

function surnameOf(row: NamedPersonRow, distance: number, fit: Namesake['fit']): Namesake {
  return namesake(row, { isFullName: false, distance, fit })
}

/** The persons whose surnames in Latin letters sound most like a Russian one. */
function surnamesHeard(typed: string, names: Names): Namesake[] {
  if (!/^[а-я]{2,}$/.test(typed)) return []
  return [...surnamesBySound(typed)].flatMap(([code, spellings]) => {
    const rows = names.personNames.named(keyOfSurname('sound', code), limits.sound)
    return withNames(rows, names).flatMap(({ row, spelled }) =>
      spelled.flatMap((name) => {
        const sound = compareSurname(typed, code, spellings, name.at(-1) ?? '')
        const found = sound === null ? [] : [surnameOf(row, sound.distance, sound.fit)]
        return found.filter((each) => each.distance === 0 || weightOf(each) >= minWeight)
      }),
    )
  })
}

function withInitial(persons: readonly Namesake[], initial: string, names: Names): Namesake[] {
  const letters = [initial, ...typedLatinWords(initial)]
  const spelled = new Map(
    withNames(persons, names).map(({ row, spelled }) => [row.id, spelled] as const),
  )
  return persons.filter(({ id }) =>
    spelled.get(id)?.some(([first = '']) => letters.some((letter) => first.startsWith(letter))),
  )
}

/** The words of the names of these persons. */
function withNames<Row extends { readonly id: InternalId }>(rows: readonly Row[], names: Names) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return names.suggestible.persons([...byId.keys()]).flatMap((person) => {
    const row = byId.get(person.id)
    const spelled = person.names.map(({ name }) => wordsOfPersonName(name))
    return row === undefined ? [] : [{ row, spelled }]
  })
}

const distinctCodes = (words: readonly string[]) => [
  ...new Set(words.flatMap((word) => phoneticCode(word) ?? [])),
]

function namesake(
  { id, renown, titles }: NamedPersonRow,
  match: Pick<Namesake, 'isFullName' | 'fit'> & { readonly distance?: number },
): Namesake {
  const reference = writeReference(unpackReference(id, 'nm'))
  return { distance: 0, ...match, id, reference, renown, titles }
}

/** Each person once, with the first match; the best known first. */
function distinct(found: readonly Namesake[]): Namesake[] {
  const byId = new Map<InternalId, Namesake>()
  for (const each of found) if (!byId.has(each.id)) byId.set(each.id, each)
  return [...byId.values()].toSorted((a, b) => b.renown - a.renown)
}
