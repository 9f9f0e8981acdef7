import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import { NotFound } from '../../search/query/errors.js'
import { personSearch } from '../routes/person-search.js'
import { titles } from '../routes/titles.js'
import { askItems, type Media, numberedTitle, type Segments, type TmdbContext } from './ask.js'
import {
  gammaNumbers,
  type NamedPerson,
  personOf,
  personWithMediaType,
  presentTmdbPersons,
} from './people.js'
import type { NamedTitle } from './title-details.js'
import { cardOf, presentTmdbTitles, withMediaType } from './titles.js'

const alphaTitle = /^tt\d{7,10}$/
const alphaPerson = /^nm\d{7,10}$/

/** The title that a path names; a film also by its number in alpha. Throws NotFound. */
export const namedTitle =
  (of: Media) =>
  async ({ id: sent = '' }: Segments, context: TmdbContext): Promise<NamedTitle> => {
    const id =
      of === 'movie' && alphaTitle.test(sent) ? await movieWith(sent, context) : numberIn(sent)
    return { of, id, card: await cardOf({ of, id }, context) }
  }

async function movieWith(alphaId: string, context: TmdbContext): Promise<number> {
  const [number] = (await titlesWith(alphaId, context)).map(numberedTitle)
  if (number?.of !== 'movie') throw new NotFound(`no film ${alphaId}`)
  return number.id
}

/** The titles with a number of alpha; none or one. */
const titlesWith = (alpha_id: string, context: TmdbContext) =>
  askItems<ListCard>(titles, { alpha_id }, context)

/** Like TMDB, ignores the name after a number: `603-the-matrix`. */
function numberIn(sent: string): number {
  const [, number] = /^([1-9]\d{0,9})(?:-.*)?$/s.exec(sent) ?? []
  if (number === undefined) throw new NotFound(`no number ${sent}`)
  return Number(number)
}

/** The person that a path names. Throws NotFound. */
export const namedPerson = async (
  { id = '' }: Segments,
  context: TmdbContext,
): Promise<NamedPerson> => personOf(numberIn(id), context)

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
  const cards = isOf(alphaTitle) ? await titlesWith(id, context) : []
  const persons = isOf(alphaPerson) ? await askItems<Person>(personSearch, { q: id }, context) : []
  const presented = await presentTmdbTitles(cards, context)
  const presentedPersons = await presentTmdbPersons(gammaNumbers(persons), context)
  const results = (kind: Media) => presented.filter(({ of }) => of === kind).map(withMediaType)
  return {
    movie_results: results('movie'),
    person_results: presentedPersons.map(personWithMediaType),
    tv_results: results('tv'),
    tv_episode_results: [],
    tv_season_results: [],
  }
}
