import { useTexts } from '../i18n/language.js'

interface MoreProps {
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly more: () => void
  /** How much there is so far. */
  readonly told?: string
}

/** Goes on with a list. */
export function MoreButton({ hasMore, isLoadingMore, more, told }: MoreProps) {
  const texts = useTexts()
  return (
    <div class="more">
      {hasMore && (
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
