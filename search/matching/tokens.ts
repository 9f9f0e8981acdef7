import { keyWord, wordPattern } from '../../catalog/read/name-keys.js'
import { withBasicLetters } from '../../text/signs.js'

/** A word of a name, with what surrounds it. */
export interface Token {
  readonly text: string
  /** In lower case, without accents and apostrophes. */
  readonly word: string
  /** The form in which the catalog looks it up (catalog/read/name-keys.ts). */
  readonly key: string
  readonly start: number
  readonly end: number
  /** The signs before the word. */
  readonly signs: string
  /** The same signs; in a name without blanks, dots and underscores are blanks. */
  readonly gap: string
  /** The number of the brackets around the word, from 1; 0 outside brackets. */
  readonly bracket: number
  readonly isBracketStart: boolean
  readonly isBracketEnd: boolean
  readonly separator: Separator
}

/** What may separate a word from the one before it, the clearest last. */
export const separatorOrder = [
  'none',
  'script',
  'comma',
  'colon',
  'dash',
  'bracket',
  'slash',
] as const
type Separator = (typeof separatorOrder)[number]

function separatorOf(token: Token, before: Token | undefined, isDotted: boolean): Separator {
  if (before === undefined) return 'bracket'
  if (before.word === 'aka' && before.start > 0) return 'slash'
  const { gap, signs } = token
  if (token.bracket === 0 || token.isBracketStart) {
    const isList = /^["»”]?,["«“]?$/.test(signs) && !/^\d+$/.test(before.text + token.text)
    if (/\s[/=]\s|[|;\t\n]/.test(signs) || isList) return 'slash'
  }
  // `[哥布林杀手/Goblin Slayer][12]`
  if (signs === '/') return 'slash'
  if (token.isBracketStart || before.isBracketEnd) return 'bracket'
  // An underscore in a text with blanks replaces another sign.
  if (!isDotted && signs.includes('_')) return 'dash'
  if (/\s[-–—~•·]|[-–—~•·]\s|--|\.\s/.test(gap)) return 'dash'
  if (gap.includes(':')) return 'colon'
  if (/[,"«»“”]/.test(gap)) return 'comma'
  return isCyrillic(token) !== isCyrillic(before) && !/\d/.test(token.word + before.word)
    ? 'script'
    : 'none'
}

function isCyrillic({ word }: Token): boolean {
  return /[\u0400-\u04ff]/.test(word)
}

/** Maximum number of words of a part; the others are not the title's. */
const maxTokens = 60

/** Splits a part of a path into words. */
export function tokensOf(text: string): Token[] {
  const dotted = isDotted(text)
  const tokens: Token[] = []
  const brackets = new Brackets()
  let last = 0
  for (const [written, start] of wordsOf(text)) {
    const word = fold(written)
    if (word === '' || tokens.length === maxTokens) continue
    const signs = text.slice(last, start)
    const before = brackets.current
    const bracket = brackets.enter(signs)
    last = start + written.length
    tokens.push({
      text: written,
      word,
      key: keyWord(written),
      start,
      end: last,
      signs,
      gap: dotted ? signs.replace(/[._+]/g, ' ') : signs.replaceAll('_', ' '),
      bracket,
      isBracketStart: bracket !== 0 && bracket !== before,
      isBracketEnd: false,
      separator: 'none',
    })
  }
  const bracketed = tokens.map((token, index) => {
    const next = tokens[index + 1]
    const isLast = token.bracket !== 0 && token.bracket !== (next?.bracket ?? 0)
    return isLast ? { ...token, isBracketEnd: true } : token
  })
  return bracketed.map((token, index) => ({
    ...token,
    separator: separatorOf(token, bracketed[index - 1], dotted),
  }))
}

/** True if dots or underscores separate the words of a text, rather than blanks. */
export function isDotted(text: string): boolean {
  const dots = text.match(/(?<=[\p{L}\p{N}])[._+](?=[\p{L}\p{N}])/gu)?.length ?? 0
  const blanks = text.trim().match(/\s+/g)?.length ?? 0
  return blanks === 0 || dots > blanks
}

/** The words of a text and their positions; `Name1994` are two words. */
function wordsOf(text: string): (readonly [word: string, start: number])[] {
  return [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const year = /(?<=\p{L}{3})(?:19|20)\d\d$/u.exec(word)
    if (year === null) return [[word, index] as const]
    const end = year.index
    return [[word.slice(0, end), index] as const, [word.slice(end), index + end] as const]
  })
}

function fold(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().replace(/['’]/g, '').replaceAll('ё', 'е')
  return /^[a-z0-9\u0400-\u045f]*$/.test(lower) ? lower : withBasicLetters(lower)
}

/** Numbers the outermost brackets of a text. */
class Brackets {
  #depth = 0
  #count = 0

  get current(): number {
    return this.#depth > 0 ? this.#count : 0
  }

  /** The number of the brackets after some signs. */
  enter(signs: string): number {
    for (const sign of signs) {
      if (sign === '(' || sign === '[' || sign === '{' || sign === '【') {
        if (this.#depth === 0) this.#count += 1
        this.#depth += 1
      } else if (sign === ')' || sign === ']' || sign === '}' || sign === '】') {
        this.#depth = Math.max(0, this.#depth - 1)
      }
    }
    return this.current
  }
}
