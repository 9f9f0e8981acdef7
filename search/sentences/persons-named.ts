import type { SuggestiblePerson } from '../../catalog/read/suggestible.js'
import { firstPage } from '../../engines/first-page-query.js'
import { type InternalId, unpackReference, writeReference } from '../../schema/catalogs.js'
import {
  caseFit,
  isCaseOf,
  isNameInAnyCase,
  possibleNominatives,
  withoutCaseConsonants,
} from '../../text/declined-names.js'
import { keysOf, listedNames } from '../../text/exact-names.js'
import { searchWords, typedLatinWords } from '../../text/name-forms.js'
import type { NameTokens } from '../../text/name-tokens.js'
import { phoneticCode, vowelDistance } from '../../text/phonetic.js'
import {
  namesTyped,
  readExactTitle,
  readExactWords,
  readPersonQuery,
  readPersonSounds,
  readTitleNames,
  type TypedQuery,
} from '../../text/typed-query.js'
import type { SearchContext } from '../search-context.js'
import { isNameWithTypo } from './name-with-typo.js'
import { isSpelledFullName, type Namesake } from './sentence-item.js'
import { combined, maxClose, soundDistance, spellingsBySound } from './spellings-by-sound.js'

/** Number of search results to check for persons of a name. */
const maxFound = 20

type Context = Pick<SearchContext, 'engine' | 'store'>

/**
 * Returns the persons whose full name or surname equals a text, in any Russian case, the best known
 * first. Empty if no person has the name.
 */
export async function personsNamed(text: string, context: Context): Promise<InternalId[]> {
  const words = searchWords(text)
  return (await findPersons([readPersonQuery(text)], context))
    .filter(({ names }) =>
      names.some(({ spellings: [written] }) => isNameInAnyCase(words, written?.words ?? [])),
    )
    .toSorted((a, b) => (b.popularity ?? -1) - (a.popularity ?? -1))
    .map(({ id }) => id)
}

/**
 * The best-known person with titles whose full name is the text, in either script and any Russian case;
 * null if no person has it, or if a title has this name. Plain searches show the titles of this person first.
 */
export async function personOfFullName(text: string, context: Context): Promise<InternalId | null> {
  if (searchWords(text).length < 2) return null
  const names = await titleNamesIn(text, context)
  if (names.includes(text)) return null
  const [best] = (await namesakesOf(text, context)).filter(isSpelledFullName)
  return best?.id ?? null
}

/**
 * The parts of a text that are exact names of titles: the whole text, or the text without a year or some
 * words around a title. The year may be the one before or after that of the title.
 */
export async function titleNamesIn(
  text: string,
  { engine, store }: Context,
): Promise<readonly string[]> {
  const { ids } = await engine.searchTitles(firstPage(readExactTitle(text), maxFound))
  const titles = store.suggestible.titles(ids)
  return namesTyped(text)
    .filter((name) => {
      const keys = keysOf(name).map(({ key }) => key)
      return titles.some(
        ({ year, names }) =>
          (name.year === null || year === null || Math.abs(year - name.year) <= 1) &&
          names.some((each) => keys.some((key) => each.keys().has(key))),
      )
    })
    .map((name) => name.text)
}

/** A namesake with its internal id. */
type Found = Namesake & { readonly id: InternalId }

/**
 * The persons with titles who have this name, the best known first: a first name or an initial and a
 * surname, or a surname. Names in the other script count as well, by their sound, because catalogs have
 * several records of one person.
 */
export async function namesakesOf(text: string, context: Context): Promise<Found[]> {
  const found = await namesakesAsTyped(text, context)
  const joined = text.replace(particle, '$1')
  return found.length > 0 || joined === text ? found : namesakesAsTyped(joined, context)
}

/** Particles of surnames, which some write apart: `Ди Каприо`, `Mac Gregor`. */
const particle = /(?<![\p{L}])(ди|де|да|дель|мак|о|ван|di|de|mac|mc|o|van|la|le)\s+(?=\p{L}{3})/gu

