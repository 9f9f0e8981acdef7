import { describe, expect, test } from 'vitest'
import { type NameMatch, nameMatcher } from '../../../text/match-name.js'
import { nameTokens } from '../../../text/name-tokens.js'
import { readPersonQuery, readTitleQuery, type TypedQuery } from '../../../text/typed-query.js'

const bestName = (typed: TypedQuery, names: readonly string[]) =>
  nameMatcher(typed)(names.map((name) => nameTokens(name, typed.kind)))

/** A match in short: its level, and the name with what is marked in brackets. */
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

describe('the name that matches best, and what of it', () => {
  test.each<[q: string, names: readonly string[], match: string | null]>([
    ['брат', ['Брат', 'Brother'], 'whole: [Брат]'],
    ['brother', ['Брат', 'Brother'], 'whole: [Brother]'],
    ['бра', ['Брат'], 'begun: [Бра]т'],
    ['ёлк', ['Елки новые'], 'begun: [Елк]и новые'],
    ['matrix rel', ['The Matrix Reloaded'], 'begun: The [Matrix] [Rel]oaded'],
    ['лев кор', ['Король Лев'], 'words: [Кор]оль [Лев]'],
    ['дерево', ['Генеалогическое дерево: начало'], 'words: Генеалогическое [дерево]: начало'],
    ['севеный архипелаг', ['Северный архипелаг'], 'otherwise: [Северный] [архипелаг]'],
    ['amelie', ['Le fabuleux destin d’Amélie'], 'words: Le fabuleux destin d’[Amélie]'],
    ['ame', ['Amélie Poulain'], 'begun: [Amé]lie Poulain'],
    ['скрим квинс', ['Королевы крика', 'Scream Queens'], 'otherwise: [Scream] [Queens]'],
    ['korol', ['Король Лев'], 'otherwise: [Король] Лев'],
    [',hfn', ['Брат'], 'whole: [Брат]'],
    ['алыепаруса', ['Алые паруса'], 'whole: [Алые паруса]'],
    ['фильм брат', ['Брат 2', 'Брат'], 'whole: [Брат]'],
    ['xmen', ['Люди Икс', 'X-Men'], 'whole: [X-Men]'],
    ['xmen fir', ['Люди Икс', 'X-Men: First Class'], 'begun: [X-Men]: [Fir]st Class'],
    ['oceans 12', ['Ocean’s Twelve: Return'], 'begun: [Ocean’s] [Twelve]: Return'],
    ['oceans twe', ['Ocean’s Twelve'], 'begun: [Ocean’s] [Twe]lve'],
    ['oceans 12', ['Ocean’s Twelve'], 'whole: [Ocean’s] [Twelve]'],
    ['брат щщщщ', ['Брат 2'], 'partly: [Брат] 2'],
    ['desmnod penland', ['Desmond Whitaker', 'Desmond Penland'], 'otherwise: [Desmond] [Penland]'],
    ['desmnod penland', ['Desmond Whitaker'], 'partly: [Desmond] Whitaker'],
    ['film numbr fve', ['Film number 2'], 'partly: [Film] [number] 2'],
    ['northern archipelgo zzz', ['Northern Archipelago'], 'partly: [Northern] [Archipelago]'],
    [
      'northern zzz archipelago',
      ['Северный архипелаг', 'Northern Archipelago'],
      'partly: [Northern] [Archipelago]',
    ],
    ['north ar', ['The Northern Star', 'Archipiélago norte'], 'otherwise: [Ar]chipiélago [norte]'],
    [
      'north ar',
      ['The Northern Archipelago', 'Archipiélago norte', 'Northern Archipelago'],
      'otherwise: The [North]ern [Ar]chipelago',
    ],
    ['лев кор', ['Король Большой Лев', 'Король Лев'], 'words: [Кор]оль Большой [Лев]'],
    ['ctdth fh', ['Северный архипелаг'], 'otherwise: [Север]ный [ар]хипелаг'],
    [
      'harry pott and the pris',
      ['Harry Potter and the Prisoner'],
      'otherwise: [Harry] [Pott]er [and] [the] [Pris]oner',
    ],
    ['бра\u0301т', ['Бра\u0301т 2'], 'begun: [Бра\u0301т] 2'],
    ['щщщщ', ['Брат'], null],
    ['брат', [], null],
  ])('%s among %j', (q, names, match) => {
    expect(inShort(bestName(readTitleQuery(q), names))).toBe(match)
  })

  test('a person by an initial', () => {
    const typed = readPersonQuery('а тарк')
    expect(inShort(bestName(typed, ['Андрей Тарковский']))).toBe('words: [А]ндрей [Тарк]овский')
  })

  test('a person of whom a word is missing', () => {
    const match = bestName(readPersonQuery('desmnod penlad'), ['Desmond P. Hawthorne'])
    expect([match?.level, match?.isComplete]).toEqual(['partly', false])
  })

  test('of names that match alike the first counts', () => {
    const match = bestName(readTitleQuery('солярис'), ['Солярис', 'СОЛЯРИС'])
    expect(match?.name).toBe('Солярис')
  })
})
