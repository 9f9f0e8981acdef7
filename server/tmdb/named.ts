import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import { type TmdbMedia, tmdbReferences, tmdbTitle } from '../../schema/tmdb-numbers.js'
import { NotFound } from '../../search/query/errors.js'
import { personSearch } from '../routes/person-search.js'
import { titles } from '../routes/titles.js'
import { askItems, type Segments, type TmdbContext } from './ask.js'
import { firstFound } from './first-found.js'
import type { PathTitle } from './named-title.js'
import {
  numberedPersons,
  type PathPerson,
  personOf,
  personWithMediaType,
  presentTmdbPersons,
} from './people.js'
import { cardOf, presentTmdbTitles, withMediaType } from './titles.js'

/** Like TMDB, ignores the name after a number: `603-the-matrix`. */
const withoutName = ({ id = '' }: Segments): string => id.replace(/^(\d+)-.*$/s, '$1')

/** The title that a path names, by its number in TMDB or alpha. Throws NotFound. */
export const namedTitle =
  (of: TmdbMedia) =>
  async (segments: Segments, context: TmdbContext): Promise<PathTitle> =>
    firstFound(tmdbReferences(of, withoutName(segments)), async (reference) => {
      const card = await cardOf(reference, context)
      const number = tmdbTitle(card.ids, card.type.is_series)
      if (number?.of !== of) throw new NotFound(`${reference.number} is no ${of}`)
      return { ...number, of, card }
    })

/** The person that a path names. Throws NotFound. */
export const namedPerson = async (segments: Segments, context: TmdbContext): Promise<PathPerson> =>
  personOf(withoutName(segments), context)

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
