import type { CastItem } from '../../schema/cards/credit-items.js'
import { inLanguage } from '../../schema/cards/derived-fields.js'
import type { CastPerson, Person } from '../../schema/cards/person.js'
import type { EnumValue } from '../../schema/enums.js'
import type { Lang } from '../../schema/lang.js'
import { type TmdbMedia, type TmdbNumbered, tmdbPerson } from '../../schema/tmdb-numbers.js'
import { choosePhoto } from '../cards/present-person.js'
import { cast } from '../routes/cast.js'
import { askItems, type TmdbContext } from './ask.js'
import { imagePath } from './images.js'
import { withoutData } from './without-data.js'

/** TMDB's department of each role, and the job of credits that name none. */
export const departments: Readonly<
  Record<EnumValue<'credit_roles'>, { department: string; job: string }>
> = {
  director: { department: 'Directing', job: 'Director' },
  actor: { department: 'Acting', job: 'Actor' },
  writer: { department: 'Writing', job: 'Writer' },
  producer: { department: 'Production', job: 'Producer' },
  cinematographer: { department: 'Camera', job: 'Director of Photography' },
  composer: { department: 'Sound', job: 'Original Music Composer' },
  editor: { department: 'Editing', job: 'Editor' },
  crew: { department: 'Crew', job: 'Crew' },
}

/** Programs look for the jobs `Director`, `Writer` and `Screenplay`, so these have no other spelling. */
function presentJob({ role, job }: Pick<CastItem, 'role' | 'job'>) {
  const usual = departments[role]
  if (role === 'director' || job === null) return usual
  if (role !== 'writer') return { ...usual, job }
  if (/screenplay/i.test(job)) return { ...usual, job: 'Screenplay' }
  return /writ|author/i.test(job) ? usual : { ...usual, job }
}

const genders = { female: 1, male: 2, other: 3 } as const

/** The keys of a person that all lists have. */
export function presentFacts(
  number: TmdbNumbered<'person'>,
  person: Pick<Person, 'name_ru' | 'name_en' | 'name_orig' | 'gender' | 'professions'>,
  photo: string | null,
  popularity: number | null,
  lang: Lang,
) {
  const { name_ru: ru, name_en: en, name_orig: original, professions } = person
  return {
    ...withoutData.person,
    gender: person.gender === null ? 0 : genders[person.gender],
    id: number.id,
    known_for_department: professions[0] ? departments[professions[0]].department : '',
    name: inLanguage({ ru, en, original }, lang) ?? '',
    original_name: original ?? en ?? ru ?? '',
    popularity: popularity ?? 0,
    profile_path: imagePath(number, photo),
  }
}

/** `credits` of a title; persons without a number are omitted. */
export async function presentCredits(title: TmdbNumbered<TmdbMedia>, context: TmdbContext) {
  const { lang } = context
  const items = await askItems<CastItem>(cast, { group: 'none' }, context, title)
  const credits = items.flatMap((item) => {
    const number = tmdbPerson(item.person)
    if (number === null) return []
    return { ...item, number, of: title.of, titleId: title.id, personId: number.id }
  })
  const present = ({ number, person }: (typeof credits)[number]) =>
    presentFacts(number, person, choosePhoto(person satisfies CastPerson), 0, lang)
  return castAndCrew(credits, present, ({ of, character }, order) => ({
    ...(of === 'movie' && { cast_id: order }),
    character: (character && inLanguage(character, lang)) ?? '',
    order,
  }))
}

/** A credit with the numbers of its title and person. */
interface NumberedCredit extends Pick<CastItem, 'role' | 'job' | 'ord'> {
  readonly of: TmdbMedia
  readonly titleId: number
  readonly personId: number
}

/** The credits of actors, and those of others with their jobs. `/3/credit/{id}` finds them by their ids. */
export function castAndCrew<
  Credit extends NumberedCredit,
  Shown extends object,
  Acted extends object,
>(
  credits: readonly Credit[],
  present: (credit: Credit) => Shown,
  presentPart: (credit: Credit, order: number) => Acted,
) {
  const shown = (credit: Credit) => {
    const { of, titleId, personId, role, ord } = credit
    return { ...present(credit), credit_id: `${of}-${titleId}-${personId}-${role}-${ord ?? 0}` }
  }
  const acted = credits.filter(({ role }) => role === 'actor')
  const others = credits.filter(({ role }) => role !== 'actor')
  return {
    cast: acted.map((credit, order) => ({ ...shown(credit), ...presentPart(credit, order) })),
    crew: others.map((credit) => ({ ...shown(credit), ...presentJob(credit) })),
  }
}

/** `aggregate_credits` of a series: each person once. How many episodes a credit covers is not known. */
export async function presentAggregateCredits(
  series: TmdbNumbered<TmdbMedia>,
  context: TmdbContext,
) {
  const { cast, crew } = await presentCredits(series, context)
  return {
    cast: byPerson(cast).map(
      ([{ credit_id: _, character: __, order: ___, ...person }, all], order) => ({
        ...person,
        roles: all.map(({ credit_id, character }) => ({
          credit_id,
          character,
          ...withoutData.seriesCredit,
        })),
        ...withoutData.creditsInSeries,
        order,
      }),
    ),
    crew: byPerson(crew).map(([{ credit_id: _, job: __, ...person }, all]) => ({
      ...person,
      jobs: all.map(({ credit_id, job }) => ({ credit_id, job, ...withoutData.seriesCredit })),
      ...withoutData.creditsInSeries,
    })),
  }
}

/** The credits of each person, with the first one. */
function byPerson<Credit extends { readonly id: number }>(credits: readonly Credit[]) {
  const persons = new Map<number, [Credit, Credit[]]>()
  for (const credit of credits) {
    const known = persons.get(credit.id)
    if (known === undefined) persons.set(credit.id, [credit, [credit]])
    else known[1].push(credit)
  }
  return [...persons.values()]
}

/** `/3/configuration/jobs`. */
export const jobs = Object.values(departments).map(({ department, job }) => ({
  department,
  jobs: [job],
}))
