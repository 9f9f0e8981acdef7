import type { TitlebaseError } from '@titlebase/client'
import { useTexts } from '../i18n/language.js'

/** What went wrong, in the words of the service, and a way to ask again. */
export function FailureNote({ failure, again }: { failure: TitlebaseError; again: () => void }) {
  const texts = useTexts()
  const { status, code, message } = failure
  const text =
    code === 'unreachable' ? texts.failedOffline : status === 429 ? texts.failedLimited : message
  return (
    <div class="failure" role="alert">
      <h2>{texts.failedHeading}</h2>
      <p>{text}</p>
      <button type="button" class="button" onClick={again}>
        {texts.tryAgain}
      </button>
    </div>
  )
}
