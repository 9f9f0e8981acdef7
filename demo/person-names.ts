/** Names of people of every culture, in Latin letters, in Cyrillic and in their own script. */
import type { Culture } from './countries.js'
import type { Random } from './random.js'
import { feminineSurname, transliterate } from './russian.js'
import {
  englishMen,
  englishSurnameHeads,
  englishSurnames,
  englishSurnameTails,
  englishWomen,
  russianCompoundHeads,
  russianCompoundTails,
  russianMen,
  russianSurnameStems,
  russianSurnames,
  russianWomen,
} from './words-names.js'
import { foreignNames } from './words-names-foreign.js'

/** One name in the spellings that catalogs use; `native` is its own script or diacritics. */
export interface Spelling {
  readonly en: string
  readonly ru: string
  readonly native: string
}

export type PersonGender = 'm' | 'f'

interface CultureNames {
  readonly m: readonly Spelling[]
  readonly f: readonly Spelling[]
  readonly surnames: Readonly<Record<PersonGender, readonly Spelling[]>>
}

const plainLetters: Record<string, string> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

function withoutDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØłŁıæœß]/g, (letter) => plainLetters[letter] ?? letter)
}

function spellings(rows: string): Spelling[] {
  return rows.split(' ').map((row) => {
    const [latin = '', ru = '', native = latin] = row.replaceAll('_', ' ').split('|')
    return { en: withoutDiacritics(latin), ru, native }
  })
}

function russian(names: readonly string[]): Spelling[] {
  return names.map((ru) => ({ en: transliterate(ru), ru, native: ru }))
}

function russianSurnameList(): string[] {
  const fromStems = russianSurnameStems.split(' ').flatMap((stem) => {
    if (stem.endsWith('ц')) return [`${stem}ов`]
    const isOpen = /[аеиоуя][рлнм]$/.test(stem)
    const ending = /[жчшщ]$/.test(stem) ? 'ев' : 'ов'
    return [stem + ending, `${stem}енко`, ...(isOpen ? [`${stem}ский`] : [])]
  })
  const compounds = russianCompoundHeads
    .split(' ')
    .flatMap((head) => russianCompoundTails.split(' ').map((tail) => head + tail))
  return [...russianSurnames.split(' '), ...fromStems, ...compounds]
}

function englishSurnameList(): Spelling[] {
  const tails = spellings(englishSurnameTails)
  const compounds = spellings(englishSurnameHeads).flatMap((head) =>
    tails
      .filter((tail) => head.en.at(-1) !== tail.en[0])
      .map((tail) => ({ en: head.en + tail.en, ru: head.ru + tail.ru, native: head.en + tail.en })),
  )
  const whole = spellings(englishSurnames)
  // Whole surnames as often as compounds need them to be heard.
  return [...compounds, ...whole, ...whole, ...whole, ...whole]
}

function sameForBoth(surnames: readonly Spelling[]): CultureNames['surnames'] {
  return { m: surnames, f: surnames }
}

const russianMasculine = russianSurnameList()
const foreign = (lists: { men: string; women: string; surnames: string }): CultureNames => ({
  m: spellings(lists.men),
  f: spellings(lists.women),
  surnames: sameForBoth(spellings(lists.surnames)),
})

/** Given names of two parts, every first part with every second: `Min-jae`, `Min-ho`. */
function recombined(names: readonly Spelling[]): Spelling[] {
  const halves = names.map(({ en, ru, native }) => {
    const [enFirst = '', enSecond = ''] = en.split('-')
    const [ruFirst = '', ruSecond = ''] = ru.split('-')
    return { enFirst, enSecond, ruFirst, ruSecond, native }
  })
  return halves.flatMap(({ enFirst, ruFirst, native }) =>
    halves.map((other) => ({
      en: `${enFirst}-${other.enSecond}`,
      ru: `${ruFirst}-${other.ruSecond}`,
      native: native.charAt(0) + other.native.charAt(1),
    })),
  )
}

