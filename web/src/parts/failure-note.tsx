import type { TitlebaseError } from '@titlebase/client'
import { useTexts } from '../i18n/language.js'
import { addressOf } from '../navigation/address.js'
import { usePlace } from '../navigation/location.js'
import { meantQuery } from '../service/meant-query.js'
import { useFailureText } from './failure-text.js'

/** Says what failed, with a button to try again or a link to what the hint of the service suggests. */
export function FailureNote({ failure, again }: { failure: TitlebaseError; again: () => void }) {
  const texts = useTexts()
  const failureText = useFailureText()
  const { path, query } = usePlace()
  const { status, hint } = failure
  const meant = meantQuery(query, failure)
  return (
    <div class="failure" role="alert">
      <h2>{status === 403 ? texts.blockedHeading : texts.failedHeading}</h2>
      <p>{failureText(failure)}</p>
      {meant === null ? (
        <button type="button" class="button" onClick={again}>
          {texts.tryAgain}
        </button>
      ) : (
        <a class="button" href={addressOf({ path, query: meant })}>
          {texts.meant(hint ?? '')}
        </a>
      )}
    </div>
  )
}
