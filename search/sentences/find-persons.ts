import { type CatalogLookups, maxCountedNames } from './lookups.js'
import type { RoleMarker } from './meaning.js'
import {
  isCriterion,
  isFilmNoun,
  isSpelledFullName,
  isText,
  type NamedPerson,
  type Namesake,
  type SentenceItem,
} from './sentence.js'

/** Maximum number of words of a name. */
const maxNameWords = 4
/** Minimum number of characters of a surname without a role. */
const minSurnameLength = 3
/** Evidence of a full name, and of a surname next to a word for films (`фильмы Тарковского`). */
const strengths = { fullName: 2, surname: 1 }

type Marker = Pick<RoleMarker, 'role' | 'strength' | 'nameCase'>

/** After a word for films, a name without a role is in the genitive (`комедии Гайдая`). */
const unmarked: Marker = { role: null, strength: strengths.surname, nameCase: 'genitive' }

/** A name after a negation (`без Сталлоне`). */
const excluded: Marker = { role: null, strength: 1.5, nameCase: 'genitive' }

/**
 * Finds the names of persons among the words that no phrase covers: full names anywhere but in a subject,
 * and surnames after a role or next to a word for films.
 */
export async function findPersons(
  items: readonly SentenceItem[],
  lookups: CatalogLookups,
): Promise<SentenceItem[]> {
  const whole = await wholePerson(items, lookups)
  if (whole !== null) return [whole]
  const found: SentenceItem[] = []
  /** The marker of the current list of names; it applies to all names in the list. */
  let list: Marker | null = null
  let isSubject = false
  for (let at = 0; at < items.length; ) {
    const item = items[at] as SentenceItem
    const { meaning } = item
    if (!isText(item)) {
      if (meaning?.kind === 'role') list = meaning
      else if (meaning?.kind === 'negation') list = excluded
      else if (meaning?.kind !== 'conjunction' && meaning?.kind !== 'filler') list = null
      if (meaning?.kind === 'subject') isSubject = true
      else if (meaning?.kind === 'role' || isCriterion(item)) isSubject = false
      found.push(item)
      at += 1
      continue
    }
    const end = endOfRun(items, at)
    const run = items.slice(at, end)
    const person: FoundPerson | null = isSubject
      ? null
      : await personIn(run, { items, at, end, list, lookups })
    if (person === null) {
      found.push(...run)
      list = null
      at = end
      continue
    }
    const { length, namesakes } = person
    const marker: Marker = person.marker
    const words = run.slice(0, length).flatMap((each) => each.words)
    const { role, strength, nameCase } = marker
    found.push({ meaning: { kind: 'person', role, strength, nameCase, namesakes }, words })
    list = marker
    at += length
  }
  return joinRoles(found)
}

/** A sentence that is the full name of a person. */
async function wholePerson(
  items: readonly SentenceItem[],
  lookups: CatalogLookups,
): Promise<SentenceItem | null> {
  const words = items.flatMap((item) => item.words)
  if (words.length < 2 || words.length > maxNameWords || items.every((item) => !isText(item))) {
    return null
  }
  if (!words.every(({ text }) => /^\p{L}/u.test(text)) || items.some(isGrammar)) return null
  const named = await lookups.personsNamed(words.map(({ text }) => text).join(' '))
  const namesakes = named.filter(isSpelledFullName)
  if (namesakes.length === 0) return null
  const { role, nameCase } = unmarked
  const strength = strengths.fullName
  return { meaning: { kind: 'person', role, strength, nameCase, namesakes }, words }
}

/** True for words that no name contains, such as `films`, `with` and `not`. */
function isGrammar({ meaning }: SentenceItem): boolean {
  const kind = meaning?.kind ?? 'text'
  return ['films', 'role', 'negation', 'conjunction', 'contrast'].includes(kind)
}

function endOfRun(items: readonly SentenceItem[], from: number): number {
  let end = from
  while (isNameWord(items[end])) end += 1
  return Math.max(end, from + 1)
}

function isNameWord(item: SentenceItem | undefined): boolean {
  return item !== undefined && isText(item) && item.words.every(({ text }) => /^\p{L}/u.test(text))
}

interface Surroundings {
  readonly items: readonly SentenceItem[]
  readonly at: number
  readonly end: number
  readonly list: Marker | null
  readonly lookups: CatalogLookups
}

interface FoundPerson {
  readonly marker: Marker
  /** Number of items of the name. */
  readonly length: number
  readonly namesakes: readonly Namesake[]
}

/**
 * The person whom a run of words names. A surname must be the whole run, because the rest of the run would
 * be a part of the name: `Andrei` of `Andrei Mironov`.
 */
