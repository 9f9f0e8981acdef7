import { useId } from 'preact/hooks'
import { changed } from '../navigation/address.js'
import { go, usePlace } from '../navigation/location.js'

/** One value of a choice: as the address has it, null where it leaves it out, and as people read it. */
export interface Choice {
  readonly value: string | null
  readonly text: string
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
}

/** Chooses a value of the address from a list; one that the list does not have is added to it. */
export function ChoiceSelect({ name, label, choices }: ChoiceProps) {
  const id = useId()
  const choose = useChoice(name)
  const { query } = usePlace()
  const current = query[name] ?? ''
  const isKnown = choices.some(({ value }) => (value ?? '') === current)
  const offered = isKnown ? choices : [...choices, { value: current, text: current }]
  return (
    <div class="choice">
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

/** Chooses one of a few values, which are all in sight. */
export function ChoiceButtons({ name, label, choices }: ChoiceProps) {
  const choose = useChoice(name)
  const { query } = usePlace()
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="segments">
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
