import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'

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
