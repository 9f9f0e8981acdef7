import type { SuggestiblePerson } from '../../catalog/read/suggestible.js'
import { type InternalId, unpackReference, writeReference } from '../../schema/catalogs.js'
import {
  caseFit,
  isCaseOf,
  isNameInAnyCase,
  obliqueCases,
  possibleNominatives,
} from '../../text/declined-names.js'
import { listedNames } from '../../text/exact-names.js'
import { searchWords, typedLatinWords } from '../../text/name-forms.js'
import type { NameTokens } from '../../text/name-tokens.js'
import {
  readExactWords,
  readPersonQuery,
  readPersonSounds,
  readTitleNames,
  type TypedQuery,
} from '../../text/typed-query.js'
import type { SearchContext } from '../search-context.js'
import { titleNamesIn } from './exact-titles.js'
import { isNameWithTypo } from './name-with-typo.js'
import { type Namesake, weightOf } from './sentence-item.js'
import {
  combined,
  fullNameDistance,
  spellingsBySound,
  surnameBySound,
} from './spellings-by-sound.js'

/** Number of search results to check for persons of a name. */
const maxFound = 60

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
  const name = searchWords(text).join(' ')
  if (!name.includes(' ')) return null
  const names = await titleNamesIn(text, context)
  if (names.includes(text)) return null
  const [best] = (await fullNamesOf([name], [name], context)).get(name) ?? []
  return best?.id ?? null
}

/** A namesake with its internal id. */
type Found = Namesake & { readonly id: InternalId }

/** Maximum number of texts whose other cases and sounds are searched for, and of those by another spelling. */
const maxDeclined = 6
const maxRespelled = 2
/** Maximum number of nominatives of a name. */
const maxForms = 20

/**
 * The persons with titles whose full names these are, exactly or in Latin letters, the best known first. The
 * names in `guessed` may be in any Russian case, and names in Latin letters by their sound: catalogs have
 * several records of one person. A sentence takes three searches, whatever its length.
 */
export async function fullNamesOf(
  texts: readonly string[],
  guessed: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const declined = guessed.filter((text) => /^[а-я ]+$/.test(text)).slice(0, maxDeclined)
  const forms = new Map(
    texts.map((text) => [
      text,
      declined.includes(text) ? withParticle(text).flatMap(nominativesOf) : [text],
    ]),
  )
  const lines = [...forms.values()].flat().join('\n')
  const found = (await findPersons([readTitleNames(lines)], context)).map((person) => ({
    person,
    keys: new Set(person.names.flatMap((name) => [...name.keys()])),
  }))
  const heard = await fullNamesBySound(declined, context)
  return new Map(
    texts.map((text) => {
      const names = forms.get(text)?.flatMap((form) => listedNames(form)) ?? []
      const spelled = found.filter(({ keys }) => names.some(({ key }) => keys.has(key)))
      const persons = [...spelled.map(({ person }) => person), ...(heard.get(text) ?? [])]
      return [text, distinct(persons.flatMap((each) => withTitles(each, fullName, context)))]
    }),
  )
}

/** The nominatives of a name whose words are in the same case, those of most names first. */
function nominativesOf(text: string): string[] {
  const words = text.split(' ')
  const forms = obliqueCases.flatMap((each) =>
    combined(words.map((word) => possibleNominatives(word, [each]).reverse())),
  )
  return [...new Set([text, ...forms])].slice(0, maxForms)
}

/**
 * The persons whose full names in Latin letters sound most like each text; the first texts may have another
 * spelling.
 */
async function fullNamesBySound(
  texts: readonly string[],
  context: Context,
): Promise<Map<string, SuggestiblePerson[]>> {
  const spellings = texts.map((text, at) =>
    withParticle(text).map((name) =>
      name.split(' ').map((word) => (at < maxRespelled ? spellingsBySound(word) : [word])),
    ),
  )
  const found = await findBySound(spellings.flat().flatMap(combined), context)
  return new Map(
    texts.map((text, at) => {
      const measured = found.map((person) => {
        const distances = person.names.flatMap((name) =>
          (spellings[at] ?? []).map((words) => fullNameDistance(words, wordsOf(name))),
        )
        return { person, distance: Math.min(...distances) }
      })
      return [text, closest(measured, maxClose).map(({ person }) => person)]
    }),
  )
}

