import { describe, expect, test } from 'vitest'
import aroundNames from '../../../text/words/around-names.json' with { type: 'json' }
import inNames from '../../../text/words/in-names.json' with { type: 'json' }
import numbers from '../../../text/words/numbers.json' with { type: 'json' }

const lists = { ...inNames, parts: numbers.parts, ordinalEndings: numbers.ordinalEndings }

describe('tables of words', () => {
  test.each(
    Object.entries(lists).flatMap(([name, list]) =>
      typeof list === 'string' ? [[name, list]] : [],
    ),
  )('%s has words in lower case, each once', (_, list = '') => {
    const words = list.split(' ')
    for (const word of words) expect(word).toMatch(/^[a-zа-я]+$/)
    expect(new Set(words).size).toBe(words.length)
  })

  test('each number word means one number', () => {
    const words = [numbers.cardinals, numbers.ordinals].flatMap((table) =>
      Object.values(table).flatMap((forms) => forms.split(' ')),
    )
    expect(new Set(words).size).toBe(words.length)
  })

  test('each phrase around a name stands once', () => {
    expect(new Set(aroundNames).size).toBe(aroundNames.length)
    for (const phrase of aroundNames)
      expect(phrase).toMatch(/^[\p{Ll}\p{N}#№]+(?: [\p{Ll}\p{N}#№]+)*$/u)
  })
})
