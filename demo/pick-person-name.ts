/** Names of people of every culture, in Latin, Cyrillic and native script. */
import type { Random } from '../platform/random.js'
import peopleNames from './words/names.json' with { type: 'json' }
import { type Culture, rowsOf } from './words.js'

/** One name in the spellings that catalogs use; `native` is in the native script, or has diacritics. */
export interface Spelling {
  readonly en: string
  readonly ru: string
  readonly native: string
}

type NameGender = 'male' | 'female'

/** One name in Latin and Cyrillic letters; `native` is empty if it equals `en`. */
const spellings = (rows: readonly string[]) => rowsOf(rows, ['en', 'ru', 'native'])

/** Forms and names of people, by culture: F is a given name, L a surname, I an initial. */
const cultureNames = Object.entries(peopleNames).map(([culture, names]) => ({
  culture: culture as Culture,
  forms: names.forms,
  men: spellings(names.men),
  women: spellings(names.women),
  surnames: spellings(names.surnames),
}))
/** Halves of English surnames; any head can be combined with any tail. */
const surnameHeads = spellings(peopleNames.en.surnameHeads)
const surnameTails = spellings(peopleNames.en.surnameTails)

const spelled = ({ en, ru, native }: Spelling): Spelling => ({ en, ru, native: native || en })

const combined = surnameHeads.flatMap((head) =>
  surnameTails
    .filter((tail) => head.en.at(-1) !== tail.en[0])
    .map((tail) => spelled({ en: head.en + tail.en, ru: head.ru + tail.ru, native: '' })),
)

/** The surname of a woman, for Russian surnames with a feminine form. */
function feminine({ en, ru }: Spelling): Spelling {
  const adjective = /[ыио]й$/.exec(ru)
  const [english, russian] = adjective
    ? [en.replace(/o?y$/, 'aya'), `${ru.slice(0, -2)}ая`]
    : /[оеё]в$|[иы]н$/.test(ru)
      ? [`${en}a`, `${ru}а`]
      : [en, ru]
  return { en: english, ru: russian, native: russian }
}

const prepared = ({ culture, forms, men, women, surnames }: (typeof cultureNames)[number]) => {
  const own = surnames.map(spelled)
  const male = culture === 'en' ? [...own, ...combined] : own
  const female = culture === 'ru' ? own.map(feminine) : male
  const given = { male: men.map(spelled), female: women.map(spelled) }
  return { forms, given, surnames: { male, female } }
}
const names = Object.fromEntries(
  cultureNames.map((words) => [words.culture, prepared(words)]),
) as Record<Culture, ReturnType<typeof prepared>>

export function pickFirstName(random: Random, culture: Culture, gender: NameGender): Spelling {
  return random.pick(names[culture].given[gender])
}

export function pickSurname(random: Random, culture: Culture, gender: NameGender): Spelling {
  return random.pick(names[culture].surnames[gender])
}

const initials: readonly Spelling[] = [...'ABDEFGLMNPRSTV'].map((letter, position) => {
  const en = `${letter}.`
  return { en, ru: `${'АБДЕФГЛМНПРСТВ'[position]}.`, native: en }
})

/** Picks a full name, with a second name or an initial in some cultures. */
export function pickPersonName(random: Random, culture: Culture, gender: NameGender): Spelling {
  const name = { en: '', ru: '', native: '' }
  for (const sign of random.pick(names[culture].forms)) {
    const part =
      sign === 'F'
        ? pickFirstName(random, culture, gender)
        : sign === 'L'
          ? pickSurname(random, culture, gender)
          : sign === 'I'
            ? random.pick(initials)
            : { en: sign, ru: sign, native: sign }
    name.en += part.en
    name.ru += part.ru
    name.native += part.native
  }
  return name
}
