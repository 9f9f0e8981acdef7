import { languageCodes } from '../../../schema/languages.js'

const english = new Intl.DisplayNames('en', { type: 'language' })
const russian = new Intl.DisplayNames('ru', { type: 'language' })

/** Other names of languages: English words, and Russian stems of adjectives. */
const otherNames: Readonly<Record<string, string>> = {
  zh: 'mandarin, cantonese',
  fa: 'farsi, фарси',
  he: 'иврит~',
}

/** Beginnings of adjectives such as `франкоязычный`. */
const spokenStems: Readonly<Record<string, string>> = {
  en: 'англоязычн~',
  fr: 'франкоязычн~',
  ru: 'русскоязычн~',
  de: 'немецкоязычн~, германоязычн~',
  es: 'испаноязычн~',
  it: 'италоязычн~',
  pt: 'португалоязычн~',
  zh: 'китаеязычн~',
  uk: 'украиноязычн~',
  ar: 'арабоязычн~',
}

/**
 * Phrases for original languages. A language without such a phrase around it is a country
 * (`French films`).
 */
export const languageRows: readonly {
  readonly words: string
  readonly codes: readonly string[]
}[] = languageCodes.map((code) => ({ words: phrasesOf(code).join(', '), codes: [code] }))

function phrasesOf(code: string): string[] {
  const names = [english.of(code) ?? '', ...(otherNames[code]?.split(', ') ?? [])]
  const inEnglish = names
    .map((name) => name.toLowerCase())
    .filter((name) => /^[a-z]{3,}$/.test(name))
    .flatMap((name) => [
      `${name} language|speaking|spoken`,
      `in the? original? ${name} language?`,
      `language ${name}`,
    ])
  const name = russian.of(code)?.toLowerCase() ?? ''
  const stem = /^[а-я]+(?:ий|ый)$/.exec(name)?.[0].replace(/(?:ий|ый)$/, '~')
  const inRussian =
    stem === undefined
      ? /^[а-я]{4,}$/.test(name)
        ? [`на языке? ${name}~`, `на ${name}`]
        : []
      : [`на ${stem} язык~?`, `${stem} язык~`, `с ${stem} язык~`]
  return [...inEnglish, ...inRussian, ...(spokenStems[code]?.split(', ') ?? [])]
}

/** Phrases about a translation, such as `dubbed in Russian`, which name no original language. */
export const dubbingWords: readonly string[] = languageCodes.flatMap((code) => {
  const name = english.of(code)?.toLowerCase() ?? ''
  const stem = /^[а-я]+(?:ий|ый)$/.exec(russian.of(code)?.toLowerCase() ?? '')?.[0].slice(0, -2)
  return [
    ...(/^[a-z]{3,}$/.test(name)
      ? [
          `dubbed|subtitled|voiced in|into|to? ${name}`,
          `with? an? ${name} dub|dubbing|audio|voiceover|subtitle|subs|sub|translation|dubbed|subtitled`,
        ]
      : []),
    ...(stem === undefined
      ? []
      : [
          `с|со|в|на? ${stem}~ озвучк~|озвучкой|дубляж~|перевод~|субтитр~|субтитрами|дорожк~|дорожкой`,
        ]),
  ].flatMap((words) => words.split(', '))
})

/** Words for all languages but one. */
export const foreignLanguageWords = 'foreign language, foreign'
/** Phrases about the sound track, which name no language. */
export const soundTrackWords =
  'на языке оригинала, in the? original language, in original, with subtitle, with? subs, subtitled, dubbed, с субтитр~, с субтитрами, в дубляже, с дубляжом, с озвучкой, с переводом'
