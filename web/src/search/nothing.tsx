import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { addressOf, changed, type Query } from '../navigation/place.js'
import * as calls from '../service/calls.js'
import { useAnswer } from '../service/use-answer.js'
import { useSuggestions } from '../service/use-suggestions.js'
import { chipsIn, isNarrowed, withoutChip, withoutChips } from './chips.js'
import { FilterOffer } from './filter-offer.js'
import { selectionOf } from './selected-filters.js'
import { addressOfSuggestion } from './suggestion-option.js'
import { useReading } from './understood.js'
import { useChipTexts } from './value-labels.js'

/** Number of similar names to offer. */
const fewNames = 4

/**
 * Says that nothing matches, and offers what does: the filters that the text names, similar names, and the
 * search without a filter or its text, with the number of its titles.
 */
export function Nothing({ query }: { query: Query }) {
  const texts = currentTexts()
  const chips = chipsIn(query).filter(({ field }) => field !== 'sort')
  const textOf = useChipTexts(chips, query['person.role'])
  const reading = useReading(query.q ?? null)
  const { items: names } = useSuggestions(query.q ?? '', 'titles')
  const hasFilters = isNarrowed(query)
  const reversed = chips.filter(({ operator, values }) => {
    const bound = (suffix: string) => values.find(({ name }) => name.endsWith(suffix))?.value
    return operator === 'range' && Number(bound('.gte')) > Number(bound('.lte'))
  })
  const less = [
    ...(query.q && hasFilters
      ? [{ text: texts.resultsWithoutText(query.q), query: changed(query, { q: null }) }]
      : []),
    ...chips.map((chip) => ({
      text: texts.resultsWithout(textOf(chip)),
      query: withoutChip(query, chip),
    })),
    ...(chips.length !== 1 && hasFilters
      ? [{ text: texts.resultsWithoutAll, query: withoutChips(query) }]
      : []),
  ]
  return (
    <div class="nothing soft">
      <h2>{texts.resultsNone(hasFilters)}</h2>
      {reversed.map((chip) => (
        <p key={chip.field}>{texts.rangeReversed(textOf(chip))}</p>
      ))}
      {reading !== null && <FilterOffer offer={reading} text={texts.understood} />}
      {names.length > 0 && (
        <p>
          {texts.resultsNames}{' '}
          {names.slice(0, fewNames).map((name, i) => (
            <>
              {i > 0 && ' · '}
              <a href={addressOfSuggestion(name)}>{name.text}</a>
            </>
          ))}
        </p>
      )}
      <ul class="less wrap gap-m">
        {less.map(({ text, query: to }) => (
          <Less key={text} text={text} query={to} />
        ))}
      </ul>
      {!query.q && !hasFilters && <p>{texts.resultsNoTitles}</p>}
    </div>
  )
}

/** A link to a wider search with the number of its titles; nothing if it finds none either. */
function Less({ text, query }: { text: string; query: Query }) {
  const { answer } = useAnswer(
    calls.titles({
      ...selectionOf(query),
      lang: currentLanguage(),
      limit: '1',
      fields: 'year',
      total: 'true',
    }),
  )
  if (!answer?.total) return null
  return (
    <li>
      <a class="button" href={addressOf({ path: '/', query })}>
        {text} · {currentTexts().resultsCount(answer.total)}
      </a>
    </li>
  )
}
