import type { Dictionary } from '../i18n/dictionary.js'

/** A part of the filter panel. */
export interface FacetGroup {
  /** The facet, which is the field that it filters, too. */
  readonly name: keyof Dictionary['facets']
  readonly type: 'values' | 'steps'
  /** Of steps. */
  readonly width: number
  /** Whether titles have several values of it, so that all of them can be asked for. */
  readonly many: boolean
  readonly isOpen: boolean
}

const values = (name: FacetGroup['name'], { many = false, isOpen = false } = {}): FacetGroup => ({
  name,
  type: 'values',
  width: 0,
  many,
  isOpen,
})
const steps = (name: FacetGroup['name'], width: number, isOpen = false): FacetGroup => ({
  name,
  type: 'steps',
  width,
  many: false,
  isOpen,
})

/** The filter panel, in order; what is closed at first is not counted until it is opened. */
export const facetGroups: readonly FacetGroup[] = [
  values('kind', { isOpen: true }),
  values('genre', { many: true, isOpen: true }),
  steps('year', 1, true),
  steps('rating', 1, true),
  values('country', { many: true, isOpen: true }),
  steps('runtime', 30),
  steps('rating_alpha', 1),
  steps('rating_beta', 1),
  values('age_limit'),
  values('original_language'),
  values('platform', { many: true }),
  values('tag', { many: true }),
  values('companies', { many: true }),
  values('collection', { many: true }),
]
