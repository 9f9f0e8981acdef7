import { expect, test } from 'vitest'
import { numbersInDigits } from '../../../text/numbers.js'

test.each<[what: string, name: string, digits: string]>([
  ['a cardinal', 'seven samurai', '7 samurai'],
  ['a Russian cardinal', 'двенадцать стульев', '12 стульев'],
  ['a Russian cardinal in another case', 'обгоняя двух зайцев', 'обгоняя 2 зайцев'],
  ['an ordinal', 'the sixth sense', 'the 6 sense'],
  ['a Russian ordinal of any gender', 'девятая рота', '9 рота'],
  ['an ordinal in digits', 'the 6th sense', 'the 6 sense'],
  ['a Russian ordinal in digits', '7й день', '7 день'],
  ['a Russian ordinal with a separate ending', '7 й день', '7 день'],
  ['tens and units', 'thirty nine steps', '39 steps'],
  ['an ordinal of tens and units', 'twenty first century', '21 century'],
  ['a Russian ordinal of tens and units', 'двадцать первый век', '21 век'],
  ['hundreds', 'сто дней после детства', '100 дней после детства'],
  ['hundreds with a rest', 'one hundred and one dalmatians', '101 dalmatians'],
  ['thousands with a rest', 'тысяча и одна ночь', '1001 ночь'],
  ['thousands of a number', 'ten thousand bedrooms', '10000 bedrooms'],
  ['half in digits', '10 thousand bedrooms', '10000 bedrooms'],
  ['hundreds in digits', '6 hundred and sixty six', '666'],
  ['tens and a unit in digits', 'sixty 6', '66'],
  ['an ordinal of tens and units, half in digits', 'twenty 3rd street', '23 street'],
  ['numbers one after another', 'one two three', '1 2 3'],
  ['a half', 'nine and a half weeks', '9 1 2 weeks'],
  ['a Russian half', 'девять с половиной недель', '9 1 2 недель'],
  ['a Roman numeral', 'rocky iv', 'rocky 4'],
  ['a long Roman numeral', 'louis xiv', 'louis 14'],
  ['a Roman i after a word for a part', 'dune part i', 'dune part 1'],
  ['a Roman i in Russian', 'петр i', 'петр 1'],
])('%s: %s', (_, name, digits) => {
  expect(numbersInDigits(name.split(' ')).join(' ')).toBe(digits)
})

test.each([
  ['digits', '2001 a space odyssey'],
  ['a pronoun', 'the king and i'],
  ['a first letter', 'v for vendetta'],
  ['no number', 'cats and dogs'],
  ['no words', ''],
])('does not convert %s: %s', (_, name) => {
  const words = name.split(' ')
  expect(numbersInDigits(words)).toBe(words)
})
