import type { Answer } from '@titlebase/client'
import { useId } from 'preact/hooks'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { go, usePlace } from '../navigation/location.js'
import { changed } from '../navigation/place.js'
import { useLabels } from '../service/labels.js'

/** A value of a parameter with its caption; null omits the parameter. */
export interface Choice {
  readonly value: string | null
  readonly text: string
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
}

/** A select box for a parameter of the address. It adds the current value if `choices` lacks it. */
export function ChoiceSelect({ name, label, choices }: ChoiceProps) {
  const id = useId()
  const choose = useChoice(name)
  const { query } = usePlace()
  const current = query[name] ?? ''
  const isKnown = choices.some(({ value }) => (value ?? '') === current)
  const offered = isKnown ? choices : [...choices, { value: current, text: current }]
  return (
    <div class="choice stack gap-s">
      <label for={id}>{label}</label>
      <select id={id} value={current} onChange={(event) => choose(event.currentTarget.value)}>
        {offered.map(({ value, text }) => (
          <option key={value} value={value ?? ''}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Buttons for a parameter with few values. */
export function ChoiceButtons({ name, label, choices }: ChoiceProps) {
  const choose = useChoice(name)
  const { query } = usePlace()
  return (
    <fieldset class="choice stack gap-s">
      <legend>{label}</legend>
      <div class="segments wrap">
        {choices.map(({ value, text }) => (
          <button
            type="button"
            key={value}
            aria-pressed={(query[name] ?? null) === value}
            onClick={() => choose(value ?? '')}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function useChoice(name: string): (value: string) => void {
  const { path, query } = usePlace()
  return (value) => go({ path, query: changed(query, { [name]: value }) })
}

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
