import { numbersInDigits } from '../../text/numbers.js'
import type { Mark, Recogniser } from './mark.js'
import { releaseWords } from './release-words.js'
import type { Token } from './tokens.js'

/** Recognises seasons and episodes, as codes and in words of several languages. */
export const episodeMark: Recogniser = (tokens, at) =>
  codeMark(tokens, at) ??
  numberBeforeWord(tokens, at) ??
  numberAfterWord(tokens, at) ??
  countMark(tokens, at)

const code =
  /^s(?<season>\d{1,4})(?:x?(?:e|ep|x)(?<episode>\d{1,4}))?(?:e\d{1,4}){0,3}(?:[vd]\d{1,2})?$/
const crossCode = /^(?<season>\d{1,2})x(?<episode>\d{1,3})$/
const episodeCode = /^(?:e|ep)(?<episode>\d{1,4})(?:v\d)?$/
const chineseCode = /^第(?<number>\d{1,3})(?<unit>[季集话話])$/

/** `S01E02`, `S01-S03`, `s2 ep5`, `1x05`, `E05`. */
function codeMark(tokens: readonly Token[], at: number): Mark | null {
  const word = tokens[at]?.word ?? ''
  const found = code.exec(word) ?? crossCode.exec(word)
  if (found === null) return bareEpisode(tokens, at)
  const season = Number(found.groups?.season)
  let episode = found.groups?.episode === undefined ? null : Number(found.groups.episode)
  let to = at + 1
  const next = tokens[to]
  if (episode === null && next !== undefined) {
    const follows = episodeCode.exec(next.word)?.groups?.episode
    if (follows !== undefined) episode = Number(follows)
    // `S2 - 05` of anime
    const isBare = /^\d{2,3}$/.test(next.word) && /^ - $/.test(next.gap)
    if (isBare) episode = Number(next.word)
    if (follows !== undefined || isBare) to += 1
  }
  return { kind: 'season', from: at, to: endOfRange(tokens, to), isStrong: true, season, episode }
}

function bareEpisode(tokens: readonly Token[], at: number): Mark | null {
  const word = tokens[at]?.word ?? ''
  const chinese = chineseCode.exec(word)?.groups
  if (chinese !== undefined) {
    const number = Number(chinese.number)
    const isSeason = chinese.unit === '季'
    const [season, episode] = isSeason ? [number, null] : [null, number]
    return { kind: 'season', from: at, to: at + 1, isStrong: true, season, episode }
  }
  const episode = episodeCode.exec(word)?.groups?.episode
  if (episode === undefined) return null
  const to = endOfRange(tokens, at + 1)
  return { kind: 'episode', from: at, to, isStrong: at > 0, season: null, episode: Number(episode) }
}

const rangeEnd = /^(?:s?\d{1,4})?(?:e|ep)?\d{1,4}$/

/** Skips the rest of a range and the number of all episodes: `-E10`, `- 10 из 10`, `of 10`. */
function endOfRange(tokens: readonly Token[], at: number): number {
  let to = at
  for (let token = tokens[to]; token !== undefined; token = tokens[to]) {
    const isRange =
      /^\s?[-–—~+&,]\s?$/.test(token.signs) &&
      rangeEnd.test(token.word) &&
      !/^(?:18|19|20)\d\d$/.test(token.word)
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
  const hasOwn = hasNumber(own) && !/[([{/|.]/.test(own?.signs ?? '')
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
  if (number === null) return null
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

/** `01-08 из 08`, `5 of 10`. */
function countMark(tokens: readonly Token[], at: number): Mark | null {
  if (!hasNumber(tokens[at])) return null
  const isRange = isNumberInRange(tokens, at + 1)
  const of = isRange ? at + 2 : at + 1
  const isCount = /^(?:of|из)$/.test(tokens[of]?.word ?? '') && hasNumber(tokens[of + 1])
  if (!isCount) return null
  const episode = Number(tokens[at]?.word)
  const isStrong = tokens[at]?.bracket !== 0 || isRange
  return { kind: 'episode', from: at, to: of + 2, isStrong, season: null, episode }
}