async function namesakesAsTyped(text: string, context: Context): Promise<Found[]> {
  const words = searchWords(text)
  const [surname = ''] = words
  // A search with guesses for a declined surname would find other names first.
  const spelled = words.length === 1 ? possibleNominatives(surname) : [text]
  const [exact, asTyped] = await Promise.all([
    findPersons(spelled.map(readExactWords), context),
    bySound(words, (word) => [word], context),
  ])
  // `Кристианом Бэйлом` sounds a little like Kristen Bell, and more like Christian Bale in another spelling.
  const isClose = asTyped.some(({ distance }) => distance <= maxClose)
  const sounds = isClose ? asTyped : await bySound(words, spellingsBySound, context)
  const named = distinct([...withName(exact, words, text, matchName, context), ...sounds])
  if (named.some(({ isFullName }) => isFullName) || (words.length === 1 && named.length > 0)) {
    return named
  }
  const found = await findPersons([readPersonQuery(text)], context)
  const byName = withName(found, words, text, matchName, context)
  if (byName.length > 0) return byName
  for (const match of [matchSound, matchTypo]) {
    const close = withName(found, words, text, match, context)
    if (close.length > 0) return close
  }
  return []
}

/** A namesake, and the number of vowels in which the name differs. */
type Sounding = Found & { readonly distance: number }

/** The persons whose full names in Latin letters sound most like some spelling of each Russian word. */
async function bySound(
  words: readonly string[],
  spell: (word: string) => readonly string[],
  context: Context,
): Promise<readonly Sounding[]> {
  if (words.length < 2 || !words.every((word) => /^[а-я]+$/.test(word))) return []
  const spellings = words.map(spell)
  const found = await findPersons([readPersonSounds(combined(spellings).join('\n'))], context)
  const measured = found.flatMap((person): Sounding[] => {
    const distance = Math.min(
      ...person.names.map((name) => soundDistance(spellings, name.spellings[0]?.words ?? [])),
    )
    if (!Number.isFinite(distance)) return []
    return withTitles(person, anyCase, context).map((one) => ({ ...one, distance }))
  })
  const max = Math.max(maxClose, Math.min(...measured.map(({ distance }) => distance)))
  return measured.filter(({ distance }) => distance <= max).toSorted(compareKnown)
}

/**
 * The persons with titles whose full names these are, exactly or in Latin letters: one search for all texts of
 * a sentence.
 */
