import type { OpenFacet } from '../../schema/fields.js'
import { searchWords } from '../../text/name-forms.js'
import { nominativesOf } from '../../text/russian-cases.js'
import { keyWord, keyWordsOf } from './name-keys.js'
import type { Facets } from './open-facets.js'

/** Maximum number of values of a set that are found by their names, the most frequent first. */
const maxNamed = 500

/**
 * Creates a function that finds a value of an open set by the name that the catalog shows, in any Russian case and
 * either script: `на кионе` is `KION`. The names of a set are read on first use.
 */
export function shownNames(
  facets: Pick<Facets, 'mostFrequent' | 'names'>,
): (facet: OpenFacet, name: string) => string | null {
  const sets = new Map<OpenFacet, ReadonlyMap<string, string>>()
  const namesOf = (facet: OpenFacet) => {
    const values = facets.names(facet, facets.mostFrequent(facet, maxNamed))
    const slugs = [...values.values()].flatMap(({ slug, name_ru, name_en }) =>
      [name_ru, name_en].flatMap((name) =>
        name === null ? [] : [[keyWordsOf(name).join(' '), slug] as const],
      ),
    )
    // The first of two values with one name is more frequent.
    return new Map(slugs.toReversed())
  }
  return (facet, name) => {
    const slugs = sets.get(facet) ?? namesOf(facet)
    sets.set(facet, slugs)
    for (const form of nominativesOf(searchWords(name))) {
      const slug = slugs.get(form.map(keyWord).join(' '))
      if (slug !== undefined) return slug
    }
    return null
  }
}
