import type { Title, TitlesPage } from '@titlebase/client'
import { useEffect, useRef } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { addressOf, changed, type Query } from '../navigation/address.js'
import { CardGrid } from '../parts/card.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import type { Paged } from '../service/use-pages.js'
import { useIsApproximate } from './approximate.js'
import { chipsIn, isNarrowed, withoutChip, withoutChips } from './chips.js'
import { useChipTexts } from './value-labels.js'

/** Maximum titles that load by scrolling. A button loads more, so that users can reach the footer. */
const maxByScrolling = 120

interface ResultListProps {
  readonly results: Paged<TitlesPage<Title>>
  /** Number of matching titles; null while it is unknown. */
  readonly total: number | null
  readonly query: Query
}

/** The matching titles as cards. Scrolling and a button load more. */
export function ResultList({ results, total, query }: ResultListProps) {
  const texts = currentTexts()
  const { items, isLoading, isLoadingMore, hasMore, failure, failureOfMore, more, again } = results
  const shown = items.length
  const scrolls =
    shown > 0 && shown < maxByScrolling && !isLoading && !isLoadingMore && failureOfMore === null
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end.current === null || !scrolls) return
    let isWatched = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        // The browser may call this even after `disconnect`.
        if (isWatched && entry?.isIntersecting) more()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => {
      isWatched = false
      observer.disconnect()
    }
  }, [shown, scrolls])

  const [first] = results.pages
  const { number } = currentFormat()
  const isApproximate = useIsApproximate(query.q ?? '', (!isLoading && first?.items) || null)

  if (failure !== null) return <FailureNote failure={failure} again={again} />
  if (results.pages.length === 0) return <Loading />
  if (shown === 0) {
    return <Nothing query={query} />
  }
  return (
    <div class={isLoading ? 'results stale' : 'results'} aria-busy={isLoading}>
      <h2 class={isApproximate ? undefined : 'unseen'}>
        {isApproximate ? texts.resultsSimilar(query.q ?? '') : texts.results}
      </h2>
      <CardGrid cards={items} />
      <div ref={end} class="more">
        {failureOfMore !== null ? (
          <FailureNote failure={failureOfMore} again={again} />
        ) : hasMore ? (
          <button type="button" class="button" onClick={more} disabled={isLoadingMore || isLoading}>
            {isLoadingMore ? texts.loading : texts.more}
          </button>
        ) : (
          <p class="facts">{texts.endReached}</p>
        )}
        <p class="facts" role="status">
          {total !== null && texts.resultsShown(number(shown), number(total))}
        </p>
      </div>
    </div>
  )
}

/** Says that nothing matches, and links to the same search without its text or one of its filters. */
function Nothing({ query }: { query: Query }) {
  const texts = currentTexts()
  const chips = chipsIn(query).filter(({ field }) => field !== 'sort')
  const textOf = useChipTexts(chips, query['person.role'])
  const hasFilters = isNarrowed(query)
  const reversed = chips.filter(({ operator, values }) => {
    const bound = (suffix: string) => values.find(({ name }) => name.endsWith(suffix))?.value
    return operator === 'range' && Number(bound('.gte')) > Number(bound('.lte'))
  })
  const less = [
    ...(query.q && hasFilters
      ? [{ text: texts.resultsWithoutText(query.q), query: changed(query, { q: null }) }]
      : []),
    ...(chips.length > 1 || query.q
      ? chips.map((chip) => ({
          text: texts.resultsWithout(textOf(chip)),
          query: withoutChip(query, chip),
        }))
      : []),
    ...(hasFilters ? [{ text: texts.resultsWithoutAll, query: withoutChips(query) }] : []),
  ]
  return (
    <div class="nothing">
      <h2>{texts.resultsNone(hasFilters)}</h2>
      {reversed.map((chip) => (
        <p key={chip.field}>{texts.rangeReversed(textOf(chip))}</p>
      ))}
      {less.length === 0 ? (
        <p>{texts.resultsNoneText(hasFilters, Boolean(query.q))}</p>
      ) : (
        <>
          <p>{texts.resultsLess}</p>
          <ul class="less">
            {less.map(({ text, query: to }) => (
              <li key={text}>
                <a class="button" href={addressOf({ path: '/', query: to })}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