async function personIn(
  run: readonly SentenceItem[],
  { items, at, end, list, lookups }: Surroundings,
): Promise<FoundPerson | null> {
  const isNext = isNextToFilms(items, at, end)
  const marker = list ?? unmarked
  const mayBeLonger = list !== null || isNext
  for (let length = Math.min(run.length, maxNameWords); length > 0; length -= 1) {
    const isWhole = length === run.length
    if (!isWhole && (length === 1 || !mayBeLonger)) break
    if (length === 1 && !mayBeLonger) break
    const words = run.slice(0, length).flatMap((item) => item.words)
    const name = words.map(({ text }) => text).join(' ')
    const namesakes = await personsNamed(name, lookups)
    const full = namesakes.filter(
      (one) => isSpelledFullName(one) || (one.isFullName && mayBeLonger),
    )
    if (full.length > 0) {
      const strength = Math.max(marker.strength, strengths.fullName)
      return { marker: { ...marker, strength }, length, namesakes: full }
    }
    // `рождественские мелодрамы` are not those of Рождественский: a surname would be in the genitive.
    const fitting =
      list === null ? namesakes.filter(({ fit }) => fit[marker.nameCase] > 0) : namesakes
    if (fitting.length === 0 || !isWhole || !mayBeLonger) continue
    const isSure = length > 1 || marker.role !== null || words.some((word) => word.isPossessive)
    if (!isSure && (await isCommonNoun(name, fitting, lookups))) continue
    return { marker, length, namesakes: fitting }
  }
  return null
}

/** Particles of surnames, which some write apart: `Ди Каприо`, `Mac Gregor`. */
const particle = /(?<![\p{L}])(ди|де|да|дель|мак|о|ван|di|de|mac|mc|o|van|la|le)\s+(?=\p{L}{3})/gu

async function personsNamed(name: string, lookups: CatalogLookups): Promise<readonly Namesake[]> {
  const namesakes = await lookups.personsNamed(name)
  const joined = name.replace(particle, '$1')
  return namesakes.length > 0 || joined === name ? namesakes : lookups.personsNamed(joined)
}

/** True if the names of more titles contain a word than any person of this name has titles. */
async function isCommonNoun(
  word: string,
  namesakes: readonly Namesake[],
  lookups: CatalogLookups,
): Promise<boolean> {
  if (word.length < minSurnameLength) return true
  const most = Math.max(...namesakes.map(({ titles }) => titles))
  const named = await lookups.titlesWithWord(word)
  return named > most || (named === maxCountedNames && most < 2 * maxCountedNames)
}

/**
 * True if a run is next to a word for films, or to a conjunction with such a run: `фильмы Тарковского`,
 * `Hitchcock or Welles thrillers`.
 */
function isNextToFilms(items: readonly SentenceItem[], at: number, end: number): boolean {
  let before = at - 1
  while (items[before]?.meaning?.kind === 'filler') before -= 1
  const isAfter = before >= 0 && isFilmNoun(items[before] as SentenceItem)
  const next = items[end]
  if (next === undefined) return isAfter
  const continues = next.meaning?.kind === 'conjunction' && isNameWord(items[end + 1])
  return (
    isAfter ||
    isFilmNoun(next) ||
    (continues && isNextToFilms(items, end + 1, endOfRun(items, end + 1)))
  )
}

/**
 * Adds roles to the words of persons: a role before a name belongs to it, and so does a role after it
 * (`films that Tom Hanks directed`). Without a name, `with` and `where` open a subject after a word for films.
 */
function joinRoles(items: readonly SentenceItem[]): SentenceItem[] {
  const joined: SentenceItem[] = []
  for (const [at, item] of items.entries()) {
    const previous = joined.at(-1)
    const { meaning } = item
    if (meaning?.kind === 'person' && previous?.meaning?.kind === 'role') {
      joined[joined.length - 1] = { meaning, words: [...previous.words, ...item.words] }
    } else if (meaning?.kind === 'role' && !isBeforeName(items, at)) {
      if (previous?.meaning?.kind === 'person' && meaning.role !== null) {
        const person: NamedPerson = { ...previous.meaning, role: meaning.role }
        joined[joined.length - 1] = { meaning: person, words: [...previous.words, ...item.words] }
      } else {
        const isSubject = meaning.opensSubject && previous !== undefined && isFilmNoun(previous)
        joined.push(isSubject ? { ...item, meaning: { kind: 'subject' } } : item)
      }
    } else {
      joined.push(item)
    }
  }
  return joined
}

function isBeforeName(items: readonly SentenceItem[], at: number): boolean {
  return items[at + 1]?.meaning?.kind === 'person'
}
