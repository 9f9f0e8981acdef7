import { numbersInDigits } from '../../text/numbers.js'
import { firstYear, type Mark, type Recogniser } from './mark.js'
import { phraseAt, releaseWords } from './release-words.js'
import type { Token } from './tokens.js'

/** Recognises seasons and episodes, as codes and in words of several languages. */
export const episodeMark: Recogniser = (tokens, at) =>
  codeMark(tokens, at) ??
  numberBeforeWord(tokens, at) ??
  numberAfterWord(tokens, at) ??
  countMark(tokens, at)

const code =
  /^s(?<season>\d{1,4})(?:x?(?:e|ep|x)(?<episode>\d{1,4}))?(?:e\d{1,4}){0,3}(?:[vd]\d{1,2})?$/
const crossCode =
  /^(?!16x9$|4x3$)(?:(?<season>\d{1,2})x(?<episode>\d{1,3})(?:x\d{1,3})*|t(?<temporada>\d{1,2})x?e(?<episodio>\d{1,3}))$/
const episodeCode = /^(?:(?:e|ep)(?<episode>\d{1,4})(?:v\d)?|(?<version>\d{2,4})v\d)$/
const asianCode =
  /^(?:第(?<number>\d{1,3}|[一二三四五六七八九十])(?<unit>[季期集话話回])|(?<korean>\d{1,3})(?<koreanUnit>[기화회]))$/
const chineseDigits = ' 一二三四五六七八九十'

/** `S01E02`, `S01-S03`, `s2 ep5`, `1x05`, `E05`. */
function codeMark(tokens: readonly Token[], at: number): Mark | null {
  const word = tokens[at]?.word ?? ''
  const found =
    code.exec(word) ??
    crossCode.exec(word) ??
    (/^ep?\d/.test(tokens[at + 1]?.word ?? '') ? /^t(?<temporada>\d{1,2})$/.exec(word) : null)
  if (found === null) return bareEpisode(tokens, at)
  const { season: first, temporada, episode: read, episodio } = found.groups ?? {}
  const season = Number(first ?? temporada)
  const written = read ?? episodio
  // `S21 The Name` is not a season.
  const isName =
    at === 0 && written === undefined && /^[a-z\u0430-\u044f]+$/.test(tokens[1]?.word ?? '')
  if (isName && phraseAt(tokens, 1) === null) return null
  let episode = written === undefined ? null : Number(written)
  let to = at + 1
  const next = tokens[to]
  if (episode === null && next !== undefined) {
    const follows = episodeOfCode(next.word)
    if (follows !== null) episode = follows
    // `S2 - 05` of anime
    const isBare = /^\d{2,3}$/.test(next.word) && /^ - $/.test(next.gap)
    if (isBare) episode = Number(next.word)
    if (follows !== null || isBare) to += 1
  }
  return { kind: 'season', from: at, to: endOfRange(tokens, to), isStrong: true, season, episode }
}

function episodeOfCode(word: string): number | null {
  const { episode, version } = episodeCode.exec(word)?.groups ?? {}
  const number = episode ?? version
  return number === undefined ? null : Number(number)
}

function bareEpisode(tokens: readonly Token[], at: number): Mark | null {
  const word = tokens[at]?.word ?? ''
  const asian = asianCode.exec(word)?.groups
  if (asian !== undefined) {
    const written = asian.number ?? asian.korean ?? ''
    const number = Number(written) || chineseDigits.indexOf(written)
    const isSeason = /[季期기]/.test(asian.unit ?? asian.koreanUnit ?? '')
    const mark = unitMark(isSeason ? 'season' : 'episode', number, at, at + 1, at > 0)
    return withFollowing(tokens, mark)
  }
  const episode = episodeOfCode(word)
  if (episode === null) return null
  const to = endOfRange(tokens, at + 1)
  return { kind: 'episode', from: at, to, isStrong: at > 0, season: null, episode }
}

const rangeEnd = /^(?:s?\d{1,4}x?)?(?:e|ep)?\d{1,4}$/

/** Skips the rest of a range and the number of all episodes: `-E10`, `- 10 из 10`, `of 10`. */
function endOfRange(tokens: readonly Token[], at: number): number {
  let to = at
  for (let token = tokens[to]; token !== undefined; token = tokens[to]) {
    const isRange =
      /^\s?[-–—~+&,]\s?$/.test(token.signs) &&
      rangeEnd.test(token.word) &&
      !/^(?:18|19|20)\d\d$/.test(token.word)
    // `Season 2, 5 episode`, `2-й сезон, 5-я серия`
    const unit = tokens[to + 1]?.signs === '-' ? to + 2 : to + 1
    if (/,|\s[-–—]\s/.test(token.signs) && unitOf(tokens[unit]?.word) !== null) break
    const isTotal = releaseWords.of.has(token.word) && /^\d{1,4}$/.test(tokens[to + 1]?.word ?? '')
    if (!isRange && !isTotal) break
    to += isTotal ? 2 : 1
  }
  return to
}

const ordinal = /^(?<number>\d{1,4})(?:st|nd|rd|th|a|o|e|eme|re|й|я|ой|ый|ая)?$/

