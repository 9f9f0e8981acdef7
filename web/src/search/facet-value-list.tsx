import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { exclusionToggled, type FacetChoice, toggled } from './selected-filters.js'

export interface CountedValue {
  readonly value: string | number | boolean
  readonly label: string | null
  readonly count: number
}

interface FacetValueListProps {
  readonly name: string
  readonly counted: readonly CountedValue[]
  readonly hasMore: boolean
  readonly choice: FacetChoice
  /** True if a title can have several values, so that users can require all of them. */
  readonly many: boolean
  readonly labelOf: (value: CountedValue) => string
  readonly onChange: (choice: FacetChoice) => void
  /** Loads more values. */
  readonly onMore: () => void
}

/** Number of values to show before “more”. */
const shortLength = 7

/** Values with their counts. Each has a checkbox and a button that excludes it. */
export function FacetValueList(props: FacetValueListProps) {
  const { name, counted, hasMore, choice, many, labelOf, onChange, onMore } = props
  const texts = currentTexts()
  const [isWhole, setWhole] = useState(false)
  const highest = Math.max(...counted.map(({ count }) => count), 1)
  const isChosen = ({ value }: CountedValue) =>
    choice.chosen.includes(String(value)) || choice.excluded.includes(String(value))
  const shown = isWhole ? counted : counted.filter((one, i) => i < shortLength || isChosen(one))
  const isCut = shown.length < counted.length || (hasMore && !isWhole)

  return (
    <>
      {many && choice.chosen.length > 1 && (
        <Modes mode={choice.mode} name={name} onChange={(mode) => onChange({ ...choice, mode })} />
      )}
      <ul class="values full">
        {shown.map((one) => {
          const value = String(one.value)
          return (
            <Value
              key={value}
              label={labelOf(one)}
              count={one.count}
              share={one.count / highest}
              isChosen={choice.chosen.includes(value)}
              isExcluded={choice.excluded.includes(value)}
              onToggle={() => onChange(toggled(choice, value))}
              onExclude={() => onChange(exclusionToggled(choice, value))}
            />
          )
        })}
      </ul>
      {(isCut || isWhole) && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            if (!isWhole && hasMore) onMore()
            setWhole(!isWhole)
          }}
        >
          {isWhole ? texts.filterLess : texts.filterMore}
          <span class="unseen">: {name}</span>
        </button>
      )}
    </>
  )
}

interface ModesProps {
  readonly mode: FacetChoice['mode']
  readonly name: string
  readonly onChange: (mode: FacetChoice['mode']) => void
}

function Modes({ mode, name, onChange }: ModesProps) {
  const texts = currentTexts()
  const each = [
    ['any', texts.filterAny],
    ['all', texts.filterAll],
  ] as const
  return (
    <fieldset class="segments wrap">
      <legend class="unseen">{name}</legend>
      {each.map(([one, text]) => (
        <button type="button" key={one} aria-pressed={one === mode} onClick={() => onChange(one)}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}

interface ValueProps {
  readonly label: string
  readonly count: number
  /** Share of the highest count, 0 to 1. */
  readonly share: number
  readonly isChosen: boolean
  readonly isExcluded: boolean
  readonly onToggle: () => void
  readonly onExclude: () => void
}

function Value({ label, count, share, isChosen, isExcluded, onToggle, onExclude }: ValueProps) {
  const texts = currentTexts()
  const id = useId()
  const exclude = isExcluded ? texts.filterInclude(label) : texts.filterExclude(label)
  return (
    <li class={isExcluded ? 'value excluded' : 'value'}>
      <input type="checkbox" id={id} checked={isChosen} onChange={onToggle} />
      <label for={id}>
        <span class="value-name cut">{label}</span>
        <Count share={share}>{currentFormat().number(count)}</Count>
      </label>
      <button
        type="button"
        class="exclude soft"
        aria-label={exclude}
        title={exclude}
        aria-pressed={isExcluded}
        onClick={onExclude}
      >
        −
      </button>
    </li>
  )
}

/** A count, also as a bar. */
function Count({ share, children }: { share: number; children: ComponentChildren }) {
  return (
    <>
      <span class="value-count soft small">{children}</span>
      <span
        class="value-bar"
        aria-hidden="true"
        style={{ width: `${Math.max(1, share * 100)}%` }}
      />
    </>
  )
}
