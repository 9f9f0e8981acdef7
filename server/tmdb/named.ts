import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import { NotFound } from '../errors.js'
import { personSearch } from '../routes/person-search.js'
import { titles } from '../routes/titles.js'
import { ask, type Segments, type TmdbContext } from './ask.js'
import { type Media, numberedTitle } from './media.js'
import {
  gammaNumbers,
  type NamedPerson,
  personWithMediaType,
  presentTmdbPersons,
  profileInGamma,
} from './people.js'
import type { NamedTitle } from './title-details.js'
import type { PartQuery } from './title-parts.js'
import { cardOf, presentTmdbTitles, withMediaType } from './titles.js'

const titleNumber = /^tt\d{7,10}$/
const personNumber = /^nm\d{7,10}$/

/** The title that a path names; a film also by its number in alpha. Throws NotFound. */
export async function namedTitle(
  of: Media,
  { id: sent = '' }: Segments,
  context: TmdbContext,
): Promise<NamedTitle> {
  const isAlpha = of === 'movie' && titleNumber.test(sent)
  const id = isAlpha ? await movieWith(sent, context) : numberIn(sent)
  return { of, id, card: await cardOf({ of, id }, context) }
}

async function movieWith(alphaId: string, context: TmdbContext): Promise<number> {
  const [number] = (await titlesWith(alphaId, context)).map(numberedTitle)
  if (number?.of !== 'movie') throw new NotFound(`no film ${alphaId}`)
  return number.id
}

/** The titles with a number of alpha; none or one. */
async function titlesWith(alpha_id: string, context: TmdbContext): Promise<readonly ListCard[]> {
  return (await ask<{ items: ListCard[] }>(titles, { alpha_id }, context)).items
}

/** Like TMDB, ignores the name after a number: `603-the-matrix`. */
function numberIn(sent: string): number {
  const [, number] = /^([1-9]\d{0,9})(?:-.*)?$/s.exec(sent) ?? []
  if (number === undefined) throw new NotFound(`no number ${sent}`)
  return Number(number)
}

/** The person that a path names. Throws NotFound. */
export async function namedPerson(
  { id: sent = '' }: Segments,
  context: TmdbContext,
): Promise<NamedPerson> {
  const id = numberIn(sent)
  return { id, ...(await profileInGamma(id, context)) }
}

/** Adds the requested parts to the details of a title or person. */
export async function withParts<Named>(
  details: object,
  named: Named,
  parts: Parts<Named>,
  query: PartQuery & { readonly append_to_response: readonly string[] },
  context: TmdbContext,
): Promise<object> {
  const appended: Record<string, object> = {}
  for (const name of query.append_to_response) {
    const present = Object.hasOwn(parts, name) ? parts[name] : undefined
    // Appended pages are always the first.
    if (present !== undefined) appended[name] = await present(named, context, { ...query, page: 1 })
  }
  return { ...details, ...appended }
}

type Parts<Named> = Readonly<
  Record<string, (named: Named, context: TmdbContext, query: PartQuery) => object | Promise<object>>
>

/**
 * `/3/find/{id}`: the title or person with a number of alpha. Identifiers of other sources and
 * malformed ones find nothing.
 */
export async function findByIdentifier(
  { external_source }: { readonly external_source: string },
  context: TmdbContext,
  { id = '' }: Segments,
) {
  const isAlpha = external_source === 'imdb_id'
  const cards = isAlpha && titleNumber.test(id) ? await titlesWith(id, context) : []
  const presented = await presentTmdbTitles(cards, context)
  const results = (kind: Media) => presented.filter(({ of }) => of === kind).map(withMediaType)
  const persons =
    isAlpha && personNumber.test(id)
      ? (await ask<{ items: Person[] }>(personSearch, { q: id }, context)).items
      : []
  return {
    movie_results: results('movie'),
    person_results: (await presentTmdbPersons(gammaNumbers(persons), context)).map(
      personWithMediaType,
    ),
    tv_results: results('tv'),
    tv_episode_results: [],
    tv_season_results: [],
  }
}
