/** A word of a typed sentence. */
export interface Word {
  /** In lower case, with `ё` as `е` and a possessive `'s` removed. */
  readonly text: string
  /** Range in the typed text, in UTF-16 units. */
  readonly from: number
  readonly to: number
  /**
   * The keys under which the vocabulary may list the word: itself, its singular, its stem with `~`. An initial
   * (`А. Миронов`) has none.
   */
  readonly keys: readonly string[]
  readonly isPossessive: boolean
}

/** A decade (`90-х`, `1990s`), an age or rating (`16+`, `7.5`), a number, a word, or a separator. */
const token =
  /\d+[.,]\d+|\d{2,4}(?:['’]?s|-?(?:х|ые|ых|ыми?|е))(?![\p{L}\p{N}])|\d+\+|\d+|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|[-–—](?=\s*\d)|[,&/]/gu

/** Case, gender and number endings of Russian nouns and adjectives that may follow a stem. */
const endings = new Set(
  'а я о е и ы у ю ь й ой ей ою ею ом ем ам ям ами ями ах ях ов ев ий ый ого его ому ему им ым их ых ими ыми ая яя ую юю ое ее ые ие ия ию ии ием иям иях иями ьи ью'.split(
    ' ',
  ),
)
const maxEndingLength = 3

/** Splits a typed text into words. */
export function splitWords(typed: string): Word[] {
  let previous = ''
  return [...typed.matchAll(token)].map(({ 0: found, index: from }) => {
    const raw = found.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'")
    const text = raw.replace(/(?<=\p{L})'s$/u, '')
    const to = from + found.length
    // `г.` after a number means `год`.
    const isInitial = /^\p{L}$/u.test(text) && typed[to] === '.' && !/^\d/.test(previous)
    previous = text
    const keys = isInitial ? [] : keysOf(text)
    return { text, from, to, keys, isPossessive: text !== raw }
  })
}

/** A participle has the stem of its active form: `завершившиеся` → `завершивш~`. */
function keysOf(text: string): string[] {
  if (/^[a-z']+$/.test(text)) return [text, ...singulars(text)]
  if (!/^[а-я]+$/.test(text)) return [text]
  const stems = [`${text}~`]
  const active = text.replace(/(?<=вш[а-я]{2,3}|ющ[а-я]{2,3})ся$/, '')
  for (let length = 1; length <= Math.min(maxEndingLength, active.length - 2); length += 1) {
    if (endings.has(active.slice(-length))) stems.push(`${active.slice(0, -length)}~`)
  }
  return [text, ...stems]
}

/** Possible singulars: `comedies` → `comedy`, `thrillers` → `thriller`. */
function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return []
  const singular = [word.slice(0, -1)]
  if (word.endsWith('ies')) singular.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('es')) singular.push(word.slice(0, -2))
  return singular
}

/** The stem of a Russian nominative, as in patterns: `комедия` → `комеди~`, `военный` → `военн~`. */
export function stemOfLemma(lemma: string): string {
  const word = lemma.toLowerCase().replaceAll('ё', 'е')
  return `${word.replace(/(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|[аяоеыиуюьй])$/, '')}~`
}
