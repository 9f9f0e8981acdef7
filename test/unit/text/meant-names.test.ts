import { expect, test } from 'vitest'
import { meantBy } from '../../../text/meant-names.js'
import type { NameKind } from '../../../text/name-forms.js'
import { nameTokens } from '../../../text/name-tokens.js'

const howMeant = (text: string, kind: NameKind, ...names: readonly string[]) =>
  meantBy(text, kind)(names.map((name) => nameTokens(name, kind)))

test.each([
  ['The Matrix', 'The Matrix Reloaded'],
  ['matrix rel', 'The Matrix Reloaded'],
  ['gladiator 2000', 'Gladiator'],
  ['солярис (1972)', 'Солярис'],
  ['елки', 'Ёлки 2'],
  ['rocky four', 'Rocky IV'],
  ['priklyucheniya elektronika', 'Приключения Электроника'],
  ['иронию судьбы', 'Ирония судьбы, или С легким паром!'],
  ['avatar way of water', 'Avatar: The Way of Water'],
  ['алыепаруса', 'Алые паруса'],
  ['starwars', 'Star Wars'],
])('%s: %s has every word', (text, name) => {
  expect(howMeant(text, 'title', name)).toBe('words')
})

test.each([
  ['sherlok holms', 'Sherlock Holmes'],
  ['simple', 'The Sample'],
  ['скрим квинс', 'Scream Queens'],
  ['кобра', 'Cobra'],
])('%s is %s with typos', (text, name) => {
  expect(howMeant(text, 'title', 'Something Else', name)).toBe('typos')
})

test.each([
  ['The Last of Us', 'The Lost Room'],
  ['Тайны следствия', 'Тайны Смолвиля'],
  ['Слово пацана', 'Пацаны'],
  ['Sample', 'Simple Simon'],
  ['Scary Movie', 'Scary'],
  ['Furiosa', 'The Furies'],
  ['Холоп', 'Help!'],
  ['Ice Age 2', 'Ice Age'],
  ['sherlok holms', 'Sherlock Holmes and Dr. Watson'],
])('%s is not %s', (text, name) => {
  expect(howMeant(text, 'title', name)).toBeNull()
})

test('two names of a title do not share the words of a text', () => {
  expect(howMeant('dark brother', 'title', 'Dark Man', 'Brother')).toBeNull()
})

test.each([
  ['Tom Hanks', 'Tom Hanks'],
  ['hanks', 'Tom Hanks'],
  ['том круз', 'Tom Cruise'],
  ['тарковского', 'Андрей Тарковский'],
  ['J. Smith', 'John Smith'],
])('%s is the person %s', (text, name) => {
  expect(howMeant(text, 'person', name)).not.toBeNull()
})

test('another person is not meant', () => {
  expect(howMeant('Tom Hanks', 'person', 'Tom Cruise')).toBeNull()
})
