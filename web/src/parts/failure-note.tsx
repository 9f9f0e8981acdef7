import type { TitlebaseError } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { addressOf, changed } from '../navigation/address.js'
import { usePlace } from '../navigation/location.js'
import { useFailureText } from './failure-text.js'

/** Describes a failure, with a button to retry, or with links to corrections if a retry cannot succeed. */
export function FailureNote({ failure, again }: { failure: TitlebaseError; again: () => void }) {
  const texts = currentTexts()
  const failureText = useFailureText()
  const corrections = useCorrections(failure)
  const { status } = failure
  const mayPass = status === null || status === 429 || status >= 500
  return (
    <div class="failure stack gap-m surface" role="alert">
      <h2>{failure.status === 403 ? texts.blockedHeading : texts.failedHeading}</h2>
      <p>{failureText(failure)}</p>
      {mayPass && (
        <button type="button" class="button" onClick={again}>
          {texts.tryAgain}
        </button>
      )}
      {corrections.map(({ text, href }) => (
        <a key={href} class="button" href={href}>
          {text}
        </a>
      ))}
    </div>
  )
}

/** Addresses without the value that the service rejected: with its hint instead, and without the parameter. */
function useCorrections({ status, field, hint, message }: TitlebaseError) {
  const texts = currentTexts()
  const { path, query } = usePlace()
  const written = field === null ? undefined : query[field]
  if (status !== 400 || field === null || written === undefined) return []
  const [, wrong = written] = /"([^"]*)"/.exec(message) ?? []
  const fixed = hint === null ? null : hinted(hint, field, written, wrong)
  return [
    ...(fixed === null || fixed[field] === written
      ? []
      : [
          {
            text: texts.useHint(hint ?? ''),
            href: addressOf({ path, query: changed(query, fixed) }),
          },
        ]),
    {
      text: texts.withoutParameter(field),
      href: addressOf({ path, query: changed(query, { [field]: null }) }),
    },
  ]
}

/** The parameters that a hint changes: it is a value, or whole parameters (`year.gte=1990&year.lte=1999`). */
function hinted(hint: string, field: string, written: string, wrong: string) {
  if (/^[\w.]+=/.test(hint))
    return { [field]: null, ...Object.fromEntries(new URLSearchParams(hint)) }
  if (!/^[\p{L}\p{N}_:.,-]+$/u.test(hint)) return null
  const values = written.split(',').map((value) => (value === wrong ? hint : value))
  return { [field]: values.join(',') }
}
