import type { CastItem, FilmographyItem } from '../../schema/cards/credits.js'
import { inLanguage } from '../../schema/cards/derived-fields.js'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { CastPerson, Person } from '../../schema/cards/person.js'
import type { EnumValue } from '../../schema/enums.js'
import type { Lang } from '../../schema/lang.js'
import { choosePhoto } from '../cards/person.js'
import { filmography } from '../routes/filmography.js'
import { personBatch } from '../routes/person-batch.js'
import { personProfile } from '../routes/person-profile.js'
import { ask, askItems, type Media, type Numbered, numberedTitle, type TmdbContext } from './ask.js'
import { imagePath } from './images.js'
import { type PresentedTitle, presentTmdbTitle, presentTmdbTitles } from './titles.js'

type Role = EnumValue<'credit_roles'>

/** TMDB's department of each role, and the job of credits that name none. */
const departments: Readonly<Record<Role, { department: string; job: string }>> = {
  director: { department: 'Directing', job: 'Director' },
  actor: { department: 'Acting', job: 'Actor' },
  writer: { department: 'Writing', job: 'Writer' },
  producer: { department: 'Production', job: 'Producer' },
  cinematographer: { department: 'Camera', job: 'Director of Photography' },
  composer: { department: 'Sound', job: 'Original Music Composer' },
  editor: { department: 'Editing', job: 'Editor' },
  crew: { department: 'Crew', job: 'Crew' },
}

/** Programs look for the job `Director`, so a director has no other job. */
function presentJob({ role, job }: Pick<CastItem, 'role' | 'job'>) {
  const usual = departments[role]
  return role === 'director' || job === null ? usual : { ...usual, job }
}

const genders = { female: 1, male: 2, other: 3 } as const

/** The keys of a person that all lists have. */
function presentFacts(
  person: Pick<Person, 'gamma_id' | 'name_ru' | 'name_en' | 'name_orig' | 'gender' | 'professions'>,
  photo: string | null,
  popularity: number | null,
  lang: Lang,
) {
  const { name_ru: ru, name_en: en, name_orig: original, professions } = person
  const id = Number(person.gamma_id)
  return {
    adult: false,
    gender: person.gender === null ? 0 : genders[person.gender],
    id,
    known_for_department: professions[0] ? departments[professions[0]].department : '',
    name: inLanguage({ ru, en, original }, lang) ?? '',
    original_name: original ?? en ?? ru ?? '',
    popularity: popularity ?? 0,
    profile_path: imagePath({ of: 'person', id }, photo),
  }
}

/** `credits` of a title; persons without a number in gamma are omitted. */
export function presentCredits(
  { of, id }: Numbered<Media>,
  items: readonly CastItem[],
  { lang }: TmdbContext,
) {
  const credits = items.filter(({ person }) => person.gamma_id !== null)
  const present = ({ person, role, ord }: CastItem) => ({
    ...presentFacts(person, choosePhoto(person satisfies CastPerson), 0, lang),
    credit_id: `${of}-${id}-${person.gamma_id}-${role}-${ord ?? 0}`,
  })
  return {
    cast: credits
      .filter(({ role }) => role === 'actor')
      .map((item, order) => ({
        ...present(item),
        ...(of === 'movie' && { cast_id: order }),
        character: (item.character && inLanguage(item.character, lang)) ?? '',
        order,
      })),
    crew: credits
      .filter(({ role }) => role !== 'actor')
      .map((item) => ({ ...present(item), ...presentJob(item) })),
  }
}

interface Profile {
  readonly person: Person
  readonly known_for: readonly ListCard[]
}

/** A person that a path names. */
export interface NamedPerson extends Profile {
  readonly id: number
  /** All titles of the person; read once for all parts of a request. */
  credited(): Promise<readonly PresentedTitle<FilmographyItem>[]>
}

/** Throws NotFound. */
export async function personOf(id: number, context: TmdbContext): Promise<NamedPerson> {
  const about = { of: 'person', id } as const
  let titles: ReturnType<NamedPerson['credited']> | undefined
  const credited = async () =>
    presentTmdbTitles(
      await askItems<FilmographyItem>(filmography, { lang: context.lang }, context, about),
      context,
    )
  const profile = await ask<Profile>(personProfile, {}, context, about)
  return { ...profile, id, credited: () => (titles ??= credited()) }
}

/** `/3/person/{id}` without appended parts. Years of birth and death are not dates, so they are null. */
export function presentTmdbPerson({ person }: NamedPerson, { lang }: TmdbContext) {
  const { photo_url, popularity } = person
  const { original_name: _, ...facts } = presentFacts(person, photo_url, popularity, lang)
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
  return (await askItems<Profile>(personBatch, { ids }, context)).map(({ person, known_for }) => {
    const titles = known_for.flatMap((card) => {
      const number = numberedTitle(card)
      if (number === null) return []
      return { ...presentTmdbTitle(number, card, context), media_type: number.of }
    })
    return {
      ...presentFacts(person, person.photo_url, person.popularity, context.lang),
      known_for: titles.slice(0, maxKnownFor),
    }
  })
}

/** The form of persons in lists with several types. */
export const personWithMediaType = (person: object) => ({ ...person, media_type: 'person' })

/** The credits of a person in titles of these kinds. */
const creditsIn =
  (...kinds: readonly Media[]) =>
  async (person: NamedPerson) => {
    const titles = (await person.credited()).filter(({ of }) => kinds.includes(of))
    const credits = titles.flatMap(({ of, card, title }) =>
      card.credits.map((credit) => ({ of, title, ...credit })),
    )
    const present = ({ of, title, role, ord }: (typeof credits)[number]) => ({
      ...title,
      ...(of === 'tv' && { episode_count: 0 }),
      ...(kinds.length > 1 && { media_type: of }),
      credit_id: `${of}-${title.id}-${person.id}-${role}-${ord ?? 0}`,
    })
    return {
      cast: credits
        .filter(({ role }) => role === 'actor')
        .map((credit) => ({
          ...present(credit),
          character: credit.character ?? '',
          ...(credit.of === 'movie' && { order: credit.ord ?? 0 }),
        })),
      crew: credits
        .filter(({ role }) => role !== 'actor')
        .map((credit) => ({ ...present(credit), ...presentJob(credit) })),
    }
  }

/** The parts of persons: the values of `append_to_response`, and paths. */
export const personParts: Readonly<
  Record<string, (person: NamedPerson) => object | Promise<object>>
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
