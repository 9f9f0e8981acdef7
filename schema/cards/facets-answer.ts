import * as z from 'zod'
import { type TitleFacetName, titleFacetNames, titleFacets } from '../title-facets.js'
import { count, knownText, text } from './card-values.js'
import { interpretation } from './interpretation.js'

/** A value and the number of titles if it is selected (docs/reference/facets.md#items). */
const valueItem = z.strictObject({
  value: z.union([text, z.number(), z.boolean()]),
  label: knownText,
  count,
  selected: z.boolean(),
  excluded: z.boolean(),
})
/** A step from one value to another, inclusive (docs/reference/facets.md#steps). */
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
    description: 'Steps of a range in ascending order, without empty steps.',
  }),
}

/** The response of `/titles/facets`: the requested facets, in the order of the request. */
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
  .meta({ id: 'TitleFacets', description: 'Counts for each value of the requested facets.' })
