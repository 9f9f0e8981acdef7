import { numbersInDigits, romanValue } from '../../text/numbers.js'
import { type Mark, type Recogniser, yearOfWord } from './mark.js'
import { phraseAt, releaseWords } from './release-words.js'
import type { Token } from './tokens.js'

/** The number of a season, of an episode, of both, or one whose meaning depends on where it stands. */
export interface NumberAt {
  readonly from: number
  /** The word after it, after the rest of a range (`-E06`) and the number of all (`из 10`). */
  readonly to: number
  /** `bare` without a word or sign for its meaning; the number is in `episode`. */
  readonly unit: 'season' | 'episode' | 'both' | 'bare'
  readonly season: number | null
  readonly episode: number | null
  /** True for `5 of 10`, which may also be a part of a film. */
  readonly isCount: boolean
}

type Unit = 'season' | 'episode'

/** Reads the number that begins at a word: `S02E05`, `Season 2`, `5 серия`, `第3話`, `#05`, `05`. */
export function numberAt(tokens: readonly Token[], at: number): NumberAt | null {
  return namedNumberAt(tokens, at) ?? bareNumberAt(tokens, at)
}

/** Marks the numbers with a word or sign for their meaning. */
export const numberMark: Recogniser = (tokens, at) => {
  const number = namedNumberAt(tokens, at)
  if (number === null) return null
  const { from, to, season, episode, isCount } = number
  const isApart = tokens[at]?.bracket !== 0 || to > from + 3
  const mark: Mark = {
    kind: season === null ? 'episode' : 'season',
    from,
    to,
    isStrong: at > 0 && (!isCount || isApart),
    season,
    episode,
  }
  return season !== null && episode !== null ? { ...mark, isStrong: true } : mark
}

function namedNumberAt(tokens: readonly Token[], at: number): NumberAt | null {
  return (
    codeAt(tokens, at) ??
    joinedAt(tokens, at) ??
    beforeUnit(tokens, at) ??
    behindUnit(tokens, at) ??
    countAt(tokens, at)
  )
}

function found(
  unit: Unit,
  number: number | null,
  from: number,
  to: number,
  isCount = false,
): NumberAt | null {
  if (number === null) return null
  const [season, episode] = unit === 'season' ? [number, null] : [null, number]
  return { from, to, unit, season, episode, isCount }
}

const codes = [
  /^s(\d{1,4})x?(?:ep?|x)(\d{1,5})(?:(?:ep?|x)\d{1,5}){0,9}(?:[vd]\d{1,2}|[abc])?$/,
  /^(?!16x9$|4x3$)(\d{1,2})x(\d{1,3})(?:x\d{1,3}){0,9}$/,
  /^((?:19|20)\d\d)x(\d\d?)$/,
  /^t(\d{1,2})x?e(\d{1,3})$/,
]

/** `S01E02`, `1x05`, `T02E05`, `Cap.201`. */
function codeAt(tokens: readonly Token[], at: number): NumberAt | null {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]?.word ?? ''
  const cap = word === 'cap' ? /^(\d{1,2})(\d\d)$/.exec(next) : null
  const code = cap ?? codes.map((pattern) => pattern.exec(word)).find((read) => read !== null)
  if (code == null) return null
  const to = endOfRange(tokens, at + (cap === null ? 1 : 2), 'episode', false)
  return {
    from: at,
    to,
    unit: 'both',
    season: Number(code[1]),
    episode: Number(code[2]),
    isCount: false,
  }
}

/** Signs for a season and an episode in one word with the number, or in front of it. */
const letters: ReadonlyMap<string, Unit> = new Map([
  ['s', 'season'],
  ['t', 'season'],
  ['e', 'episode'],
])
const numberFirst = /^[第제]?(\d{1,4}|[一二三四五六七八九十]{1,3})(\p{L}+)$/u
const unitFirst = /^(\p{L}+)(\d{1,5})(?:ep?\d{1,5}){0,9}(?:v\d|d\d\d?|[abc])?$/u
/** The end of a word may belong to a sign: `5e`, `2s`. */
const minUnitLength = 2

/** `S02`, `S02D1`, `E05v2`, `Season2`, `5серия`, `第二季`, `3화`. */
function joinedAt(tokens: readonly Token[], at: number): NumberAt | null {
  const word = tokens[at]?.word ?? ''
  const [, number = '', behind = ''] = numberFirst.exec(word) ?? []
  const unit = behind.length >= minUnitLength || /[^a-z]/.test(behind) ? unitOf(behind) : null
  if (unit !== null) {
    return found(unit, digitsOf(number), at, endOfRange(tokens, at + 1, unit, false))
  }
  const [, before = '', digits = ''] = unitFirst.exec(word) ?? []
  const named = unitOf(before) ?? letters.get(before) ?? null
  if (named === null || (named === 'season' && digits.length > 4)) return null
  const next = tokens[at + 1]?.word ?? ''
  if (before === 't' && !/^ep?\d/.test(next) && unitOf(next) !== 'episode') return null
  // `S21 The Name` is not a season.
  const isWord = /^[a-z\u0430-\u044f]+$/.test(tokens[1]?.word ?? '')
  if (at === 0 && before === 's' && isWord && phraseAt(tokens, 1) === null) return null
  return found(named, Number(digits), at, endOfRange(tokens, at + 1, named, false))
}

