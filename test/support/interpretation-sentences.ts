import { readFileSync } from 'node:fs'

/** A sentence and its intended interpretation. */
export interface Sentence {
  readonly typed: string
  /** `name=value`; a person's value is `@name`. */
  readonly parameters: readonly string[]
  /** The remaining text, or null. */
  readonly rest: string | null
}

/** Reads the sentences of one language from test/fixtures/interpretation. */
export function readSentences(lang: 'ru' | 'en'): Sentence[] {
  const file = new URL(`../fixtures/interpretation/sentences-${lang}.txt`, import.meta.url)
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [typed = '', parameters = '', rest = ''] = line.split('|').map((part) => part.trim())
      return { typed, parameters: parameters.split(/ (?=[a-z_.]+=)/), rest: rest || null }
    })
}
