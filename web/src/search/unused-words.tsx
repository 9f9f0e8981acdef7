import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { changed, type Query } from '../navigation/place.js'

interface UnusedWordsProps {
  readonly words: readonly string[]
  readonly query: Query
  readonly onChange: (next: Query) => void
}

/** The words of a text that the results do not use; a click on one searches with it. */
export function UnusedWords({ words, query, onChange }: UnusedWordsProps) {
  const texts = currentTexts()
  if (words.length === 0) return null
  const searchWith = (word: string) =>
    onChange(changed(query, { q: query.q ? `${query.q} ${word}` : word }))
  return (
    <p class="offer">
      {texts.wordsUnused}{' '}
      {words.map((word) => (
        <button
          type="button"
          class="plain"
          key={word}
          title={texts.searchWithWord(word)}
          onClick={() => searchWith(word)}
        >
          <s>{word}</s>
        </button>
      ))}
    </p>
  )
}

/**
 * Says how many titles pass the other filters, but lack the value that a bound needs: without it, few results look
 * as if there were no more such titles.
 */
export function UnknownValues({ unknown }: { unknown: Readonly<Record<string, number>> }) {
  const texts = currentTexts()
  const { number } = currentFormat()
  const labels: Readonly<Record<string, string>> = { ...texts.facets, ...texts.otherFilters }
  const list = Object.entries(unknown).map(
    ([field, count]) => `${labels[field] ?? field} (${number(count)})`,
  )
  return list.length === 0 ? null : <p class="soft">{texts.resultsUnknown(list.join(', '))}</p>
}
