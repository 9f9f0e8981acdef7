import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import { type TmdbMedia, tmdbTitle } from '../../schema/tmdb-numbers.js'
import { NotFound } from '../../search/query/errors.js'
import { personSearch } from '../routes/person-search.js'
import { titles } from '../routes/titles.js'
import { askItems, referencesIn, type Segments, type TmdbContext } from './ask.js'
import { firstFound } from './first-found.js'
import { numberedPersons, personWithMediaType, presentTmdbPersons } from './people.js'
import type { PathTitle } from './titles.js'
import { cardOf, presentTmdbTitles, withMediaType } from './titles.js'

/** The title that a path names, by its number in TMDB or alpha. Throws NotFound. */
export const namedTitle =
  (of: TmdbMedia) =>
  async (segments: Segments, context: TmdbContext): Promise<PathTitle> =>
    firstFound(referencesIn(of, segments, context), async (reference) => {
      const card = await cardOf(reference, context)
      const number = tmdbTitle(card.ids, card.type.is_series)
      if (number?.of !== of) throw new NotFound(`${reference.number} is no ${of}`)
      return { ...number, of, card }
    })

/**
 * `/3/find/{id}`: the title or person with a number of alpha. Identifiers of other sources and
 * malformed ones find nothing.
 */
export async function findByIdentifier(
  { external_source }: { readonly external_source: string },
  context: TmdbContext,
  { id = '' }: Segments,
) {
  const isOf = (form: RegExp) => external_source === 'imdb_id' && form.test(id)
  const cards = isOf(/^tt\d{7,10}$/)
    ? await askItems<ListCard>(titles, { alpha_id: id }, context)
    : []
  const persons = isOf(/^nm\d{7,10}$/)
    ? await askItems<Person>(personSearch, { q: id }, context)
    : []
  const presented = await presentTmdbTitles(cards, context)
  const presentedPersons = await presentTmdbPersons(numberedPersons(persons), context)
  const results = (kind: TmdbMedia) => presented.filter(({ of }) => of === kind).map(withMediaType)
  return {
    movie_results: results('movie'),
    person_results: presentedPersons.map(personWithMediaType),
    tv_results: results('tv'),
    tv_episode_results: [],
    tv_season_results: [],
  }
}
