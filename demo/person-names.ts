/** Names of people of every culture, in Latin, Cyrillic and native script. */
import type { Random } from '../platform/random.js'
import { type Culture, type NamePool, peopleNames } from './words.js'

/** One name in the spellings that catalogs use; `native` is in the native script, or has diacritics. */
export interface Spelling {
  readonly en: string
  readonly ru: string
  readonly native: string
}

export type NameGender = 'male' | 'female'

const spelled = ({ en, ru, native = en }: NamePool['whole'][number]): Spelling => ({
  en,
  ru,
  native,
})
const withNative = ({ whole, heads, tails }: NamePool) => ({
  whole: whole.map(spelled),
  heads: heads.map(spelled),
  tails: tails.map(spelled),
})
type Part = ReturnType<typeof withNative>

interface CultureNames {
  /** Each form as a list of characters. */
  readonly forms: readonly (readonly string[])[]
  readonly given: Readonly<Record<NameGender, Part>>
  readonly surnames: Readonly<Record<NameGender, Part>>
}

const names = Object.fromEntries(
  Object.entries(peopleNames).map(([culture, words]): [string, CultureNames] => {
    const { forms, men, women, surnames, feminineSurnames = surnames } = words
    return [
      culture,
      {
        forms: forms.map((form) => [...form]),
        given: { male: withNative(men), female: withNative(women) },
        surnames: { male: withNative(surnames), female: withNative(feminineSurnames) },
      },
    ]
  }),
) as Record<Culture, CultureNames>

/** Picks a whole name, or combines a head and a tail. */
function pickPart(random: Random, { whole, heads, tails }: Part): Spelling {
  if (heads.length === 0 || random.chance(0.3)) return random.pick(whole)
  const head = random.pick(heads)
  const tail = random.pick(tails)
  if (head.en.at(-1) === tail.en[0]) return random.pick(whole)
  return { en: head.en + tail.en, ru: head.ru + tail.ru, native: head.native + tail.native }
}

export function pickFirstName(random: Random, culture: Culture, gender: NameGender): Spelling {
  return pickPart(random, names[culture].given[gender])
}

export function pickSurname(random: Random, culture: Culture, gender: NameGender): Spelling {
  return pickPart(random, names[culture].surnames[gender])
}

const initials: readonly Spelling[] = [...'ABDEFGLMNPRSTV'].map((letter, position) => {
  const en = `${letter}.`
  return { en, ru: `${'АБДЕФГЛМНПРСТВ'[position]}.`, native: en }
})

/** Picks a full name, with a second name or an initial in some cultures. */
export function pickPersonName(random: Random, culture: Culture, gender: NameGender): Spelling {
  let [en, ru, native] = ['', '', '']
  for (const sign of random.pick(names[culture].forms)) {
    const part = partOf(random, culture, gender, sign)
    en += part === null ? sign : part.en
    ru += part === null ? sign : part.ru
    native += part === null ? sign : part.native
  }
  return { en, ru, native: culture === 'ko' || culture === 'zh' ? native.replace(' ', '') : native }
}

/** The name for a placeholder of a form; null for hyphens and spaces, which are literal. */
function partOf(
  random: Random,
  culture: Culture,
  gender: NameGender,
  sign: string,
): Spelling | null {
  switch (sign) {
    case 'F':
    case 'f':
      return pickFirstName(random, culture, gender)
    case 'L':
    case 'S':
      return pickSurname(random, culture, gender)
    case 'I':
      return random.pick(initials)
    default:
      return null
  }
}
