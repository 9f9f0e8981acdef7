/** Names of films in languages other than Russian and English, with translations. */
import type { Random } from '../platform/random.js'
import { capitalized, type Name, nounsByEnglish } from './name-patterns.js'
import originals from './words/originals.json' with { type: 'json' }
import type { Forms } from './words.js'

export interface InventedNames extends Name {
  /** The name in the title's language; empty if unknown. */
  readonly original: string
}

interface Word {
  readonly original: string
  readonly noun: Forms
  /** With an article. */
  readonly en: string
}
interface Vocabulary {
  readonly list: readonly Word[]
  readonly and: string
  /** "X of Y"; empty in languages that need an inflection for it. */
  readonly of: string
  /** Replacements, such as "de le " by "du ". */
  readonly contractions: readonly (readonly string[])[]
}

/** By language code. */
export const vocabularies: Readonly<Record<string, Vocabulary>> = Object.fromEntries(
  Object.entries(originals).map(([language, words]) => {
    const list = Object.entries(words.nouns).flatMap(([english, original]) => {
      const noun = nounsByEnglish.get(english)
      return noun ? [{ original, noun, en: `${noun.the}${noun.en}` }] : []
    })
    return [language, { ...words, list }]
  }),
)

/** "La nuit de la mer et le vent", «Ночь моря и ветер», "The Night of the Sea and the Wind". */
export function pickOriginal(random: Random, vocabulary: Vocabulary): InventedNames {
  const { list, and, of } = vocabulary
  // Offsets in the first and second half of the list, so that the three words differ.
  const half = Math.floor(list.length / 2)
  const start = random.int(list.length)
  const one = list[start] as Word
  const two = list[(start + random.between(1, half - 1)) % list.length] as Word
  const three = list[(start + random.between(half, list.length - 1)) % list.length] as Word
  const form = random.next()
  if (form < 0.12) {
    return named(
      one.original + and + two.original,
      `${one.noun.ru} и ${two.noun.ru}`,
      `${one.en} and ${two.en}`,
    )
  }
  if (of && form < 0.6) {
    const owned = joined(vocabulary, of, one.original, two.original)
    return form < 0.25
      ? named(owned, `${one.noun.ru} ${two.noun.gen}`, `${one.en} of ${two.en}`)
      : named(
          three.original + and + owned,
          `${three.noun.ru} и ${one.noun.ru} ${two.noun.gen}`,
          `${three.en} and ${one.en} of ${two.en}`,
        )
  }
  return named(
    `${one.original}, ${two.original}${and}${three.original}`,
    `${one.noun.ru}, ${two.noun.ru} и ${three.noun.ru}`,
    `${one.en}, ${two.en} and ${three.en}`,
  )
}

function joined({ contractions }: Vocabulary, of: string, head: string, owner: string): string {
  let text = of.replace('{1}', head).replace('{2}', owner)
  for (const [from = '', to = ''] of contractions) text = text.replace(` ${from}`, ` ${to}`)
  return text
}

function named(original: string, ru: string, en: string): InventedNames {
  return { original: capitalized(original), ru: capitalized(ru), en: capitalized(en) }
}
