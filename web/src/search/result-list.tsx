import type { Title, TitlesPage } from '@titlebase/client'
import { useEffect, useRef } from 'preact/hooks'
import { useTexts } from '../i18n/language.js'
import type { Query } from '../navigation/address.js'
import { CardGrid } from '../parts/card.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import type { Paged } from '../service/use-pages.js'
import { isNarrowed } from './chips.js'

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
  const texts = useTexts()
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

  if (failure !== null) return <FailureNote failure={failure} again={again} />
  if (results.pages.length === 0) return <Loading />
  if (shown === 0) {
    const hasFilters = isNarrowed(query)
    return (
      <div class="nothing">
        <h2>{texts.resultsNone(hasFilters)}</h2>
        <p>{texts.resultsNoneText(hasFilters, Boolean(query.q))}</p>
      </div>
    )
  }
  return (
    <div class={isLoading ? 'results stale' : 'results'} aria-busy={isLoading}>
      <h2 class="unseen">{texts.results}</h2>
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
          {total !== null && texts.resultsShown(shown, total)}
        </p>
      </div>
    </div>
  )
}
