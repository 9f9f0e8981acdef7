import type { Title, TitlesPage } from '@titlebase/client'
import { useEffect, useRef } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import type { Query } from '../navigation/place.js'
import { CardGrid } from '../parts/card.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import type { Paged } from '../service/use-pages.js'
import { FilterOffer } from './filter-offer.js'
import { Nothing } from './nothing.js'
import { useReading } from './understood.js'
import { useIsApproximate } from './use-is-approximate.js'

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

  const reading = useReading((isApproximate && query.q) || null)

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
      {reading !== null && <FilterOffer offer={reading} text={texts.understood} />}
      <CardGrid cards={items} />
      <div ref={end} class="more stack gap-m">
        {failureOfMore !== null ? (
          <FailureNote failure={failureOfMore} again={again} />
        ) : hasMore ? (
          <button type="button" class="button" onClick={more}>
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
