import { useId } from 'preact/hooks'
import { changed } from '../navigation/address.js'
import { go, usePlace } from '../navigation/location.js'

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
