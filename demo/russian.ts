/** Russian inflection and transliteration, as far as the word lists of the demo catalog need it. */

export type Gender = 'm' | 'f' | 'n'

/** Adjective endings by case; masculine and neuter share all but the nominative. */
export interface AdjectiveForms {
  readonly m: string
  readonly f: string
  readonly n: string
  readonly plural: string
  readonly genitive: string
  readonly genitiveF: string
  readonly genitivePlural: string
  readonly instrumental: string
  readonly accusativeF: string
  readonly en: string
}

export interface NounForms {
  readonly ru: string
  readonly gender: Gender
  readonly genitive: string
  readonly accusative: string
  readonly instrumental: string
  /** Empty where a plural would be odd. */
  readonly plural: string
  readonly genitivePlural: string
  readonly en: string
  readonly enPlural: string
  /** What English puts before it: `the ` or nothing. */
  readonly article: string
}

/** All forms of an adjective from its masculine nominative: `тёмный`, `синий`, `чужой`. */
export function adjectiveForms(masculine: string, en: string): AdjectiveForms {
  const stem = masculine.slice(0, -2)
  const last = stem.at(-1) ?? ''
  const isVelar = 'кгх'.includes(last)
  const isHush = 'жшчщ'.includes(last)
  const isSoft = masculine.endsWith('ий') && !isVelar && !isHush
  const isStressed = masculine.endsWith('ой')
  const o = isSoft || (isHush && !isStressed) ? 'е' : 'о'
  const y = isSoft || isVelar || isHush ? 'и' : 'ы'
  return {
    m: masculine,
    f: stem + (isSoft ? 'яя' : 'ая'),
    n: `${stem}${o}е`,
    plural: `${stem}${y}е`,
    genitive: `${stem}${o}го`,
    genitiveF: `${stem}${o}й`,
    genitivePlural: `${stem}${y}х`,
    instrumental: `${stem}${y}м`,
    accusativeF: stem + (isSoft ? 'юю' : 'ую'),
    en,
  }
}

const irregularInstrumentals: Record<string, string> = {
  мать: 'матерью',
  дочь: 'дочерью',
  путь: 'путём',
  время: 'временем',
  имя: 'именем',
  пламя: 'пламенем',
  кафе: 'кафе',
  пальто: 'пальто',
}

/** Nouns in a hush or ц whose ending bears the stress: `ключом`, not `ключем`. */
const stressedEndings = new Set(
  'ключ меч нож ёж палач скрипач беглец отец близнец конец'.split(' '),
)
/** Soft nouns whose ending bears the stress: `дождём`. */
const stressedSoftEndings = new Set(
  'дождь огонь день король корабль конь журавль муравей воробей фонарь монастырь'.split(' '),
)

/** All forms of a noun; cases beyond the genitive follow from it. */
export function nounForms(row: string, options: { animate: boolean; article: string }): NounForms {
  const [ru = '', gender, genitive = '', plural = '', genitivePlural = '', en = '', enPlural = ''] =
    row.replaceAll('-', '').split(' ')
  return {
    ru,
    gender: gender as Gender,
    genitive,
    accusative: accusative(ru, gender as Gender, genitive, options.animate),
    instrumental: irregularInstrumentals[ru] ?? instrumental(ru, genitive),
    plural,
    genitivePlural,
    en: en.replaceAll('_', ' '),
    enPlural: enPlural.replaceAll('_', ' '),
    article: options.article,
  }
}

function accusative(ru: string, gender: Gender, genitive: string, animate: boolean): string {
  if (ru.endsWith('ая')) return `${ru.slice(0, -2)}ую`
  if (ru.endsWith('а')) return `${ru.slice(0, -1)}у`
  if (gender !== 'n' && ru.endsWith('я')) return `${ru.slice(0, -1)}ю`
  return gender === 'm' && animate ? genitive : ru
}

function instrumental(ru: string, genitive: string): string {
  const stem = genitive.slice(0, -1)
  const isSibilant = 'жшчщц'.includes(stem.at(-1) ?? '')
  if (ru.endsWith('ый')) return `${ru.slice(0, -1)}м`
  if (ru.endsWith('ая')) return `${ru.slice(0, -2)}ой`
  if (ru.endsWith('а')) return stem + (isSibilant && ru !== 'свеча' ? 'ей' : 'ой')
  if (ru.endsWith('я')) return `${ru.slice(0, -1)}ей`
  if (genitive.endsWith('и')) return `${ru}ю`
  if (genitive.endsWith('я')) return stem + (stressedSoftEndings.has(ru) ? 'ём' : 'ем')
  if (ru.endsWith('о')) return `${stem}ом`
  return stem + (isSibilant && !stressedEndings.has(ru) ? 'ем' : 'ом')
}

/** Genitive of a first name, Russian or foreign: `Анны`, `Петра`, `Лукаса`; foreign vowels do not decline. */
export function firstNameGenitive(name: string, gender: 'm' | 'f'): string {
  if (name === 'Пётр') return 'Петра'
  if (name === 'Павел') return 'Павла'
  if (name === 'Лев') return 'Льва'
  const stem = name.slice(0, -1)
  const last = name.at(-1) ?? ''
  if (last === 'а') return stem + ('кгхжшчщ'.includes(stem.at(-1) ?? '') ? 'и' : 'ы')
  if (last === 'я') return `${stem}и`
  if (gender === 'f') return last === 'ь' ? `${stem}и` : name
  if (last === 'й' || last === 'ь') return `${stem}я`
  return 'бвгджзклмнпрстфхцчшщ'.includes(last) ? `${name}а` : name
}

/** Genitive of a surname. */
export function surnameGenitive(surname: string, gender: 'm' | 'f'): string {
  if (gender === 'f') {
    if (/(ова|ева|ёва|ина)$/.test(surname)) return `${surname.slice(0, -1)}ой`
    return surname.endsWith('ая') ? `${surname.slice(0, -2)}ой` : surname
  }
  if (/(ский|цкий)$/.test(surname)) return `${surname.slice(0, -2)}ого`
  return /[бвгджзклмнпрстфхцчшщ]$/.test(surname) ? `${surname}а` : surname
}

/** The feminine form of a Russian surname: `Ветрова`, `Загорская`; others stay. */
export function feminineSurname(surname: string): string {
  if (/(ский|цкий)$/.test(surname)) return `${surname.slice(0, -2)}ая`
  return /(ов|ев|ёв|ин|ын)$/.test(surname) ? `${surname}а` : surname
}

const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** Writes Russian in Latin letters as passports and film catalogs do: `Ветлугин` -> `Vetlugin`. */
export function transliterate(text: string): string {
  const shortened = text.replace(/(ий|ый)(?=[\s-]|$)/gu, 'й').replace(/ия(?=[\s-]|$)/gu, 'иа')
  let result = ''
  for (const letter of shortened.replace(/(?<=[жчшщ])ё/g, 'е')) {
    const lower = letter.toLowerCase()
    const spelled = latin[lower] ?? letter
    result += letter === lower ? spelled : capitalized(spelled)
  }
  return result
}

/** The first letter as a capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
