import type { Texts } from '../i18n/current-texts.js'

/** A group of the filter panel. */
export interface FacetGroup {
  /** Name of the facet and of the field that it filters. */
  readonly name: keyof Texts['facets']
  readonly type: 'values' | 'steps'
  /** Width of a step; 0 for values. */
  readonly width: number
  /** True if a title can have several values, so that users can require all of them. */
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

/** The groups of the panel in order. The service counts a group once it is open. */
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
