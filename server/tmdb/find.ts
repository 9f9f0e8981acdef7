import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import type { Lang } from '../../schema/lang.js'
import type { RequestContext } from '../endpoint/context.js'
import { personSearch } from '../routes/person-search.js'
import { titles } from '../routes/titles.js'
import { ask } from './ask.js'
import { gammaNumbers, presentTmdbPersons } from './people.js'
import { presentTmdbTitles, withMediaType } from './titles.js'

const noResults = {
  movie_results: [] as object[],
  person_results: [] as object[],
  tv_results: [] as object[],
  tv_episode_results: [] as object[],
  tv_season_results: [] as object[],
}

/**
 * `/3/find/{id}`: the title or person with a number of alpha. Identifiers of other sources and
 * malformed ones find nothing.
 */
export async function findByIdentifier(
  { id = '' }: Readonly<Record<string, string>>,
  query: { readonly language: Lang; readonly external_source: string },
  context: RequestContext,
): Promise<typeof noResults> {
  const { language: lang, external_source: source } = query
  if (source !== 'imdb_id') return noResults
  if (/^tt\d{7,10}$/.test(id)) {
    const presented = await presentTmdbTitles(await titlesWith(id, context), lang, context)
    const results = (kind: string) => presented.filter(({ of }) => of === kind).map(withMediaType)
    return { ...noResults, movie_results: results('movie'), tv_results: results('tv') }
  }
  if (/^nm\d{7,10}$/.test(id)) {
    const { items } = await ask<{ items: Person[] }>(personSearch, { q: id }, context)
    const persons = await presentTmdbPersons(gammaNumbers(items), lang, context)
    const person_results = persons.map((person) => ({ ...person, media_type: 'person' }))
    return { ...noResults, person_results }
  }
  return noResults
}

/** The titles with a number of alpha; none or one. */
export async function titlesWith(
  alpha_id: string,
  context: RequestContext,
): Promise<readonly ListCard[]> {
  return (await ask<{ items: ListCard[] }>(titles, { alpha_id }, context)).items
}
