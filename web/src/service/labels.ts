import type { Answer } from '@titlebase/client'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Language } from '../i18n/language.js'
import { enums } from './calls.js'

/** What has come: nothing is drawn twice for it. */
let known: Answer<'enums'> | null = null
let asked: Promise<Answer<'enums'>> | null = null

/**
 * Names of the values of closed sets: `label('genres', 'drama')` is “Drama”. Until they have come,
 * and for a value that is in no set, the value stands for itself.
 */
export function useLabels(
  language: Language,
): (set: keyof Answer<'enums'>, value: string) => string {
  const [sets, setSets] = useState(known)
  // Before the first frame, so that they come with the first titles, and these are drawn once.
  useLayoutEffect(() => {
    // It may have come after this was drawn, and before it was looked at here.
    if (known !== null) {
      setSets(known)
      return
    }
    asked ??= enums().ask(new AbortController().signal)
    asked
      .then((answer) => {
        known = answer
        setSets(answer)
      })
      .catch(() => {
        asked = null
      })
  }, [])
  return (set, value) => {
    const found = sets?.[set]?.find((one) => one.value === value)
    return found?.[`label_${language}`] ?? value
  }
}