/** The number that a word means in front of `season`; null for other words. */
function ordinalOf(word: string): number | null {
  const number = ordinal.exec(word)?.groups?.number
  if (number !== undefined) return Number(number)
  const [read = ''] = numbersInDigits([word])
  return /^\d+$/.test(read) ? Number(read) : null
}

/** `2 сезон 5 серия`, `1-8 серии из 8`, `2ª Temporada`, `Second Season`. */
function numberBeforeWord(tokens: readonly Token[], at: number): Mark | null {
  const first = tokens[at]
  if (first === undefined || ordinalOf(first.word) === null) return null
  let word = at + 1
  while (word < at + 4 && isNumberInRange(tokens, word)) word += 1
  const unit = unitOf(tokens[word]?.word)
  if (unit === null || (tokens[word]?.isBracketStart ?? false)) return null
  // In `24 Season 2`, the number behind the word is its own.
  const own = tokens[word + 1]
  const hasOwn = hasNumber(own) && !/[([{/|.]/.test(own?.gap ?? '')
  let afterOwn = word + 2
  while (isNumberInRange(tokens, afterOwn)) afterOwn += 1
  const isOwn =
    hasOwn && (unitOf(tokens[afterOwn]?.word) === null || hasNumber(tokens[afterOwn + 1]))
  if (isOwn) return null
  const number = ordinalOf(first.word)
  const to = endOfRange(tokens, word + 1)
  return withFollowing(tokens, unitMark(unit, number, at, to, true))
}

function isNumberInRange(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (/^(?:й|я|ой|ый|ая|st|nd|rd|th)$/.test(token.word)) return token.signs === '-'
  return /^\s?[-–—,]\s?$/.test(token.signs) && /^\d{1,4}$/.test(token.word)
}

/** `Season 2 Episode 5`, `Сезоны 1-3`, `Серии: 1-10 из 10`, `ТВ-2`, `Cap.201`. */
function numberAfterWord(tokens: readonly Token[], at: number): Mark | null {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token === undefined || next === undefined || next.isBracketStart) return null
  if (/^(?:тв|tv)$/.test(token.word) && next.signs === '-' && /^\d$/.test(next.word)) {
    return unitMark('season', Number(next.word), at, at + 2, true)
  }
  const unit = unitOf(token.word)
  if (unit === null || /[/|]/.test(next.signs)) return null
  const isSpanishCode = token.word === 'cap' && /^[1-9]\d\d$/.test(next.word)
  if (isSpanishCode) {
    const season = Number(next.word.slice(0, 1))
    const episode = Number(next.word.slice(1))
    return { kind: 'season', from: at, to: at + 2, isStrong: true, season, episode }
  }
  const number = /^\d{1,4}$/.test(next.word) ? Number(next.word) : ordinalNumeral(next.word)
  // The number behind `Season` in `Duck Season 2004` is a year.
  if (number === null || (unit === 'season' && number >= firstYear)) return null
  // `Star Wars Episode IV` and `Series 7` are names, too.
  const isStrong = unit === 'season' && !/^seri?es?$/.test(token.word)
  const to = endOfRange(tokens, at + 2)
  return withFollowing(tokens, unitMark(unit, number, at, to, isStrong))
}

function ordinalNumeral(word: string): number | null {
  const [number = ''] = numbersInDigits([word])
  return /^\d+$/.test(number) ? Number(number) : null
}

function hasNumber(token: Token | undefined): boolean {
  return token !== undefined && /^\d{1,4}$/.test(token.word)
}

type Unit = 'season' | 'episode'

function unitOf(word: string | undefined): Unit | null {
  if (word === undefined) return null
  if (releaseWords.seasons.has(word)) return 'season'
  return releaseWords.episodes.has(word) ? 'episode' : null
}

function unitMark(
  unit: Unit,
  number: number | null,
  from: number,
  to: number,
  isStrong: boolean,
): Mark {
  const [season, episode] = unit === 'season' ? [number, null] : [null, number]
  return { kind: unit, from, to, isStrong, season, episode }
}

/** Adds the episode behind a season: `Season 2 Episode 5`. */
function withFollowing(tokens: readonly Token[], mark: Mark): Mark {
  if (mark.kind !== 'season' || mark.to >= tokens.length) return mark
  const following = episodeMark(tokens, mark.to)
  const isSame = following === null || following.kind !== 'episode'
  if (isSame) return mark
  return { ...mark, to: following.to, episode: following.episode ?? null, isStrong: true }
}

/** `01-08 из 08`, `5 of 10`, `5of10`, `5серия`. */
function countMark(tokens: readonly Token[], at: number): Mark | null {
  const joined = /^(\d{1,3})(?:(?:of|из)\d{1,3}|сери[яи])$/.exec(tokens[at]?.word ?? '')?.[1]
  if (joined !== undefined) return unitMark('episode', Number(joined), at, at + 1, at > 0)
  if (!hasNumber(tokens[at])) return null
  const isRange = isNumberInRange(tokens, at + 1)
  const of = isRange ? at + 2 : at + 1
  const isCount = /^(?:of|из)$/.test(tokens[of]?.word ?? '') && hasNumber(tokens[of + 1])
  if (!isCount) return null
  const episode = Number(tokens[at]?.word)
  const isStrong = tokens[at]?.bracket !== 0 || isRange
  return { kind: 'episode', from: at, to: of + 2, isStrong, season: null, episode }
}
