import type { TitlebaseError } from '@titlebase/client'
import { useTexts } from '../i18n/language.js'
import { addressOf } from '../navigation/address.js'
import { usePlace } from '../navigation/location.js'
import { meantQuery } from '../service/meant-query.js'

/** What went wrong, in the words of the service, and a way to ask again, or what may have been meant. */
export function FailureNote({ failure, again }: { failure: TitlebaseError; again: () => void }) {
  const texts = useTexts()
  const { path, query } = usePlace()
  const { status, code, message, hint } = failure
  const meant = meantQuery(query, failure)
  const text =
    code === 'unreachable' ? texts.failedOffline : status === 429 ? texts.failedLimited : message
  return (
    <div class="failure" role="alert">
      <h2>{texts.failedHeading}</h2>
      <p>{text}</p>
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
