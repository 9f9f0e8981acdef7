import type { FilmographyItem } from '../../schema/cards/credits.js'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import type { Lang } from '../../schema/lang.js'
import { inLanguage } from '../cards/localize.js'
import type { RequestContext } from '../endpoint/context.js'
import { filmography } from '../routes/filmography.js'
import { personBatch } from '../routes/person-batch.js'
import { personProfile } from '../routes/person-profile.js'
import { ask } from './ask.js'
import { departmentOf, genderNumber, presentFilmography } from './credits.js'
import { imagePath } from './images.js'
import { numberedTitle } from './media.js'
import { presentTmdbTitle } from './titles.js'

/** A person that a path names. */
export interface NamedPerson {
  readonly id: number
  readonly lang: Lang
  readonly person: Person
  readonly context: RequestContext
}

interface Profile {
  readonly person: Person
  readonly known_for: readonly ListCard[]
}

/** The profile of a person. Throws NotFound. */
export function profileInGamma(id: number, context: RequestContext): Promise<Profile> {
  return ask(personProfile, {}, context, { type: 'gamma', id: String(id) })
}

/** `/3/person/{id}` without appended parts. Years of birth and death are not dates, so they are null. */
export function presentTmdbPerson({ id, lang, person }: NamedPerson) {
  return {
    ...presentFacts(id, person, lang),
    also_known_as: person.also_known_as,
    biography: person.biography ?? '',
    birthday: null,
    deathday: null,
    homepage: person.homepage,
    imdb_id: person.alpha_id,
    place_of_birth: person.birthplace,
  }
}

function presentFacts(id: number, person: Person, lang: Lang) {
  const { name_ru: ru, name_en: en, name_orig: original } = person
  return {
    adult: false,
    gender: genderNumber(person.gender),
    id,
    known_for_department: departmentOf(person.professions),
    name: inLanguage({ ru, en, original }, lang) ?? '',
    popularity: person.popularity ?? 0,
    profile_path:
      person.photo_url === null ? null : imagePath({ of: 'person', id }, person.photo_url),
  }
}

/** Maximum number of titles in `known_for`. */
const maxKnownFor = 3

export const gammaNumbers = (persons: readonly Pick<Person, 'gamma_id'>[]): string[] =>
  persons.flatMap(({ gamma_id }) => gamma_id ?? [])

/** Persons as TMDB lists them, by their numbers in gamma. */
export async function presentTmdbPersons(
  numbers: readonly string[],
  lang: Lang,
  context: RequestContext,
) {
  if (numbers.length === 0) return []
  const ids = numbers.map((number) => `gamma:${number}`).join()
  const { items } = await ask<{ items: readonly Profile[] }>(personBatch, { ids }, context)
  return items.map(({ person, known_for }) => {
    const { name_ru: ru, name_en: en, name_orig: original } = person
    const titles = known_for.flatMap((card) => {
      const number = numberedTitle(card)
      if (number === null) return []
      return { ...presentTmdbTitle(number, card, undefined, lang), media_type: number.of }
    })
    return {
      ...presentFacts(Number(person.gamma_id), person, lang),
      original_name: original ?? en ?? ru ?? '',
      known_for: titles.slice(0, maxKnownFor),
    }
  })
}

/** The parts of persons: the values of `append_to_response`, and paths. */
export const personParts: Readonly<
  Record<string, (person: NamedPerson) => object | Promise<object>>
> = {
  combined_credits: async (person) => (await creditsOf(person))('movie', 'tv'),
  movie_credits: async (person) => (await creditsOf(person))('movie'),
  tv_credits: async (person) => (await creditsOf(person))('tv'),
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
    if (person.photo_url === null) return { profiles: [] }
    const file_path = imagePath({ of: 'person', id }, person.photo_url)
    const unmeasured = { aspect_ratio: 0, height: 0, width: 0, vote_average: 0, vote_count: 0 }
    return { profiles: [{ ...unmeasured, iso_639_1: null, file_path }] }
  },
}

async function creditsOf({ id, lang, context }: NamedPerson) {
  const path = { type: 'gamma', id: String(id) }
  const { items } = await ask<{ items: FilmographyItem[] }>(filmography, { lang }, context, path)
  return presentFilmography(id, items, lang, context)
}
