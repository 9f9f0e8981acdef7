import type { CastItem, FilmographyItem } from '../../schema/cards/credits.js'
import type { CastPerson } from '../../schema/cards/person.js'
import type { EnumValue } from '../../schema/enums.js'
import type { Lang } from '../../schema/lang.js'
import { inLanguage } from '../cards/localize.js'
import { choosePhoto } from '../cards/person.js'
import type { RequestContext } from '../endpoint/context.js'
import { imagePath } from './images.js'
import type { Media, Numbered } from './media.js'
import { presentTmdbTitles } from './titles.js'

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

/** TMDB's numbers of genders. */
const genders = { female: 1, male: 2, other: 3 } as const

export const genderNumber = (gender: keyof typeof genders | null): number =>
  gender === null ? 0 : genders[gender]

/** The department of the first profession. */
export const departmentOf = (professions: readonly Role[]): string =>
  professions[0] === undefined ? '' : departments[professions[0]].department

/** Programs look for the job `Director`, so a director has no other job. */
const jobOf = (role: Role, job: string | null): string =>
  role === 'director' ? departments.director.job : (job ?? departments[role].job)

/** `credits` of a title; persons without a number in gamma are omitted. */
export function presentCredits(
  { of, id, lang }: Numbered<Media> & { readonly lang: Lang },
  items: readonly CastItem[],
) {
  const credits = items.flatMap((item) => {
    const { role, job, ord, person } = item
    if (person.gamma_id === null) return []
    const shown = presentCastPerson(person, lang)
    const credit_id = `${of}-${id}-${shown.id}-${role}-${ord ?? 0}`
    return { item, isActor: role === 'actor', shown: { ...shown, credit_id }, role, job, ord }
  })
  const cast = credits.filter(({ isActor }) => isActor)
  const crew = credits.filter(({ isActor }) => !isActor)
  return {
    cast: cast.map(({ item, shown }, order) => ({
      ...shown,
      ...(of === 'movie' && { cast_id: order }),
      character: inLanguage(item.character ?? { ru: null, en: null }, lang) ?? '',
      order,
    })),
    crew: crew.map(({ item: { role, job }, shown }) => ({
      ...shown,
      department: departments[role].department,
      job: jobOf(role, job),
    })),
  }
}

function presentCastPerson(person: CastPerson, lang: Lang) {
  const { name_ru: ru, name_en: en, name_orig: original } = person
  const id = Number(person.gamma_id)
  const photo = choosePhoto(person)
  return {
    adult: false,
    gender: genderNumber(person.gender),
    id,
    known_for_department: departmentOf(person.professions),
    name: inLanguage({ ru, en, original }, lang) ?? '',
    original_name: original ?? en ?? ru ?? '',
    popularity: 0,
    profile_path: photo === null ? null : imagePath({ of: 'person', id }, photo),
  }
}

/** The titles of a person, by the kind of title, in roles before and behind the camera. */
export async function presentFilmography(
  person: number,
  items: readonly FilmographyItem[],
  lang: Lang,
  context: RequestContext,
) {
  const titles = await presentTmdbTitles(items, lang, context)
  const credits = titles.flatMap(({ card, of, title }) =>
    card.credits.map(({ role, job, character, ord }) => ({
      of,
      role,
      shown: { ...title, credit_id: `${of}-${title.id}-${person}-${role}-${ord ?? 0}` },
      cast: { character: character ?? '', ...(of === 'movie' && { order: ord ?? 0 }) },
      crew: { department: departments[role].department, job: jobOf(role, job) },
    })),
  )
  return (...kinds: readonly Media[]) => {
    const isCombined = kinds.length > 1
    const kept = credits.filter(({ of }) => kinds.includes(of))
    const present = (isActor: boolean) =>
      kept
        .filter(({ role }) => (role === 'actor') === isActor)
        .map(({ of, shown, cast, crew }) => ({
          ...shown,
          ...(isActor ? cast : crew),
          ...(of === 'tv' && { episode_count: 0 }),
          ...(isCombined && { media_type: of }),
        }))
    return { cast: present(true), crew: present(false) }
  }
}
