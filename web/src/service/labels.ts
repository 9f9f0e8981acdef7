import type { Answer } from '@titlebase/client'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Language } from '../i18n/language.js'
import { enums } from './calls.js'

/** The loaded labels, shared by all components. */
let known: Answer<'enums'> | null = null
let asked: Promise<Answer<'enums'>> | null = null

/**
 * Returns labels of enumerations: `label('genres', 'drama')` is “Drama”. Returns the value itself for
 * unknown values, and until the labels have loaded.
 */
export function useLabels(
  language: Language,
): (set: keyof Answer<'enums'>, value: string) => string {
  const [sets, setSets] = useState(known)
  // A layout effect loads the labels together with the first titles, which then render once.
  useLayoutEffect(() => {
    // The labels may have loaded between rendering and this effect.
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