const chineseDigits = ' 一二三四五六七八九'

function digitsOf(number: string): number {
  if (/^\d/.test(number)) return Number(number)
  const [tens = '', ones = tens] = number.split('十')
  const value = (digit: string, empty: number) => chineseDigits.indexOf(digit || ' ') || empty
  return number.includes('十') ? 10 * value(tens, 1) + value(ones, 0) : value(ones, 0)
}

const ordinal = /^(\d{1,4})(st|nd|rd|th|a|o|e|eme|re|й|я|ой|ый|ая)?$/
const ending = /^(?:й|я|ой|ый|ая|st|nd|rd|th)$/

/** `2 сезон`, `1-8 серии из 8`, `2-й сезон`, `2ª Temporada`, `Second Season`. */
function beforeUnit(tokens: readonly Token[], at: number): NumberAt | null {
  const word = tokens[at]?.word ?? ''
  const [, digits, own] = ordinal.exec(word) ?? []
  const number = digits === undefined ? wordNumber(word) : Number(digits)
  if (number === null) return null
  let to = at + 1
  let isOrdinal = own !== undefined || digits === undefined
  if (ending.test(tokens[to]?.word ?? '') && tokens[to]?.signs === '-') {
    isOrdinal = true
    to += 1
  }
  let isSpaced = false
  while (to < at + 4 && /^\s?[-–—~,]\s?$/.test(tokens[to]?.signs ?? '') && isDigits(tokens[to])) {
    isSpaced ||= /\s/.test(tokens[to]?.signs ?? '')
    to += 1
    if (ending.test(tokens[to]?.word ?? '') && tokens[to]?.signs === '-') to += 1
  }
  const name = tokens[to]
  const unit = unitOf(name?.word ?? '')
  if (name === undefined || unit === null || name.isBracketStart || isApart(name)) return null
  const isSeveral = releaseWords.several.has(name.word)
  if (isSpaced && !isSeveral) return null
  if (!isOrdinal && hasOwnNumber(tokens, to)) return null
  return found(unit, number, at, endOfRange(tokens, to + 1, unit, isSeveral))
}

