import type { Dictionary } from '../i18n/dictionary.js'
import { useTexts } from '../i18n/language.js'
import type { Query } from '../navigation/address.js'
import { filtersIn, isNarrowed, type Told, withoutFilter, withoutFilters } from './selection.js'

interface FilterChipsProps {
  readonly query: Query
  readonly labelOf: (field: string, value: string) => string
  readonly onChange: (query: Query) => void
}

/** The filters of the address, each with a way to take it away. */
export function FilterChips({ query, labelOf, onChange }: FilterChipsProps) {
  const texts = useTexts()
  const { preset, ...rest } = query
  const told = filtersIn(query)
  if (!isNarrowed(query)) return null
  return (
    <ul class="chips" aria-label={texts.filters}>
      {preset !== undefined && (
        <Chip
          text={texts.presetNames[preset as keyof Dictionary['presetNames']] ?? preset}
          onRemove={() => onChange(rest)}
        />
      )}
      {told.map((one) => (
        <Chip
          key={`${one.name} ${one.value}`}
          text={textOf(one, labelOf, texts)}
          onRemove={() => onChange(withoutFilter(query, one))}
        />
      ))}
      <li>
        <button type="button" class="plain" onClick={() => onChange(withoutFilters(query))}>
          {texts.filtersClear}
        </button>
      </li>
    </ul>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const texts = useTexts()
  return (
    <li>
      <button type="button" class="chip" aria-label={texts.filterRemove(text)} onClick={onRemove}>
        {text} <span aria-hidden="true">×</span>
      </button>
    </li>
  )
}

function textOf(
  { field, operator, value }: Told,
  labelOf: FilterChipsProps['labelOf'],
  texts: Dictionary,
): string {
  const name = texts.facets[field as keyof Dictionary['facets']] ?? field
  const label = labelOf(field, value)
  if (operator === 'not') return texts.filterExcluded(label)
  // Of 7.999999999999999, the last value of a step, people say 8.
  const bound = /^\d+\.9{6,}\d*$/.test(value) ? String(Math.ceil(Number(value))) : value
  if (operator === 'gte') return `${name} ${texts.atLeast(bound)}`
  if (operator === 'lte') return `${name} ${texts.atMost(bound)}`
  return label === value ? `${name}: ${value}` : label
}
