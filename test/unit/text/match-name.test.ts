import { describe, expect, test } from 'vitest'
import { type NameMatch, nameMatcher } from '../../../text/match-name.js'
import { nameTokens } from '../../../text/name-tokens.js'
import { readPersonQuery, readTitleQuery, type TypedQuery } from '../../../text/typed-query.js'

const bestName = (typed: TypedQuery, names: readonly string[]) =>
  nameMatcher(typed)(
    names.map((name) => nameTokens(name, typed.kind === 'person' ? 'person' : 'title')),
  )

/** A match as text: its level, and the name with the matched ranges in brackets. */
function inShort(match: NameMatch | null): string | null {
  if (match === null) return null
  let shown = ''
  let last = 0
  for (const [from, to] of match.ranges) {
    shown += `${match.name.slice(last, from)}[${match.name.slice(from, to)}]`
    last = to
  }
  return `${match.level}: ${shown}${match.name.slice(last)}`
}

describe('the best match among names', () => {
  test.each<[q: string, names: readonly string[], match: string | null]>([
    ['брат', ['Брат', 'Brother'], 'exact: [Брат]'],
    ['brother', ['Брат', 'Brother'], 'exact: [Brother]'],
    ['бра', ['Брат'], 'prefix: [Бра]т'],
    ['ёлк', ['Елки новые'], 'prefix: [Елк]и новые'],
    ['matrix rel', ['The Matrix Reloaded'], 'prefix: The [Matrix] [Rel]oaded'],
    ['лев кор', ['Король Лев'], 'words: [Кор]оль [Лев]'],
    ['дерево', ['Генеалогическое дерево: начало'], 'words: Генеалогическое [дерево]: начало'],
    ['севеный архипелаг', ['Северный архипелаг'], 'alternative: [Северный] [архипелаг]'],
    ['amelie', ['Le fabuleux destin d’Amélie'], 'words: Le fabuleux destin d’[Amélie]'],
    ['ame', ['Amélie Poulain'], 'prefix: [Amé]lie Poulain'],
    ['скрим квинс', ['Королевы крика', 'Scream Queens'], 'alternative: [Scream] [Queens]'],
    ['korol', ['Король Лев'], 'alternative: [Король] Лев'],
    [',hfn', ['Брат'], 'exact: [Брат]'],
    ['алыепаруса', ['Алые паруса'], 'exact: [Алые] [паруса]'],
    ['фильм брат', ['Брат 2', 'Брат'], 'exact: [Брат]'],
    ['xmen', ['Люди Икс', 'X-Men'], 'exact: [X-Men]'],
    ['xmen fir', ['Люди Икс', 'X-Men: First Class'], 'prefix: [X-Men]: [Fir]st Class'],
    ['oceans 12', ['Ocean’s Twelve: Return'], 'prefix: [Ocean’s] [Twelve]: Return'],
    ['oceans twe', ['Ocean’s Twelve'], 'prefix: [Ocean’s] [Twe]lve'],
    ['oceans 12', ['Ocean’s Twelve'], 'exact: [Ocean’s] [Twelve]'],
    ['брат щщщщ', ['Брат 2'], 'partial: [Брат] 2'],
    [
      'desmnod penland',
      ['Desmond Whitaker', 'Desmond Penland'],
      'alternative: [Desmond] [Penland]',
    ],
    ['desmnod penland', ['Desmond Whitaker'], 'partial: [Desmond] Whitaker'],
    ['film numbr fve', ['Film number 2'], 'partial: [Film] [number] 2'],
    ['northern archipelgo zzz', ['Northern Archipelago'], 'partial: [Northern] [Archipelago]'],
    [
      'northern zzz archipelago',
      ['Северный архипелаг', 'Northern Archipelago'],
      'partial: [Northern] [Archipelago]',
    ],
    [
      'north ar',
      ['The Northern Star', 'Archipiélago norte'],
      'alternative: [Ar]chipiélago [norte]',
    ],
    [
      'north ar',
      ['The Northern Archipelago', 'Archipiélago norte', 'Northern Archipelago'],
      'alternative: The [North]ern [Ar]chipelago',
    ],
    ['лев кор', ['Король Большой Лев', 'Король Лев'], 'words: [Кор]оль Большой [Лев]'],
    ['ctdth fh', ['Северный архипелаг'], 'alternative: [Север]ный [ар]хипелаг'],
    [
      'harry pott and the pris',
      ['Harry Potter and the Prisoner'],
      'alternative: [Harry] [Pott]er [and] [the] [Pris]oner',
    ],
    ['бра\u0301т', ['Бра\u0301т 2'], 'prefix: [Бра\u0301т] 2'],
    ['щщщщ', ['Брат'], null],
    ['брат', [], null],
  ])('%s among %j', (q, names, match) => {
    expect(inShort(bestName(readTitleQuery(q), names))).toBe(match)
  })

  test('a person by an initial', () => {
    const typed = readPersonQuery('а тарк')
    expect(inShort(bestName(typed, ['Андрей Тарковский']))).toBe('prefix: [А]ндрей [Тарк]овский')
  })

  test('a person whose name lacks a typed word', () => {
    const match = bestName(readPersonQuery('desmnod penlad'), ['Desmond P. Hawthorne'])
    expect([match?.level, match?.isComplete]).toEqual(['partial', false])
  })

  test('the first of equally good names wins', () => {
    const match = bestName(readTitleQuery('солярис'), ['Солярис', 'СОЛЯРИС'])
    expect(match?.name).toBe('Солярис')
  })
})
