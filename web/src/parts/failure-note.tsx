import type { TitlebaseError } from '@titlebase/client'
import { useTexts } from '../i18n/language.js'
import { useFailureText } from './failure-text.js'

/** Describes a failure, with a button to retry. */
export function FailureNote({ failure, again }: { failure: TitlebaseError; again: () => void }) {
  const texts = useTexts()
  const failureText = useFailureText()
  return (
    <div class="failure" role="alert">
      <h2>{failure.status === 403 ? texts.blockedHeading : texts.failedHeading}</h2>
      <p>{failureText(failure)}</p>
      <button type="button" class="button" onClick={again}>
        {texts.tryAgain}
      </button>
    </div>
  )
}
