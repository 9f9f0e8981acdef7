import { describe, expect, test } from 'vitest'
import { printable, printableJson, printableLines } from '../../../platform/printable.js'

const signs = '\u001b[31m \u009b2J \u007f \u200f \u2028 \u{e0001} \r'
const raw = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

describe('text that could control a terminal', () => {
  test('is escaped in one line', () => {
    expect(printable(`${signs}\n`)).not.toMatch(raw)
    expect(printable('a\u001bb')).toBe('a\\u{1b}b')
  })

  test('is escaped in several lines, which stay lines', () => {
    const text = printableLines(`one\n\t${signs}\ntwo`)
    expect(text.replaceAll(/[\n\t]/g, '')).not.toMatch(raw)
    expect(text.split('\n')).toHaveLength(3)
  })

  test('is escaped in JSON, which keeps its meaning', () => {
    const json = printableJson(JSON.stringify({ signs }))
    expect(json).not.toMatch(raw)
    expect(JSON.parse(json)).toEqual({ signs })
    expect(printableJson('plain\n')).toBe('plain\n')
  })
})
