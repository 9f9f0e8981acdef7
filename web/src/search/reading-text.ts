import { currentTexts } from '../i18n/current-texts.js'
import type { Query } from '../navigation/address.js'
import { chipsIn } from './chips.js'
import { useChipTexts } from './value-labels.js'

/** Writes filters in words: `Movie · Comedy · 1990–1999 · with Tom Hanks`. The text comes last. */
export function useReadingText(query: Query | null): string {
  const texts = currentTexts()
  // The best known first is the order of a reading that names none.
  const chips = chipsIn(query ?? {}).filter(({ values }) => values[0]?.value !== '-votes_total')
  const textOf = useChipTexts(chips, query?.['person.role'])
  const words = chips.map((chip) =>
    chip.field === 'person' && chip.operator === '' && !query?.['person.role']
      ? texts.withPerson(textOf(chip))
      : textOf(chip),
  )
  return [...words, ...(query?.q ? [texts.quoted(query.q)] : [])].join(' · ')
}
