import type { Answer } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { useLabels } from '../service/labels.js'
import type { Choice } from './choices.js'

const genres = [
  'action',
  'adventure',
  'animation',
  'comedy',
  'crime',
  'documentary',
  'drama',
  'family',
  'fantasy',
  'history',
  'horror',
  'music',
  'mystery',
  'romance',
  'speculative_fiction',
  'sport',
  'thriller',
  'war',
  'western',
]
const kinds = ['movie', 'series', 'mini_series', 'cartoon', 'animated_series', 'anime', 'short']

/** Returns the genres as choices, by name. */
export function useGenreChoices(): Choice[] {
  return useChoices('genres', genres).toSorted(byText)
}

export function useKindChoices(): Choice[] {
  return useChoices('title_kinds', kinds)
}

function useChoices(set: keyof Answer<'enums'>, values: readonly string[]): Choice[] {
  const label = useLabels(currentLanguage())
  return [
    { value: null, text: currentTexts().anyOf },
    ...values.map((value) => ({ value, text: label(set, value) })),
  ]
}

function byText(one: Choice, other: Choice): number {
  if (one.value === null || other.value === null) return one.value === null ? -1 : 1
  return one.text.localeCompare(other.text, currentLanguage())
}
