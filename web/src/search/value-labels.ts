import type { Answer } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { Listeners, useChanges } from '../navigation/listeners.js'
import type { Query } from '../navigation/place.js'
import { personName } from '../parts/person-name.js'
import * as calls from '../service/calls.js'
import { useLabels } from '../service/labels.js'
import { useAnswer } from '../service/use-answer.js'
import { type Chip, chipsIn } from './chips.js'

/** Labels by language, field and value. Only responses with counts have labels of companies and tags. */
const counted = new Map<string, string>()
const listeners = new Listeners()

/** Remembers the labels of counted values for the chips. */
export function rememberLabels({ facets }: Answer<'facets'>): void {
  const language = currentLanguage()
  for (const [field, facet] of Object.entries(facets)) {
    for (const item of facet.items) {
      if ('label' in item && item.label)
        counted.set(`${language} ${field} ${item.value}`, item.label)
    }
  }
  listeners.notify()
}

/** Returns a function that writes a chip as text: `Comedy`, `1990–1999`, `not Drama`, `director: Agnès Varda`. */
export function useChipTexts(
  chips: readonly Chip[],
  role: string | undefined,
): (chip: Chip) => string {
  useChanges(listeners)
  const texts = currentTexts()
  const label = useLabels(currentLanguage())
  const persons = usePersonNames(chips)
  const labelOf = (field: string, value: string): string | null => {
    if (field === 'kind') return label('title_kinds', value)
    if (field === 'genre') return label('genres', value)
    if (field === 'country') return currentFormat().country(value)
    if (field === 'original_language') return currentFormat().language(value)
    if (field === 'sort') return (texts.sorts as Record<string, string>)[value] ?? null
    if (field === 'person') return persons.get(value) ?? value
    return counted.get(`${currentLanguage()} ${field} ${value}`) ?? null
  }
  return ({ field, operator, values }) => {
    const name =
      (texts.facets as Record<string, string>)[field] ?? nameOf(field, texts.otherFilters)
    const [{ value = '' } = {}] = values
    if (operator === 'range') {
      const range = rangeText(values, texts)
      return field === 'year' ? range : `${name} ${range}`
    }
    const text = labelOf(field, value)
    const plain = text ?? (value === 'true' ? name : `${name}: ${value}`)
    if (operator === 'not') return texts.filterExcluded(text ?? value)
    return field === 'person' && role ? `${label('credit_roles', role)}: ${plain}` : plain
  }
}

function nameOf(field: string, names: Readonly<Record<string, string>>): string {
  return names[field] ?? field.replaceAll('_', ' ')
}

type Texts = ReturnType<typeof currentTexts>

function rangeText(values: Chip['values'], texts: Texts): string {
  const of = (isUpper: boolean) => {
    const found = values.find(({ name }) => /(?:lte|max)$/.test(name) === isUpper)
    return found && rounded(found.value)
  }
  const [from, to] = [of(false), of(true)]
  if (from !== undefined && to !== undefined) return currentFormat().between(from, to)
  return from === undefined ? texts.atMost(to ?? '') : texts.atLeast(from)
}

/** Rounds the upper bound of a step: 7.999999999999999 becomes 8. */
function rounded(value: string): string {
  return /^\d+\.9{6,}\d*$/.test(value) ? String(Math.ceil(Number(value))) : value
}

/** Requests the names of the persons among the chips. */
function usePersonNames(chips: readonly Chip[]): ReadonlyMap<string, string> {
  const ids = chips.flatMap(({ field, values }) =>
    field === 'person' ? values.map(({ value }) => value) : [],
  )
  const { answer } = useAnswer(ids.length === 0 ? null : calls.personsBatch(ids))
  const names = (answer?.items ?? []).map(
    ({ ref, person }) => [ref ?? '', (person && personName(person)) ?? ref ?? ''] as const,
  )
  return new Map(names)
}

/** Writes filters in words: `Movie · Comedy · 1990–1999 · with Tom Hanks`. The text comes last. */
export function useReadingText(query: Query | null): string {
  const texts = currentTexts()
  // The best known first is the order of a reading that names none.
  const chips = chipsIn(query ?? {}).filter(({ values }) => values[0]?.value !== '-votes_total')
  const textOf = useChipTexts(chips, query?.['person.role'])
  const words = chips.map((chip) =>
    chip.field === 'person' && chip.operator === '' && !query?.['person.role']
      ? texts.withPerson(textOf(chip))
      : textOf(chip),
  )
  return [...words, ...(query?.q ? [texts.quoted(query.q)] : [])].join(' · ')
}
