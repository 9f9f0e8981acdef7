import type { Suggestion } from '@titlebase/client'
import { useEffect, useState } from 'preact/hooks'
import { currentLanguage } from '../i18n/language.js'
import * as calls from './calls.js'
import { failureOf } from './use-answer.js'

/** Milliseconds without typing before a request. */
const pause = 90

/** Suggestions and the text that they are for. */
interface Suggested {
  readonly typed: string
  readonly items: readonly Suggestion[]
}

/**
 * Returns suggestions for a text, or the previous ones while they load. Ignores failures, because users
 * can search without suggestions. `of` limits them to one type.
 */
export function useSuggestions(typed: string, of: string | null = null): Suggested {
  const [suggested, setSuggested] = useState<Suggested>({ typed: '', items: [] })
  const language = currentLanguage()
  const text = typed.trim().slice(0, 200)
  useEffect(() => {
    if (!/[\p{L}\p{N}]/u.test(text)) {
      setSuggested({ typed: text, items: [] })
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(() => {
      calls
        .suggest({ q: text, ...(of !== null && { of }), limit: '8', lang: language })
        .ask(controller.signal)
        .then(({ items }) => setSuggested({ typed: text, items }))
        .catch((thrown: unknown) => {
          if (controller.signal.aborted) return
          failureOf(thrown)
          setSuggested({ typed: text, items: [] })
        })
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, of, language])
  return suggested
}
