import type { Title } from '@titlebase/client'
import { useEffect, useState } from 'preact/hooks'
import { referenceOf } from '../parts/title-address.js'
import { aborting } from '../service/api.js'
import * as calls from '../service/calls.js'

/**
 * Returns true if none of the first results has every word of the text in one name, apart from little words;
 * false while this is unknown. `cards` are null while they load.
 */
export function useIsApproximate(text: string, cards: readonly Title[] | null): boolean {
  const [found, setFound] = useState<{ of: unknown; isApproximate: boolean } | null>(null)
  useEffect(() => {
    if (text === '' || cards === null || cards.length === 0) return
    const { signal, abort } = aborting()
    isApproximate(text, cards, signal)
      .then((isApproximate) => signal.aborted || setFound({ of: cards, isApproximate }))
      .catch(() => {})
    return abort
  }, [text, cards])
  return found !== null && found.of === cards && found.isApproximate
}

/** Compares the names in the cards, and then, because any name may match, all names of these titles. */
async function isApproximate(
  text: string,
  cards: readonly Title[],
  signal: AbortSignal,
): Promise<boolean> {
  if (cards.some((card) => isIdentifierOf(card, text))) return false
  const { hasEveryWord } = await import('./every-word.js')
  const isNamed = hasEveryWord(text)
  const inCard = ({ title_ru, title_en, title_original }: Title) => [
    title_ru,
    title_en,
    title_original,
  ]
  if (cards.some((card) => isNamed(inCard(card)))) return false
  const ids = cards.flatMap((card) => referenceOf(card)?.join(':') ?? [])
  const { items } = await calls.titlesBatch(ids, { fields: 'akas' }).ask(signal)
  return !items.some(({ akas = [] }) => isNamed(akas.map(({ title }) => title)))
}

/** True for a pasted identifier: its only word ends with a number of the title. */
function isIdentifierOf(card: Title, text: string): boolean {
  const ids = Object.entries(card).filter(([key, value]) => key.endsWith('_id') && value !== null)
  return ids.some(([, id]) => new RegExp(`^\\S*(?<![\\p{L}\\p{N}])${id}/?\\S*$`, 'u').test(text))
}