async function findBySound(lines: readonly string[], context: Context) {
  return lines.length === 0 ? [] : findPersons([readPersonSounds(lines.join('\n'))], context)
}

/** Those at the smallest distance, and all within `close`. */
function closest<Measured extends { readonly distance: number }>(
  measured: readonly Measured[],
  close: number,
): Measured[] {
  const min = Math.max(close, Math.min(...measured.map(({ distance }) => distance)))
  return measured.filter(({ distance }) => distance <= min && distance < Number.POSITIVE_INFINITY)
}

/** Number of vowels in which full names differ that are as close as each other. */
const maxClose = 2

const wordsOf = ({ spellings: [written] }: NameTokens) => written?.words ?? []

/**
 * The persons with titles who have this surname, in any Russian case, by spelling or by sound, perhaps with an
 * initial; or this full name with a typo. The best known come first.
 */
export async function namesakesOf(text: string, context: Context): Promise<Found[]> {
  const names = withParticle(text)
  const exact = names.flatMap((name) => {
    const words = searchWords(name)
    const before = words.slice(0, -1)
    return possibleNominatives(words.at(-1) ?? '').map((last) => [...before, last].join(' '))
  })
  const found = await findPersons(exact.map(readExactWords), context)
  const spelled = names.flatMap((name) => withName(found, name, matchName, context))
  const heard = await surnamesBySound(names, context)
  if (spelled.length > 0 || heard.length > 0) return distinct([...spelled, ...heard])
  const close = await findPersons([readPersonQuery(text)], context)
  const byName = withName(close, text, matchName, context)
  return byName.length > 0 ? byName : withName(close, text, matchTypo, context)
}

/** A name as typed, and with its particle as a part of the surname. */
const withParticle = (text: string) => [...new Set([text, text.replace(particle, '$1')])]

/** Particles of surnames, which some write apart: `Ди Каприо`, `Mac Gregor`. */
const particle = /(?<![\p{L}])(ди|де|да|дель|мак|о|ван|di|de|mac|mc|o|van|la|le)\s+(?=\p{L}{3})/gu

/** The persons whose surnames in Latin letters sound most like one of the names. */
async function surnamesBySound(names: readonly string[], context: Context): Promise<Found[]> {
  const russian = names
    .filter((name) => /^[а-я ]+$/.test(name) && (names.length > 1 || !name.includes(' ')))
    .map((name) => name.split(' '))
  const lines = russian.flatMap((words) => {
    const forms = possibleNominatives(words.at(-1) ?? '').flatMap(spellingsBySound)
    return combined([...words.slice(0, -1).map((word) => [word]), forms])
  })
  const heard = (await findBySound(lines, context)).flatMap((person) =>
    person.names.flatMap((name) =>
      russian.flatMap((words) => {
        const sound = surnameBySound(words, wordsOf(name))
        return sound === null ? [] : [{ person, ...sound }]
      }),
    ),
  )
  const named = heard.flatMap(({ person, distance, fit }) =>
    withTitles(person, { isFullName: false, distance, fit: { nominative: 1, ...fit } }, context),
  )
  return distinct(named.filter((each) => !each.distance || weightOf(each) >= minWeight))
}

/** Minimum weight of a person whose surname sounds a little different: many nouns sound like some name. */
const minWeight = 2

const fits = { nominative: 2, genitive: 2, instrumental: 2 } as const
const fullName: Match = { isFullName: true, fit: fits }

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

type Match = Pick<Namesake, 'isFullName' | 'distance' | 'fit'>

function withName(
  persons: readonly SuggestiblePerson[],
  text: string,
  match: (words: readonly string[], text: string, name: NameTokens) => Match | null,
  context: Context,
): Found[] {
  const words = searchWords(text)
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

/** How typed words match a person's full name if one word has a typo; null if they do not. */
function matchTypo(typed: readonly string[], text: string, name: NameTokens): Match | null {
  const isMisspelt =
    isNameWithTypo(typed, wordsOf(name)) ||
    isNameWithTypo(typedLatinWords(text), name.spellings[0]?.latin() ?? [])
  return isMisspelt ? fullName : null
}
