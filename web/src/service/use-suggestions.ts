import type { Suggestion } from '@titlebase/client'
import { useEffect, useState } from 'preact/hooks'
import { currentLanguage } from '../i18n/language.js'
import * as calls from './calls.js'
import { failureOf } from './use-answer.js'

/** Milliseconds of rest before what is typed is asked for. */
const rest = 90

/** What was suggested for what was typed. */
export interface Suggested {
  readonly typed: string
  readonly items: readonly Suggestion[]
}

/**
 * What may be meant by what is typed so far; the last suggestions until others have come. An answer
 * that is late, because more was typed since, is dropped. Without them one can search all the same,
 * so a failure shows none. `of` is the one type that is wanted; null is all.
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
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, of, language])
  return suggested
}
