import type { FilmographyItem } from '../../schema/cards/credits.js'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import { filmography } from '../routes/filmography.js'
import { personBatch } from '../routes/person-batch.js'
import { personProfile } from '../routes/person-profile.js'
import { ask, type TmdbContext } from './ask.js'
import { presentFacts, presentFilmography } from './credits.js'
import { imagePath } from './images.js'
import { type Media, numberedTitle, pathOf } from './media.js'
import { presentTmdbTitle } from './titles.js'

interface Profile {
  readonly person: Person
  readonly known_for: readonly ListCard[]
}

/** A person that a path names. */
export interface NamedPerson extends Profile {
  readonly id: number
}

/** The profile of a person. Throws NotFound. */
export const profileInGamma = (id: number, context: TmdbContext): Promise<Profile> =>
  ask(personProfile, {}, context, { path: pathOf({ of: 'person', id }) })

/** `/3/person/{id}` without appended parts. Years of birth and death are not dates, so they are null. */
export function presentTmdbPerson({ person }: NamedPerson, { lang }: TmdbContext) {
  const { original_name: _, ...facts } = presentFacts(
    person,
    person.photo_url,
    person.popularity ?? 0,
    lang,
  )
  return {
    ...facts,
    also_known_as: person.also_known_as,
    biography: person.biography ?? '',
    birthday: null,
    deathday: null,
    homepage: person.homepage,
    imdb_id: person.alpha_id,
    place_of_birth: person.birthplace,
  }
}

/** Maximum number of titles in `known_for`. */
const maxKnownFor = 3

export const gammaNumbers = (persons: readonly Pick<Person, 'gamma_id'>[]): string[] =>
  persons.flatMap(({ gamma_id }) => gamma_id ?? [])

/** Persons as TMDB lists them, by their numbers in gamma. */
export async function presentTmdbPersons(numbers: readonly string[], context: TmdbContext) {
  if (numbers.length === 0) return []
  const ids = numbers.map((number) => `gamma:${number}`).join()
  const { items } = await ask<{ items: readonly Profile[] }>(personBatch, { ids }, context)
  return items.map(({ person, known_for }) => {
    const titles = known_for.flatMap((card) => {
      const number = numberedTitle(card)
      if (number === null) return []
      return { ...presentTmdbTitle(number, card, context), media_type: number.of }
    })
    return {
      ...presentFacts(person, person.photo_url, person.popularity ?? 0, context.lang),
      known_for: titles.slice(0, maxKnownFor),
    }
  })
}

/** The form of persons in lists with several types. */
export const personWithMediaType = (person: object) => ({ ...person, media_type: 'person' })

const creditsIn =
  (...kinds: readonly Media[]) =>
  async ({ id }: NamedPerson, context: TmdbContext) => {
    const path = pathOf({ of: 'person', id })
    const query = { lang: context.lang }
    const list = await ask<{ items: FilmographyItem[] }>(filmography, query, context, { path })
    return presentFilmography(id, kinds, list.items, context)
  }

/** The parts of persons: the values of `append_to_response`, and paths. */
export const personParts: Readonly<
  Record<string, (person: NamedPerson, context: TmdbContext) => object | Promise<object>>
> = {
  combined_credits: creditsIn('movie', 'tv'),
  movie_credits: creditsIn('movie'),
  tv_credits: creditsIn('tv'),
  external_ids: ({ person }) => ({
    freebase_mid: null,
    freebase_id: null,
    imdb_id: person.alpha_id,
    tvrage_id: null,
    wikidata_id: null,
    facebook_id: null,
    instagram_id: person.instagram,
    tiktok_id: null,
    twitter_id: null,
    youtube_id: null,
  }),
  images({ id, person }) {
    const file_path = imagePath({ of: 'person', id }, person.photo_url)
    const unmeasured = { aspect_ratio: 0, height: 0, width: 0, vote_average: 0, vote_count: 0 }
    return { profiles: file_path === null ? [] : [{ ...unmeasured, iso_639_1: null, file_path }] }
  },
}
