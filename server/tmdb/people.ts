import type { FilmographyItem } from '../../schema/cards/credit-items.js'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import { writeReference } from '../../schema/catalogs.js'
import { type TmdbMedia, type TmdbNumbered, tmdbPerson } from '../../schema/tmdb-numbers.js'
import { NotFound } from '../../search/query/errors.js'
import { filmography } from '../routes/filmography.js'
import { personBatch } from '../routes/person-batch.js'
import { personProfile } from '../routes/person-profile.js'
import {
  ask,
  askAll,
  askItems,
  costs,
  firstFound,
  pageOf,
  referencesIn,
  type Segments,
  sliceOf,
  type TmdbContext,
} from './ask.js'
import { imagePath, presentPicture } from './images.js'
import type { Details, PartReader, Parts } from './parts.js'
import { languagesOf } from './title-blocks.js'
import { castAndCrew, presentFacts } from './tmdb-credits.js'
import { type PresentedTitle, presentTmdbTitles, withMediaType } from './tmdb-titles.js'
import { emptyParts, withoutData } from './without-data.js'

interface Profile {
  readonly person: Person
  readonly known_for: readonly ListCard[]
}

/** A person that a path names. */
interface PathPerson extends Profile, TmdbNumbered<'person'> {
  /** All titles of the person; read once for all parts of a request. */
  credited(): Promise<readonly PresentedTitle<FilmographyItem>[]>
}

/** The person with a number of TMDB or alpha. Throws NotFound. */
async function namedPerson(segments: Segments, context: TmdbContext): Promise<PathPerson> {
  const references = referencesIn('person', segments, context)
  const profile = await firstFound(references, (reference) =>
    ask<Profile>(personProfile, {}, context, { reference }),
  )
  const number = tmdbPerson(profile.person)
  if (number === null) throw new NotFound('the person has no number')
  let titles: ReturnType<PathPerson['credited']> | undefined
  const credited = async () =>
    presentTmdbTitles(
      await askAll<FilmographyItem>(filmography, { lang: context.lang }, context, number),
      context,
    )
  return { ...profile, ...number, credited: () => (titles ??= credited()) }
}

/** `/3/person/{id}` without appended parts. Years of birth and death are not dates, so they are null. */
function presentTmdbPerson(named: PathPerson, { lang }: TmdbContext) {
  const { person } = named
  const { photo_url, popularity } = person
  const { original_name: _, ...facts } = presentFacts(named, person, photo_url, popularity, lang)
  return {
    ...facts,
    also_known_as: person.also_known_as,
    biography: person.biography ?? '',
    ...withoutData.life,
    homepage: person.homepage,
    imdb_id: person.alpha_id,
    place_of_birth: person.birthplace,
  }
}

/** Maximum number of titles in `known_for`. */
const maxKnownFor = 3

/** The persons who have a number. */
export const numberedPersons = (
  persons: readonly Parameters<typeof tmdbPerson>[0][],
): TmdbNumbered<'person'>[] => persons.flatMap((person) => tmdbPerson(person) ?? [])

/** Persons as TMDB lists them. */
export async function presentTmdbPersons(
  numbers: readonly TmdbNumbered<'person'>[],
  context: TmdbContext,
) {
  if (numbers.length === 0) return []
  const ids = numbers.map(({ reference }) => writeReference(reference)).join()
  const profiles = await askItems<Profile>(personBatch, { ids }, context)
  const best = profiles.map(({ known_for }) => known_for.slice(0, maxKnownFor))
  const titles = await presentTmdbTitles(best.flat(), context)
  return profiles.flatMap(({ person }, at) => {
    const number = tmdbPerson(person)
    if (number === null) return []
    const { photo_url, popularity } = person
    const known_for = titles.filter(({ card }) => best[at]?.includes(card)).map(withMediaType)
    return { ...presentFacts(number, person, photo_url, popularity, context.lang), known_for }
  })
}

/** The form of persons in lists with several types. */
export const personWithMediaType = (person: object) => ({ ...person, media_type: 'person' })

/** `/3/person/popular`. */
export async function popularPersons({ page }: { readonly page: number }, context: TmdbContext) {
  const { facets, store } = context
  const { limit, offset } = sliceOf(page)
  const { ids, total } = facets.popularPersons(limit, offset)
  const numbers = numberedPersons(store.persons.byIds(ids))
  return pageOf(page, await presentTmdbPersons(numbers, context), total)
}

/** The credits of a person in titles of these kinds. */
const creditsIn =
  (...kinds: readonly TmdbMedia[]): PartReader<PathPerson> =>
  async (person) => {
    const titles = (await person.credited()).filter(({ of }) => kinds.includes(of))
    const credits = titles.flatMap(({ of, card, title }) =>
      card.credits.map((credit) => ({
        ...credit,
        of,
        title,
        titleId: title.id,
        personId: person.id,
      })),
    )
    const present = ({ of, title }: (typeof credits)[number]) => ({
      ...title,
      ...('first_air_date' in title && {
        ...withoutData.seriesCredit,
        first_credit_air_date: title.first_air_date,
      }),
      ...(kinds.length > 1 && { media_type: of }),
    })
    return castAndCrew(credits, present, ({ of, character, ord }) => ({
      character: character ?? '',
      ...(of === 'movie' && { order: ord ?? 0 }),
    }))
  }

const parts: Parts<PathPerson> = {
  ...emptyParts.person,
  combined_credits: creditsIn('movie', 'tv'),
  movie_credits: creditsIn('movie'),
  tv_credits: creditsIn('tv'),
  external_ids: ({ person }) => ({
    ...withoutData.personNumbers,
    imdb_id: person.alpha_id,
    instagram_id: person.instagram,
  }),
  images: (named) => ({ profiles: presentPicture(imagePath(named, named.person.photo_url)) }),
  translations: ({ person }) => ({
    translations: languagesOf((lang) => {
      const name = person[`name_${lang}`]
      return name === null ? null : { ...withoutData.personTranslation, name }
    }),
  }),
}

export const personDetails: Details<PathPerson> = {
  find: namedPerson,
  present: presentTmdbPerson,
  parts,
  costOf: (name) => (name.endsWith('_credits') ? costs.personCredits : 0),
}
