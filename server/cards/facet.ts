import type { Facets } from '../../catalog/read/open-facets.js'
import type { FacetCount } from '../../engines/engine.js'
import { inLanguage } from '../../schema/cards/derived-fields.js'
import { countryNames } from '../../schema/countries.js'
import { type EnumName, enums, type Labels } from '../../schema/enums.js'
import { type FieldName, titleFields } from '../../schema/fields.js'
import type { Value } from '../../schema/filter.js'
import type { Lang } from '../../schema/lang.js'
import { stepTo, titleFacets } from '../../schema/title-facets.js'
import { languageLabel } from './language-label.js'

/** Presents one facet (docs/reference/facets.md#items). */
export function presentFacet(
  { facet: name, counts, missing, hasMore }: FacetCount,
  requestedValues: {
    readonly selected: ReadonlySet<Value>
    readonly excluded: ReadonlySet<Value>
    overlaps(from: number, to: number): boolean
  },
  labelOf: LabelOf,
) {
  const facet = titleFacets[name]
  const items =
    facet.kind === 'steps'
      ? counts.map(({ value, count }) => {
          const from = Number(value)
          const to = stepTo(from, facet)
          return { from, to, count, selected: requestedValues.overlaps(from, to) }
        })
      : counts.map(({ value, count }) => ({
          value,
          label: labelOf(value),
          count,
          selected: requestedValues.selected.has(value),
          excluded: requestedValues.excluded.has(value),
        }))
  return { items, missing, has_more: hasMore }
}

/** Returns the label of a value; null if the value has no label. */
type LabelOf = (value: Value) => string | null

/**
 * The labels of a field's values: fixed names for enumerations, countries and languages; for open
 * sets, the names in the generation, which are read in one query (docs/reference/facets.md#items).
 */
export function facetLabels(
  field: FieldName,
  values: readonly Value[],
  lang: Lang,
  facets: Pick<Facets, 'names'>,
): LabelOf {
  const row = titleFields[field]
  if (row.type === 'openSet' && row.facet !== null) {
    const names = facets.names(row.facet, values.map(String))
    return (value) => {
      const known = names.get(String(value))
      return known === undefined ? null : inLanguage({ ru: known.name_ru, en: known.name_en }, lang)
    }
  }
  if (row.type !== 'closedSet') return () => null
  const { enumeration } = row
  if (enumeration !== undefined) return (value) => enumName(enumeration, String(value), lang)
  if (field === 'country') return (value) => countryNames(String(value))?.[lang] ?? null
  return (value) => languageLabel(String(value), lang)
}

function enumName(name: EnumName, value: string, lang: Lang): string | null {
  const labels: Readonly<Record<string, Labels>> = enums[name]
  return labels[value]?.[lang] ?? null
}
