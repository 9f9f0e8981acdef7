import type { TitlebaseError } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'

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
