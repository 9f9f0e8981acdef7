import type { TitlebaseError } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { FailureNote } from '../parts/failure-note.js'

interface MoreProps {
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The error that prevented loading the next page; null if there was none. */
  readonly failureOfMore: TitlebaseError | null
  readonly more: () => void
  readonly again: () => void
  /** Text for the number of loaded items. */
  readonly progress?: string
}

/** Loads the next page of a list. */
export function MoreButton(props: MoreProps) {
  const { hasMore, isLoadingMore, failureOfMore, more, again, progress } = props
  const texts = currentTexts()
  return (
    <div class="more stack gap-m">
      {failureOfMore !== null && <FailureNote failure={failureOfMore} again={again} />}
      {hasMore && failureOfMore === null && (
        <button type="button" class="button" onClick={more}>
          {isLoadingMore ? texts.loading : texts.more}
        </button>
      )}
      {progress !== undefined && (
        <p class="facts" role="status">
          {progress}
        </p>
      )}
    </div>
  )
}
