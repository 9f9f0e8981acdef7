import { useEffect, useRef } from 'preact/hooks'
import { useTexts } from '../i18n/language.js'
import type { Query } from '../navigation/address.js'
import { CardGrid } from '../parts/card.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import type { Results } from './results.js'
import { isNarrowed } from './selection.js'

/** So many titles come by scrolling; what is below the list has to be reached, too. */
const mostByScrolling = 120

interface Listed {
  readonly results: Results
  /** How many there are; null while that is not known. */
  readonly total: number | null
  /** What was asked for. */
  readonly query: Query
}

/** What was found, as cards: more of it by scrolling, and by a button. */
export function ResultList({ results, total, query }: Listed) {
  const texts = useTexts()
  const { walked, isLoading, isLoadingMore, failure, failureOfMore, more, again } = results
  const shown = walked?.items.length ?? 0
  const scrolls = shown > 0 && shown < mostByScrolling && !isLoading && failureOfMore === null
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end.current === null || !scrolls) return
    let isWatched = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        // What was seen already is told after the disconnection, too.
        if (isWatched && entry?.isIntersecting) more()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => {
      isWatched = false
      observer.disconnect()
    }
  }, [more, scrolls])

  if (failure !== null) return <FailureNote failure={failure} again={again} />
  if (walked === null) return <Loading />
  if (shown === 0) {
    return (
      <div class="nothing">
        <h2>{texts.resultsNone}</h2>
        <p>{texts.resultsNoneText(isNarrowed(query), Boolean(query.q))}</p>
      </div>
    )
  }
  return (
    <div class={isLoading ? 'results stale' : 'results'} aria-busy={isLoading}>
      <h2 class="unseen">{texts.results}</h2>
      <CardGrid cards={walked.items} />
      <div ref={end} class="more">
        {failureOfMore !== null ? (
          <FailureNote failure={failureOfMore} again={again} />
        ) : walked.next !== null ? (
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
