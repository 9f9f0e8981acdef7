/**
 * Compares Russian names of people in any grammatical case with the nominative, without a dictionary: two
 * words are the same name if they have a stem in common.
 *
 *     тарковского → тарковск ─┐            вициным → вицин ─┐        павла → павл ─┐
 *     тарковский  → тарковск ─┘            вицин   → вицин ─┘        павел → павл ─┘
 */

const caseEndings =
  'ого его ому ему ыми ими ой ей ом ем ым им ою ею ью ых их ую юю ии ам ям ами ями ах ях а я у ю ы и е'.split(
    ' ',
  )
/** Endings of names in the nominative: `миронов-а`, `юри-й`, `тарковск-ий`. */
const nominativeEndings = [/[аяйьыио]$/, /(?:ий|ый|ой|ая|яя)$/]
/** A vowel of the nominative that the other cases drop: `павел`, `павла`. */
const droppedVowel = /[ео](?=[^аеиоуыэюя]$)/
const minStemLength = 2

/** The endings of a declension, by grammatical case. */
interface Declension {
  readonly nominative: readonly string[]
  readonly genitive: readonly string[]
  readonly instrumental: readonly string[]
  readonly others: readonly string[]
}

/** The cases other than the nominative; `others` are the dative, the accusative and the prepositional. */
export const obliqueCases: readonly Exclude<keyof Declension, 'nominative'>[] = [
  'genitive',
  'instrumental',
  'others',
]

/** The declensions of Russian names, the most specific ending first. */
const declensions: readonly Declension[] = [
  ['ий ый ой', 'ого его', 'им ым', 'ому ему ом ем'],
  ['ая яя', 'ой ей', 'ой ей ою', 'ую юю'],
  ['ова ева ина ына', 'овой евой иной ыной', 'овой евой иной ыной', 'ову еву ину ыну'],
  ['ия', 'ии', 'ией', 'ию'],
  ['а', 'ы и', 'ой ей ою', 'е у'],
  ['я', 'и', 'ей', 'е ю'],
  ['й ь', 'я и', 'ем ью', 'ю е'],
  ['', 'а', 'ом ем ым', 'у е'],
].map((endings) => {
  const [nominative = [], genitive = [], instrumental = [], others = []] = endings.map((forms) =>
    forms.split(' '),
  )
  return { nominative, genitive, instrumental, others }
})

export type NameCase = 'nominative' | 'genitive' | 'instrumental'

/**
 * How well a typed surname fits each case of a surname: 2 if it has the ending of the case, 1 for the
 * nominative, which some surnames keep in all cases, and 0 for any other form. Words in other letters than
 * Russian have no cases.
 */
export function caseFit(typed: string, nominative: string): Record<NameCase, 0 | 1 | 2> {
  const isDeclined = /^[а-я]+$/.test(typed) && !/[оеуюиыэ]$/.test(nominative)
  if (!isDeclined) return { nominative: 2, genitive: 2, instrumental: 2 }
  if (typed === nominative) return { nominative: 2, genitive: 1, instrumental: 1 }
  const fits = (name: 'genitive' | 'instrumental') => (endsInCase(typed, nominative, name) ? 2 : 0)
  return { nominative: 0, genitive: fits('genitive'), instrumental: fits('instrumental') }
}

function endsInCase(typed: string, nominative: string, name: 'genitive' | 'instrumental'): boolean {
  for (const declension of declensions) {
    const ending = declension.nominative.find((each) => nominative.endsWith(each))
    if (ending === undefined || (ending === '' && /[ая]$/.test(nominative))) continue
    const stem = nominative.slice(0, nominative.length - ending.length)
    return declension[name].some((each) => typed === stem + each)
  }
  return false
}

/** The nominatives of which a typed Russian name may be one of some cases, including itself. */
export function possibleNominatives(typed: string, cases = obliqueCases): string[] {
  const found = new Set([typed])
  if (!/^[а-я]{3,}$/.test(typed)) return [...found]
  for (const { nominative, ...endings } of declensions) {
    for (const ending of cases.flatMap((each) => endings[each])) {
      const stem = typed.slice(0, typed.length - ending.length)
      if (!typed.endsWith(ending) || stem.length < minStemLength) continue
      for (const each of nominative) found.add(stem + each)
    }
  }
  return [...found]
}

/**
 * A Russian word without a case ending that contains a consonant (`крузом` → `круз`): such an ending would
 * change the sound of a name in Latin letters.
 */
export function withoutCaseConsonants(word: string): string {
  return word.replace(/(?<=^[а-я]{3,})(?:[ое]м|[ыи]м|[ое]го|[ое]му)$/u, '')
}

/** True if a typed word is the name in any grammatical case. Both words must be normalised. */
export function isCaseOf(typed: string, nominative: string): boolean {
  if (typed === nominative) return true
  if (!/^[а-я]+$/.test(typed) || !/^[а-я]+$/.test(nominative)) return false
  const stems = nominativeStems(nominative)
  return typedStems(typed).some((stem) => stems.includes(stem))
}

function typedStems(word: string): string[] {
  const stems = caseEndings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
  return stems.filter((stem) => stem.length >= minStemLength)
}

function nominativeStems(word: string): string[] {
  const withoutEnding = nominativeEndings.map((ending) => word.replace(ending, ''))
  const stems = [word, ...withoutEnding, word.replace(droppedVowel, '')]
  return stems.filter((stem) => stem.length >= minStemLength)
}

/**
 * True if typed words are a person's name in any grammatical case: each word is a different word of the name, and one of
 * them is the surname, the last word of the name.
 */
export function isNameInAnyCase(typed: readonly string[], name: readonly string[]): boolean {
  const remaining = [...name]
  for (const word of typed) {
    const index = remaining.findLastIndex((part) => isCaseOf(word, part))
    if (index < 0) return false
    remaining.splice(index, 1)
  }
  const surname = name.at(-1)
  return surname !== undefined && typed.some((word) => isCaseOf(word, surname))
}
