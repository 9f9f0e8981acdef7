import type { CastItem, FilmographyItem } from '../../schema/cards/credits.js'
import { inLanguage } from '../../schema/cards/derived-fields.js'
import type { CastPerson, Person } from '../../schema/cards/person.js'
import type { EnumValue } from '../../schema/enums.js'
import type { Lang } from '../../schema/lang.js'
import { choosePhoto } from '../cards/person.js'
import type { TmdbContext } from './ask.js'
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

/** Programs look for the job `Director`, so a director has no other job. */
function presentJob({ role, job }: Pick<CastItem, 'role' | 'job'>) {
  const usual = departments[role]
  return role === 'director' || job === null ? usual : { ...usual, job }
}

const genders = { female: 1, male: 2, other: 3 } as const

/** The keys of a person that all lists have. */
export function presentFacts(
  person: Pick<Person, 'gamma_id' | 'name_ru' | 'name_en' | 'name_orig' | 'gender' | 'professions'>,
  photo: string | null,
  popularity: number,
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
    popularity,
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

/** The credits of a person in titles of these kinds. */
export async function presentFilmography(
  person: number,
  kinds: readonly Media[],
  items: readonly FilmographyItem[],
  context: TmdbContext,
) {
  const titles = await presentTmdbTitles(items, context)
  const credits = titles
    .filter(({ of }) => kinds.includes(of))
    .flatMap(({ of, card, title }) => card.credits.map((credit) => ({ of, title, credit })))
  const present = ({ of, title, credit: { role, ord } }: (typeof credits)[number]) => ({
    ...title,
    ...(of === 'tv' && { episode_count: 0 }),
    ...(kinds.length > 1 && { media_type: of }),
    credit_id: `${of}-${title.id}-${person}-${role}-${ord ?? 0}`,
  })
  return {
    cast: credits
      .filter(({ credit }) => credit.role === 'actor')
      .map((each) => ({
        ...present(each),
        character: each.credit.character ?? '',
        ...(each.of === 'movie' && { order: each.credit.ord ?? 0 }),
      })),
    crew: credits
      .filter(({ credit }) => credit.role !== 'actor')
      .map((each) => ({ ...present(each), ...presentJob(each.credit) })),
  }
}
