import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import { type TmdbMedia, tmdbTitle } from '../../schema/tmdb-numbers.js'
import { NotFound } from '../../search/query/errors.js'
import { personSearch } from '../routes/person-search.js'
import { titles } from '../routes/titles.js'
import { askItems, firstFound, referencesIn, type Segments, type TmdbContext } from './ask.js'
import { numberedPersons, personWithMediaType, presentTmdbPersons } from './people.js'
import { departments, presentCredits } from './tmdb-credits.js'
import {
  cardOf,
  listCards,
  type PathTitle,
  presentTmdbTitles,
  withMediaType,
} from './tmdb-titles.js'
import { withoutData } from './without-data.js'

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
    ...withoutData.found,
  }
}

type Credits = Awaited<ReturnType<typeof presentCredits>>

/** `/3/credit/{id}`: the credit with an id of `credits`. Throws NotFound. */
export async function presentTmdbCredit(
  _: object,
  context: TmdbContext,
  { id: sent = '' }: Segments,
) {
  const [of = '', id = ''] = sent.split('-')
  if (of !== 'movie' && of !== 'tv') throw new NotFound(`no credit ${sent}`)
  const title = await namedTitle(of)({ id }, context)
  const { cast, crew } = await presentCredits(title, context)
  const credit: (Partial<Credits['cast'][number]> & Partial<Credits['crew'][number]>) | undefined =
    [...cast, ...crew].find((each) => each.credit_id === sent)
  if (credit === undefined) throw new NotFound(`no credit ${sent}`)
  const { credit_id, cast_id: _id, order: _order, character, department, job, ...person } = credit
  const stored = context.store.titles.find(title.reference)
  const [media] = await presentTmdbTitles(
    listCards(stored === null ? [] : [stored], context),
    context,
  )
  return {
    credit_type: job === undefined ? 'cast' : 'crew',
    ...departments.actor,
    ...(job !== undefined && { department, job }),
    id: credit_id,
    media: {
      ...media?.title,
      ...(of === 'tv' && withoutData.creditedSeries),
      media_type: of,
      character: character ?? '',
    },
    media_type: of,
    person: personWithMediaType(person),
  }
}
