import { expect, test } from 'vitest'
import { inDigits } from '../../../text/numbers.js'

test.each<[what: string, name: string, digits: string]>([
  ['a cardinal', 'seven samurai', '7 samurai'],
  ['a Russian one', 'двенадцать стульев', '12 стульев'],
  ['a Russian one in another case', 'обгоняя двух зайцев', 'обгоняя 2 зайцев'],
  ['an ordinal', 'the sixth sense', 'the 6 sense'],
  ['a Russian one, of any gender', 'девятая рота', '9 рота'],
  ['an ordinal in digits', 'the 6th sense', 'the 6 sense'],
  ['a Russian one', '7й день', '7 день'],
  ['a Russian one with its ending apart', '7 й день', '7 день'],
  ['tens and units', 'thirty nine steps', '39 steps'],
  ['an ordinal of them', 'twenty first century', '21 century'],
  ['a Russian one', 'двадцать первый век', '21 век'],
  ['hundreds', 'сто дней после детства', '100 дней после детства'],
  ['hundreds with a rest', 'one hundred and one dalmatians', '101 dalmatians'],
  ['thousands with a rest', 'тысяча и одна ночь', '1001 ночь'],
  ['thousands of a number', 'ten thousand bedrooms', '10000 bedrooms'],
  ['half in digits', '10 thousand bedrooms', '10000 bedrooms'],
  ['hundreds in digits', '6 hundred and sixty six', '666'],
  ['tens and a unit in digits', 'sixty 6', '66'],
  ['an ordinal of them', 'twenty 3rd street', '23 street'],
  ['numbers one after another', 'one two three', '1 2 3'],
  ['a half', 'nine and a half weeks', '9 1 2 weeks'],
  ['a Russian half', 'девять с половиной недель', '9 1 2 недель'],
  ['a Roman numeral', 'rocky iv', 'rocky 4'],
  ['a long one', 'louis xiv', 'louis 14'],
  ['a Roman i after a word for a part', 'dune part i', 'dune part 1'],
  ['a Roman i in Russian', 'петр i', 'петр 1'],
])('%s: %s', (_, name, digits) => {
  expect(inDigits(name.split(' ')).join(' ')).toBe(digits)
})

test.each([
  ['digits', '2001 a space odyssey'],
  ['a pronoun', 'the king and i'],
  ['a first letter', 'v for vendetta'],
  ['no number', 'cats and dogs'],
  ['no words', ''],
])('%s: %s stays', (_, name) => {
  const words = name.split(' ')
  expect(inDigits(words)).toBe(words)
})
