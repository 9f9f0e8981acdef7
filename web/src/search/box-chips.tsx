import { currentTexts } from '../i18n/current-texts.js'
import type { Chip } from './chips.js'
import { phraseOf } from './understood.js'

interface BoxChipsProps {
  readonly chips: readonly Chip[]
  readonly textOf: (chip: Chip) => string
  readonly onRemove: (chip: Chip) => void
  readonly onRestore: (chip: Chip, words: string) => void
}

/** Chips in the search box. Each has two buttons: one turns it back into text, the other removes it. */
export function BoxChips({ chips, textOf, onRemove, onRestore }: BoxChipsProps) {
  const texts = currentTexts()
  if (chips.length === 0) return null
  return (
    <ul class="chips" aria-label={texts.filters}>
      {chips.map((chip) => {
        const text = textOf(chip)
        const words = wordsOf(chip) || text
        return (
          <li class="chip" key={chip.values.map(({ name, value }) => `${name}=${value}`).join()}>
            <button
              type="button"
              class="chip-text cut"
              aria-label={texts.filterToText(text, words)}
              title={texts.filterToText(text, words)}
              onClick={() => onRestore(chip, words)}
            >
              {text}
            </button>
            <button
              type="button"
              class="chip-remove"
              aria-label={texts.filterRemove(text)}
              onClick={() => onRemove(chip)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the words that a chip was read from; both bounds of a range may come from one phrase. */
function wordsOf({ values }: Chip): string {
  const words = values.map(({ name, value }) => phraseOf(name, value))
  return [...new Set(words.filter((phrase) => phrase !== undefined))].join(' ')
}
