import type { TitlebaseError } from '@titlebase/client'
import { useTexts } from '../i18n/language.js'
import { FailureNote } from '../parts/failure-note.js'

interface MoreProps {
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Why it could not be gone on with; null where it can. */
  readonly failureOfMore: TitlebaseError | null
  readonly more: () => void
  readonly again: () => void
  /** How much there is so far. */
  readonly told?: string
}

/** Goes on with a list, from where it ended. */
export function MoreButton(props: MoreProps) {
  const { hasMore, isLoadingMore, failureOfMore, more, again, told } = props
  const texts = useTexts()
  return (
    <div class="more">
      {failureOfMore !== null && <FailureNote failure={failureOfMore} again={again} />}
      {hasMore && failureOfMore === null && (
        <button type="button" class="button" onClick={more} disabled={isLoadingMore}>
          {isLoadingMore ? texts.loading : texts.more}
        </button>
      )}
      {told !== undefined && (
        <p class="facts" role="status">
          {told}
        </p>
      )}
    </div>
  )
}
