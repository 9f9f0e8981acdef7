import type { TitlebaseError } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { usePlace } from '../navigation/location.js'
import { addressOf, changed } from '../navigation/place.js'

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

/** Returns a function that explains a failure in the language of the page. */
export function useFailureText(): (failure: TitlebaseError) => string {
  const texts = currentTexts()
  const language = currentLanguage()
  return ({ status, code, message, field, hint, retryAt }) => {
    const until =
      retryAt?.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' }) ?? null
    if (status === 403) return `${texts.failedBlocked(until)} ${texts.blockedRemedy}`
    if (status === 429) return texts.failedLimited(until)
    if (code === 'invalid_request' && field !== null) {
      const [, value = null] = /"([^"]*)"/.exec(message) ?? []
      return texts.failedParameter(field, value, hint, message)
    }
    const failures: Readonly<Record<string, string>> = texts.failures
    return failures[code] ?? message
  }
}