/** In `24 Season 2`, the number behind the word is its own; in `2 сезон 5 серия`, that of the next word. */
function hasOwnNumber(tokens: readonly Token[], unit: number): boolean {
  const next = tokens[unit + 1]
  if (!isDigits(next) || /[([{/|.]|\s[-–—]\s/.test(next?.gap ?? '')) return false
  let behind = unit + 2
  while (isDigits(tokens[behind]) && /^\s?[-–—~,]\s?$/.test(tokens[behind]?.signs ?? ''))
    behind += 1
  if (ending.test(tokens[behind]?.word ?? '')) behind += 1
  return unitOf(tokens[behind]?.word ?? '') === null || isDigits(tokens[behind + 1])
}

/** `Season 2`, `Сезоны 1-3`, `Серии: 1 - 10 из 10`, `ТВ-2`, `S 02 E 03`. */
function behindUnit(tokens: readonly Token[], at: number): NumberAt | null {
  const name = tokens[at]
  const next = tokens[at + 1]
  if (name === undefined || next === undefined || next.isBracketStart || isApart(next)) return null
  if (/^(?:тв|tv)$/.test(name.word) && next.signs === '-' && /^\d$/.test(next.word)) {
    return found('season', Number(next.word), at, at + 2)
  }
  const unit = unitOf(name.word) ?? spacedLetter(tokens, at)
  if (unit === null) return null
  const digits = /^(\d{1,5})(?:v\d|[abc]|й|я)?$/.exec(next.word)?.[1]
  // `Saison VII`; in `Episode IV`, the numeral is that of a part.
  const roman = unit === 'season' ? romanValue(next.word) : null
  const number = digits === undefined ? (roman ?? wordNumber(next.word)) : Number(digits)
  // `Duck Season 2004`
  if (number === null || (unit === 'season' && yearOfWord(next.word) !== null)) return null
  return found(
    unit,
    number,
    at,
    endOfRange(tokens, at + 2, unit, releaseWords.several.has(name.word)),
  )
}

/** The letters of `S 02 E 03`; a single letter is usually a word. */
function spacedLetter(tokens: readonly Token[], at: number): Unit | null {
  if (!/^\d{2,4}$/.test(tokens[at + 1]?.word ?? '')) return null
  const word = tokens[at]?.word
  if (word === 's' && at > 0) return /^[ ._]$/.test(tokens[at]?.signs ?? '') ? 'season' : null
  if (word !== 'e') return null
  const isBehindSeason = /^s\d+$/.test(tokens[at - 1]?.word ?? '') || tokens[at - 2]?.word === 's'
  return isBehindSeason ? 'episode' : null
}

/** `01-08 из 08`, `5 of 10`, `5of10`. */
function countAt(tokens: readonly Token[], at: number): NumberAt | null {
  const joined = /^(\d{1,3})(?:of|из)\d{1,3}$/.exec(tokens[at]?.word ?? '')?.[1]
  if (joined !== undefined) return found('episode', Number(joined), at, at + 1, true)
  if (!isDigits(tokens[at])) return null
  const of = /^\s?[-–—]\s?$/.test(tokens[at + 1]?.signs ?? '') && isDigits(tokens[at + 1]) ? 2 : 1
  const isCount = /^(?:of|из)$/.test(tokens[at + of]?.word ?? '') && isDigits(tokens[at + of + 1])
  return isCount ? found('episode', Number(tokens[at]?.word), at, at + of + 2, true) : null
}

/** Heights of pictures, which say nothing. */
const heights = new Set(['480', '576', '720', '1080', '2160'])

/** `05`, `05v2`, `12END`, `01-12`. */
function bareNumberAt(tokens: readonly Token[], at: number): NumberAt | null {
  const word = tokens[at]?.word ?? ''
  const [, digits, letters = ''] = /^(\d{1,4})(v\d|[abc]|\p{L}{1,6})?$/u.exec(word) ?? []
  if (digits === undefined || heights.has(word) || yearOfWord(word) !== null) return null
  if (!/^(?:v\d|[abc])?$/.test(letters) && !releaseWords.ends.has(letters)) return null
  // `12.5`
  const isHalf = tokens[at + 1]?.gap === '.' && /^\d$/.test(tokens[at + 1]?.word ?? '')
  let to = endOfRange(tokens, at + (isHalf ? 2 : 1), 'episode', false)
  if (releaseWords.ends.has(tokens[to]?.word ?? '')) to += 1
  return { from: at, to, unit: 'bare', season: null, episode: Number(digits), isCount: false }
}

/** The last number of a range, and one with a letter for its meaning. */
const rangeEnds = {
  season: [/^s?\d{1,4}$/, /^s\d/],
  episode: [
    /^(?:s?\d{1,4}x?)?(?:ep?|x)?\d{1,5}(?:v\d|[abc]|end|完)?$/,
    /^(?:s?\d{1,4})?(?:ep?|x)\d/,
  ],
} as const

/** Skips the rest of a range and the number of all: `-E10`, `~10`, ` - 10 из 10`, `of 10`. */
function endOfRange(tokens: readonly Token[], at: number, unit: Unit, isSeveral: boolean): number {
  const [end, lettered] = rangeEnds[unit]
  let to = at
  for (let token = tokens[to]; token !== undefined; token = tokens[to]) {
    const { signs, word } = token
    const isTotal = releaseWords.of.has(word) && isDigits(tokens[to + 1])
    const isJoined = /^[-–—~+&,]$/.test(signs) || (signs === '_' && unit === 'episode')
    const isSpaced = /^\s?[-–—+&,]\s?$/.test(signs) && (isSeveral || lettered.test(word))
    const isRange =
      (isJoined || isSpaced || /^\s?~\s?$/.test(signs)) &&
      end.test(word) &&
      yearOfWord(word) === null &&
      phraseAt(tokens, to) === null
    // `Season 2, 5 episode`, `2-й сезон, 5-я серия`
    const next = ending.test(tokens[to + 1]?.word ?? '') ? to + 2 : to + 1
    if (!isTotal && (!isRange || unitOf(tokens[next]?.word ?? '') !== null)) break
    to += isTotal ? 2 : 1
  }
  return to
}

function unitOf(word: string): Unit | null {
  if (releaseWords.seasons.has(word)) return 'season'
  return releaseWords.episodes.has(word) ? 'episode' : null
}

/** A number in words; Roman numerals are those of parts: `Episode IV`. */
function wordNumber(word: string): number | null {
  if (/^[ivxlc]+$/.test(word)) return null
  const [read = ''] = numbersInDigits([word])
  return /^\d+$/.test(read) && !/^\d/.test(word) ? Number(read) : null
}

function isDigits(token: Token | undefined): boolean {
  return token !== undefined && /^\d{1,4}$/.test(token.word)
}

/** True if a dash between blanks or a line separates a word from the one before it. */
function isApart({ signs }: Token): boolean {
  return /[/|]|\s[-–—]\s/.test(signs)
}