/** Given names of one or two syllables: `Wei`, `Weiming`. */
function doubled(names: readonly Spelling[]): Spelling[] {
  const short = names.filter(({ native }) => native.length === 1)
  const long = short.flatMap((first) =>
    short
      .filter((second) => second !== first && !/^[aeo]/i.test(second.en))
      .map((second) => ({
        en: first.en + second.en.toLowerCase(),
        ru: first.ru + second.ru.toLowerCase(),
        native: first.native + second.native,
      })),
  )
  return [...names, ...names, ...names, ...long]
}

const korean = foreign(foreignNames.ko)
const chinese = foreign(foreignNames.zh)

const names: Readonly<Record<Culture, CultureNames>> = {
  ru: {
    m: russian(russianMen.split(' ')),
    f: russian(russianWomen.split(' ')),
    surnames: { m: russian(russianMasculine), f: russian(russianMasculine.map(feminineSurname)) },
  },
  en: {
    m: spellings(englishMen),
    f: spellings(englishWomen),
    surnames: sameForBoth(englishSurnameList()),
  },
  fr: foreign(foreignNames.fr),
  de: foreign(foreignNames.de),
  es: foreign(foreignNames.es),
  it: foreign(foreignNames.it),
  ja: foreign(foreignNames.ja),
  ko: { ...korean, m: recombined(korean.m), f: recombined(korean.f) },
  zh: { ...chinese, m: doubled(chinese.m), f: doubled(chinese.f) },
  hi: foreign(foreignNames.hi),
  nordic: foreign(foreignNames.nordic),
  slavic: foreign(foreignNames.slavic),
  tr: foreign(foreignNames.tr),
}

const initials = 'ABCDEFGHJKLMNPRSTVW'
const initialsRu = 'АБКДЕФГХДКЛМНПРСТВУ'

export function pickFirstName(random: Random, culture: Culture, gender: PersonGender): Spelling {
  return random.pick(names[culture][gender])
}

export function pickSurname(random: Random, culture: Culture, gender: PersonGender): Spelling {
  return random.pick(names[culture].surnames[gender])
}

/** A whole name as credits have it. */
export function pickPersonName(random: Random, culture: Culture, gender: PersonGender): Spelling {
  const first = pickFirstName(random, culture, gender)
  const surname = pickSurname(random, culture, gender)
  switch (culture) {
    case 'ko':
    case 'zh':
      return {
        en: `${surname.en} ${first.en}`,
        ru: `${surname.ru} ${first.ru}`,
        native: surname.native + first.native,
      }
    case 'ja':
      return {
        en: `${first.en} ${surname.en}`,
        ru: `${first.ru} ${surname.ru}`,
        native: `${surname.native} ${first.native}`,
      }
    case 'en': {
      if (!random.chance(0.22)) break
      const place = random.below(initials.length)
      return joined(first, surname, ` ${initials[place]}.`, ` ${initialsRu[place]}.`)
    }
    case 'es':
    case 'hi':
    case 'tr': {
      if (culture === 'es' ? random.chance(0.35) : random.chance(0.6)) break
      const second =
        culture === 'es'
          ? pickSurname(random, culture, gender)
          : pickFirstName(random, culture, gender)
      if (second === surname || second === first) break
      return culture === 'es'
        ? joined(joined(first, surname), second)
        : joined(joined(first, second), surname)
    }
    case 'fr':
    case 'de':
    case 'it':
    case 'nordic':
    case 'slavic': {
      const form = random.below(10)
      if (form < 4) break
      if (form < 7) {
        const second = pickFirstName(random, culture, gender)
        if (second === first || first.en.includes('-')) break
        return joined(joined(first, second), surname)
      }
      const second = pickSurname(random, culture, gender)
      if (second === surname || surname.en.includes('-') || second.en.includes('-')) break
      return joined(first, {
        en: `${surname.en}-${second.en}`,
        ru: `${surname.ru}-${second.ru}`,
        native: `${surname.native}-${second.native}`,
      })
    }
  }
  return joined(first, surname)
}

function joined(first: Spelling, surname: Spelling, middle = '', middleRu = ''): Spelling {
  return {
    en: `${first.en}${middle} ${surname.en}`,
    ru: `${first.ru}${middleRu} ${surname.ru}`,
    native: `${first.native}${surname.ru === surname.native ? middleRu : middle} ${surname.native}`,
  }
}
