import type { InternalId } from './catalogs.js'
import type { FieldName } from './fields.js'

/** The flattened title as every engine indexes it; null is unknown, days are integers YYYYMMDD. */
interface DocumentValues {
  alpha_id: string | null
  beta_id: string | null
  gamma_id: string | null
  gamma_tv_id: string | null
  kind: string | null
  is_series: boolean | null
  adult: boolean | null
  year: number | null
  release_date: number | null
  premiere_world: number | null
  premiere_ru: number | null
  digital_release: number | null
  released_on: number | null
  start_year: number | null
  end_year: number | null
  rating: number | null
  rating_trusted: number | null
  rating_alpha: number | null
  rating_beta: number | null
  rating_gamma: number | null
  rating_critic_a: number | null
  rating_critic_b: number | null
  rating_critics: number | null
  votes_alpha: number | null
  votes_beta: number | null
  votes_gamma: number | null
  votes_total: number | null
  popularity: number | null
  divergence: number | null
  divergence_gap: number | null
  divergence_votes: number | null
  genre: string[]
  tag: string[]
  country: string[]
  original_language: string | null
  companies: string[]
  platform: string[]
  runtime: number | null
  seasons_total: number | null
  episodes_total: number | null
  budget: number | null
  revenue: number | null
  box_office: number | null
  awards_won: number | null
  oscars_won: number | null
  age_limit: number | null
  collection: string[]
  hydrated: boolean | null
  has: string[]
}

/** One document of the titles index. */
export type TitleDocument = { [Name in FieldName]: DocumentValues[Name] } & {
  id: InternalId
  /** Names as typed queries are matched with them: Russian, English, original, then other names. */
  names: string[]
  /** Who is credited: `<person id>:<role>`, and `<person id>` alone for any role. */
  credits: string[]
}

/** One document of the persons index. */
export interface PersonDocument {
  id: InternalId
  /** Russian, English and original name, then other spellings. */
  names: string[]
  popularity: number | null
}