export async function fullNamesOf(
  texts: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, readonly Namesake[]>> {
  const typed = readTitleNames(texts.join('\n'))
  const { ids } = await context.engine.searchPersons({ typed, limit: maxFullNames, offset: 0 })
  const persons = context.store.suggestible.persons(ids)
  return new Map(
    texts.map((text) => {
      const keys = listedNames(text).map(({ key }) => key)
      const named = persons.filter(({ names }) =>
        names.some((each) => keys.some((key) => each.keys().has(key))),
      )
      return [text, distinct(named.flatMap((person) => withTitles(person, anyCase, context)))]
    }),
  )
}

const fits = { nominative: 2, genitive: 2, instrumental: 2 } as const
const anyCase: Match = { isFullName: true, fit: fits }

/** Maximum number of persons of all full names of a sentence. */
const maxFullNames = 60

/** Without other matches of the same person, the best known first. */
function distinct(found: readonly Found[]): Found[] {
  const byId = new Map<InternalId, Found>()
  for (const each of found) {
    const known = byId.get(each.id)
    if (known === undefined || (each.isFullName && !known.isFullName)) byId.set(each.id, each)
  }
  return [...byId.values()].toSorted(compareKnown)
}

/** The best known first: by popularity if it is known, then by the number of titles. */
export function compareKnown(
  a: Pick<Namesake, 'popularity' | 'titles'>,
  b: Pick<Namesake, 'popularity' | 'titles'>,
): number {
  return (b.popularity ?? -1) - (a.popularity ?? -1) || b.titles - a.titles
}

type Match = Pick<Namesake, 'isFullName' | 'isMisspelt' | 'fit'>

function withName(
  persons: readonly SuggestiblePerson[],
  words: readonly string[],
  text: string,
  match: (words: readonly string[], text: string, name: NameTokens) => Match | null,
  context: Context,
): Found[] {
  return distinct(
    persons.flatMap((person) => {
      const matches = person.names.flatMap((name) => match(words, text, name) ?? [])
      const [best] = matches.toSorted((a, b) => Number(b.isFullName) - Number(a.isFullName))
      return best === undefined ? [] : withTitles(person, best, context)
    }),
  )
}

/** A person with titles as a namesake; empty without titles. */
function withTitles(
  { id, popularity }: SuggestiblePerson,
  match: Match,
  { store }: Context,
): Found[] {
  const titles = store.credits.titleCount(id)
  return titles === 0 ? [] : [{ ...match, id, reference: referenceOf(id), popularity, titles }]
}

const referenceOf = (id: InternalId) => writeReference(unpackReference(id, 'nm'))

async function findPersons(
  queries: readonly TypedQuery[],
  { engine, store }: Context,
): Promise<readonly SuggestiblePerson[]> {
  const pages = await Promise.all(
    queries.map((typed) => engine.searchPersons({ typed, limit: maxFound, offset: 0 })),
  )
  return store.suggestible.persons([...new Set(pages.flatMap(({ ids }) => ids))])
}

/** How typed words match a person's name; null if they do not. */
function matchName(
  typed: readonly string[],
  text: string,
  { spellings: [written] }: NameTokens,
): Match | null {
  if (written === undefined) return null
  const latin = typedLatinWords(text)
  const inLatin = written.latin()
  const isTransliterated = latin.length > 0 && inLatin.every((word) => word !== '')
  const words = isTransliterated ? latin : typed
  const name = isTransliterated ? inLatin : written.words
  const [first = ''] = name
  const initials = words.filter((word) => word.length === 1 && first.startsWith(word))
  const others = words.filter((word) => !initials.includes(word))
  if (initials.length > 1 || others.length === 0 || !isNameInAnyCase(others, name)) return null
  const surname = name.at(-1) ?? ''
  const typedSurname = others.findLast((word) => isCaseOf(word, surname)) ?? ''
  const isFullName = others.length > 1 && others.some((word) => isCaseOf(word, first))
  return { isFullName, fit: caseFit(typedSurname, surname) }
}

/** Minimum number of consonants of a surname that is compared by sound. */
const minConsonants = 4

/** How typed Russian words match a person's name in Latin letters by their sound; null if they do not. */
function matchSound(
  typed: readonly string[],
  _: string,
  { spellings: [written] }: NameTokens,
): Match | null {
  const name = written?.words ?? []
  const [first = '', surname = ''] = [name[0], name.at(-1)]
  const sounds = (word: string | undefined, part: string, maxVowels: number) =>
    word !== undefined &&
    [word, withoutCaseConsonants(word)].some((form) => vowelDistance(form, part) <= maxVowels)
  const last = typed.at(-1) ?? ''
  const isAtEnd =
    typed.length > 1 && typed.every((word, at) => sounds(word, name.at(at - typed.length) ?? '', 2))
  const isFullName = typed.length > 1 && sounds(typed[0], first, 2) && sounds(last, surname, 2)
  const isSurname =
    typed.length === 1 &&
    (phoneticCode(last)?.length ?? 0) >= minConsonants &&
    sounds(last, surname, 1)
  return isFullName || isAtEnd || isSurname ? { isFullName, fit: fits } : null
}

/** How typed words match a person's full name if one word has a typo; null if they do not. */
function matchTypo(
  typed: readonly string[],
  text: string,
  { spellings: [written] }: NameTokens,
): Match | null {
  const isMisspelt =
    isNameWithTypo(typed, written?.words ?? []) ||
    isNameWithTypo(typedLatinWords(text), written?.latin() ?? [])
  const fit = { nominative: 1, genitive: 1, instrumental: 1 } as const
  return isMisspelt ? { isFullName: true, isMisspelt, fit } : null
}
