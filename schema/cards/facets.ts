import { z } from 'zod'
import { type TitleFacetName, titleFacetNames, titleFacets } from '../title-facets.js'
import { interpretation } from './interpretation.js'
import { count, knownText, text } from './values.js'

/** A value with how many titles choosing it gives (docs/reference/facets.md#items). */
const valueItem = z.strictObject({
  value: z.union([text, z.number(), z.boolean()]),
  label: knownText,
  count,
  selected: z.boolean(),
  excluded: z.boolean(),
})
/** A step from one value to another, both included (docs/reference/facets.md#steps). */
const stepItem = z.strictObject({ from: z.number(), to: z.number(), count, selected: z.boolean() })

const facetOf = (item: z.ZodType) =>
  z.strictObject({ items: z.array(item), missing: count, has_more: z.boolean() })

const shapes = {
  values: facetOf(valueItem).meta({
    id: 'ValuesFacet',
    description: 'Values of a field, the most frequent first.',
  }),
  steps: facetOf(stepItem).meta({
    id: 'StepsFacet',
    description: 'Steps of a range, ascending, without empty ones.',
  }),
}

/** The answer of `/titles/facets`: the facets asked for, in that order. */
export const facetsAnswer = z
  .strictObject({
    total: count,
    facets: z.strictObject(
      Object.fromEntries(
        titleFacetNames.map((name: TitleFacetName) => [
          name,
          shapes[titleFacets[name].kind].optional(),
        ]),
      ),
    ),
    interpretation: interpretation.optional(),
  })
  .meta({ id: 'TitleFacets', description: 'Counts by value, of the facets asked for.' })
