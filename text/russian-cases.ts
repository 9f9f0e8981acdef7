/**
 * Finds the nominatives of which a Russian name in a text may be another grammatical case, without a dictionary:
 *
 *     тарковского → тарковский, тарковск, тарковска, …       павла → павл, павел, …
 *
 * The catalog knows which of them are names.
 */

const minStemLength = 2

/** The endings of a declension, by grammatical case. */
interface Declension {
  readonly nominative: readonly string[]
  readonly genitive: readonly string[]
  readonly instrumental: readonly string[]
  readonly others: readonly string[]
}

/** The cases other than the nominative; `others` are the dative, the accusative and the prepositional. */
const obliqueCases: readonly Exclude<keyof Declension, 'nominative'>[] = [
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
  const fits = (name: 'genitive' | 'instrumental') =>
    possibleNominatives(typed, [name]).includes(nominative) ? 2 : 0
  return { nominative: 0, genitive: fits('genitive'), instrumental: fits('instrumental') }
}

/** The nominatives of which a typed Russian name may be one of some cases, including itself. */
export function possibleNominatives(typed: string, cases = obliqueCases): string[] {
  const found = new Set([typed])
  if (!/^[а-я]{3,}$/.test(typed)) return [...found]
  for (const { nominative, ...endings } of declensions) {
    for (const ending of cases.flatMap((each) => endings[each])) {
      const stem = typed.slice(0, typed.length - ending.length)
      if (!typed.endsWith(ending) || stem.length < minStemLength) continue
      for (const each of nominative) {
        found.add(stem + each)
        // The other cases drop a vowel of the nominative: `павел`, `павла`.
        if (each === '' && clusterAtEnd.test(stem))
          for (const vowel of 'ео') found.add(stem.slice(0, -1) + vowel + stem.slice(-1))
      }
    }
  }
  return [...found]
}

const clusterAtEnd = /[^аеиоуыэюяь][^аеиоуыэюяь]$/

/** Maximum number of nominatives of a name. */
const maxForms = 24

/** The nominatives of a name whose words are all in one case, or stand in it already; the name itself first. */
export function nominativesOf(words: readonly string[]): (readonly string[])[] {
  if (!words.some((word) => /^[а-я]{3,}$/.test(word))) return [words]
  const forms = obliqueCases.flatMap((each) =>
    combinations(words.map((word) => possibleNominatives(word, [each]).reverse())),
  )
  const distinct = new Map([words, ...forms].map((form) => [form.join(' '), form]))
  return [...distinct.values()].slice(0, maxForms)
}

/** Maximum number of combinations of forms of words. */
const maxCombinations = 16

/** The lists with one of the forms of each word. */
export function combinations(forms: readonly (readonly string[])[]): string[][] {
  return forms.reduce<string[][]>(
    (lists, own) =>
      lists.flatMap((list) => own.map((form) => [...list, form])).slice(0, maxCombinations),
    [[]],
  )
}

/**
 * A Russian word without a case ending that contains a consonant (`крузом` → `круз`): such an ending would
 * change the sound of a name in Latin letters.
 */
export function withoutCaseConsonants(word: string): string {
  return word.replace(/(?<=^[а-я]{3,})(?:[ое]м|[ыи]м|[ое]го|[ое]му)$/u, '')
}
