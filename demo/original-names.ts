/** Names of films in other languages than Russian and English, with their translations. */
import type { Random } from '../platform/random.js'
import { capitalized, type Name, nounsByEnglish } from './title-names.js'
import { type Forms, type OriginalWords, originals } from './words.js'

export interface TitleNames extends Name {
  /** As its makers call it, in the language of the title; empty when unknown. */
  readonly original: string
}

interface Vocabulary extends OriginalWords {
  readonly list: readonly { readonly original: string; readonly noun: Forms }[]
}

/** By language code. */
export const vocabularies: Readonly<Record<string, Vocabulary>> = Object.fromEntries(
  Object.entries(originals).map(([language, words]) => {
    const list = Object.entries(words.nouns).flatMap(([english, original]) => {
      const noun = nounsByEnglish.get(english)
      return noun ? [{ original, noun }] : []
    })
    return [language, { ...words, list }]
  }),
)

/** "La nuit de la mer et le vent", «Ночь моря и ветер», "The Night of the Sea and the Wind". */
export function pickOriginal(random: Random, vocabulary: Vocabulary): TitleNames {
  const { list, and, of } = vocabulary
  // Steps below a half of the list, so that the three differ.
  const half = Math.floor(list.length / 2)
  const start = random.int(list.length)
  const steps = [0, random.between(1, half - 1), random.between(half, list.length - 1)]
  const [one, two, three] = steps.map((step) => list[(start + step) % list.length]) as never as [
    Vocabulary['list'][number],
    Vocabulary['list'][number],
    Vocabulary['list'][number],
  ]
  const english = [one, two, three].map(({ noun }) => `${noun.the}${noun.en}`)
  const form = random.next()
  if (form < 0.12) {
    return named(
      one.original + and + two.original,
      `${one.noun.ru} и ${two.noun.ru}`,
      `${english[0]} and ${english[1]}`,
    )
  }
  if (of !== undefined && form < 0.6) {
    const owned = joined(vocabulary, of, one.original, two.original)
    return form < 0.25
      ? named(owned, `${one.noun.ru} ${two.noun.gen}`, `${english[0]} of ${english[1]}`)
      : named(
          three.original + and + owned,
          `${three.noun.ru} и ${one.noun.ru} ${two.noun.gen}`,
          `${english[2]} and ${english[0]} of ${english[1]}`,
        )
  }
  return named(
    `${one.original}, ${two.original}${and}${three.original}`,
    `${one.noun.ru}, ${two.noun.ru} и ${three.noun.ru}`,
    `${english[0]}, ${english[1]} and ${english[2]}`,
  )
}

function joined({ contractions }: Vocabulary, of: string, head: string, owner: string): string {
  let text = of.replace('{1}', head).replace('{2}', owner)
  for (const [from, to] of contractions) text = text.replace(` ${from}`, ` ${to}`)
  return text
}

function named(original: string, ru: string, en: string): TitleNames {
  return { original: capitalized(original), ru: capitalized(ru), en: capitalized(en) }
}
