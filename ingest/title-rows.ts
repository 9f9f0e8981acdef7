import type { RowOf } from '../schema/catalog/tables.js'
import {
  type InternalId,
  packReference,
  parsePersonReference,
  parseTitleReference,
} from '../schema/catalogs.js'
import { type Day, parseDay } from '../schema/days.js'
import { enumValues, seriesKinds } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { companySlug } from '../schema/slugs.js'
import type { Tables, WholeRow } from './catalog-tables.js'
import type { Drop } from './dropped.js'
import { distinct, listCardParts, ratingsOf, votesTotal } from './title-values.js'

/** Writes all rows of a title; what finds no place is given to `drop`. */
export function writeTitle(tables: Tables, id: InternalId, title: TitleRecord, drop: Drop): void {
  const events = releaseEvents(title)
  writeTitleRow(tables, id, title, events)
  writeOverviews(tables, id, title)
  writeRatings(tables, id, title)
  for (const [index, event] of events.entries()) {
    tables.releases({ title_id: id, ord: index + 1, ...event })
  }
  writeFeatures(tables, id, title)
  writeCompanies(tables, id, title)
  writeOutlets(tables, id, title)
  writeJudgements(tables, id, title)
  writeMedia(tables, id, title, drop)
  writeTexts(tables, id, title)
  writeEpisodes(tables, id, title, drop)
  writeRelations(tables, id, title, drop)
  writeCredits(tables, id, title, drop)
}

type ReleaseEvent = Pick<RowOf<'releases'>, 'region' | 'type' | 'day'>

function releaseEvents(title: TitleRecord): ReleaseEvent[] {
  return (title.releases ?? []).flatMap(({ region, dates }) =>
    dates.flatMap(({ type, date }) => {
      const day = parseDay(date)
      return day === null ? [] : [{ region, type, day }]
    }),
  )
}

function writeTitleRow(
  tables: Tables,
  id: InternalId,
  title: TitleRecord,
  events: readonly ReleaseEvent[],
): void {
  const earliest = (region: ReleaseEvent['region'] | null, type: ReleaseEvent['type'] | null) =>
    earliestDay(
      events.filter(
        (event) =>
          (region === null || event.region === region) && (type === null || event.type === type),
      ),
    )
  const { franchise, series, awards, posters, distribution } = title
  if (franchise) tables.franchises({ ...franchise })
  const row: WholeRow<'titles'> = {
    id,
    alpha_id: title.ids.alpha,
    beta_id: title.ids.beta,
    gamma_id: title.ids.gamma,
    gamma_tv_id: title.ids.gamma_tv,
    delta_id: title.ids.delta,
    kind: title.kind,
    is_series: title.is_series ?? (title.kind ? seriesKinds.has(title.kind) : null),
    adult: title.adult,
    title_ru: title.title_ru,
    title_en: title.title_en,
    title_original: title.title_original,
    year: title.year,
    runtime: title.runtime,
    release_date: earliest(null, null),
    premiere_world: earliest('world', 'premiere'),
    premiere_ru: earliest('ru', 'premiere'),
    digital_release: earliest(null, 'digital'),
    votes_total: votesTotal(title),
    distribution: distribution && JSON.stringify(distribution),
    popularity: title.popularity,
    original_language: title.original_language,
    budget: title.budget,
    revenue: title.revenue,
    box_office: title.box_office,
    awards_won: awards?.awards_won,
    nominations: awards?.nominations,
    oscars_won: awards?.oscars_won,
    oscars_nominated: awards?.oscars_nominated,
    age_limit: title.age_limit,
    poster_alpha: posters?.alpha,
    poster_beta: posters?.beta,
    poster_gamma: posters?.gamma,
    series_status: series?.status,
    start_year: series?.start_year,
    end_year: series?.end_year,
    seasons_total: series?.seasons_total,
    episodes_total: series?.episodes_total,
    franchise: franchise?.slug,
    sources: JSON.stringify(title.sources ?? []),
    hydrated: title.hydrated,
    created_at: title.created_at,
    updated_at: title.updated_at,
    list_card_parts: JSON.stringify(listCardParts(title)),
  }
  tables.titles(row)
}

function earliestDay(events: readonly ReleaseEvent[]): Day | null {
  return events.reduce<Day | null>(
    (first, { day }) => (first === null || day < first ? day : first),
    null,
  )
}

function writeOverviews(tables: Tables, id: InternalId, title: TitleRecord): void {
  const { overview_ru, overview_en, tagline_ru, tagline_en } = title
  if (overview_ru ?? overview_en ?? tagline_ru ?? tagline_en) {
    tables.title_overviews({ title_id: id, overview_ru, overview_en, tagline_ru, tagline_en })
  }
}

function writeRatings(tables: Tables, id: InternalId, title: TitleRecord): void {
  for (const rating of ratingsOf(title)) tables.ratings({ title_id: id, ...rating })
}

function writeFeatures(tables: Tables, id: InternalId, title: TitleRecord): void {
  for (const [index, genre] of distinct(title.genres).entries()) {
    tables.title_genres({ title_id: id, ord: index + 1, genre })
  }
  for (const [index, country] of distinct(title.countries).entries()) {
    tables.title_countries({ title_id: id, ord: index + 1, country })
  }
  for (const tag of title.tags ?? []) tables.tags({ ...tag })
  for (const [index, tag] of distinct(title.tags?.map(({ slug }) => slug)).entries()) {
    tables.title_tags({ title_id: id, ord: index + 1, tag })
  }
  for (const [index, aka] of (title.akas ?? []).entries()) {
    tables.akas({ title_id: id, ord: index + 1, ...aka })
  }
}

function writeCompanies(tables: Tables, id: InternalId, title: TitleRecord): void {
  for (const [index, { name, country, role }] of (title.companies ?? []).entries()) {
    const company = companySlug(name)
    tables.companies({ slug: company, name })
    tables.title_companies({ title_id: id, ord: index + 1, company, country, role })
  }
}

function writeOutlets(tables: Tables, id: InternalId, title: TitleRecord): void {
  for (const [index, { platform, name, ...offer }] of (title.watch ?? []).entries()) {
    tables.platforms({ slug: platform, name })
    tables.watch({ title_id: id, ord: index + 1, platform, ...offer })
  }
  for (const [index, region] of (title.box_office_regions ?? []).entries()) {
    tables.box_office_regions({ title_id: id, ord: index + 1, ...region })
  }
}

function writeJudgements(tables: Tables, id: InternalId, title: TitleRecord): void {
  for (const [index, award] of (title.awards?.items ?? []).entries()) {
    tables.awards({ title_id: id, ord: index + 1, ...award })
  }
  for (const [index, certification] of (title.certifications ?? []).entries()) {
    tables.certifications({ title_id: id, ord: index + 1, ...certification })
  }
  for (const [index, warning] of (title.parental ?? []).entries()) {
    tables.parental({ title_id: id, ord: index + 1, ...warning })
  }
}

/**
 * The animated poster, one at most, then images, then videos
 * (docs/reference/sub-resources.md#media).
 */
function writeMedia(tables: Tables, id: InternalId, title: TitleRecord, drop: Drop): void {
  const images = title.images ?? []
  const [animated, ...others] = images.filter(({ type }) => type === 'poster_gif')
  for (const _ of others) drop('animated_posters')
  const still = images.filter(({ type }) => type !== 'poster_gif')
  let ord = 0
  for (const image of animated ? [animated, ...still] : still) {
    ord += 1
    tables.media({ title_id: id, ord, class: 'image', ...image })
  }
  for (const video of title.videos ?? []) {
    ord += 1
    tables.media({ title_id: id, ord, class: 'video', ...video })
  }
}

function writeTexts(tables: Tables, id: InternalId, title: TitleRecord): void {
  const texts = { fact: title.facts, faq: title.faq, quote: title.quotes }
  let ord = 0
  for (const kind of enumValues('text_kinds')) {
    for (const text of texts[kind] ?? []) {
      ord += 1
      tables.texts({ title_id: id, ord, kind, ...text })
    }
  }
}

function writeEpisodes(tables: Tables, id: InternalId, title: TitleRecord, drop: Drop): void {
  for (const { air_date, votes_alpha, ...episode } of title.episodes ?? []) {
    const isNew = tables.episodes({
      title_id: id,
      air_date: air_date ? parseDay(air_date) : null,
      votes_alpha: votes_alpha || null,
      ...episode,
    })
    if (!isNew) drop('episodes')
  }
}

function writeRelations(tables: Tables, id: InternalId, title: TitleRecord, drop: Drop): void {
  for (const [index, { relation, subtype, to, sources }] of (title.relations ?? []).entries()) {
    const reference = parseTitleReference(to)
    const isAnswered =
      reference !== null &&
      tables.relations({
        title_id: id,
        ord: index + 1,
        relation,
        subtype,
        to_id: packReference(reference),
        sources: JSON.stringify(sources ?? []),
      })
    if (!isAnswered) drop('relations', to)
  }
}

const creditRoles = enumValues('credit_roles')

/** In the order served: by role, then `ord` (absent: its place within the role), then as they came. */
function writeCredits(tables: Tables, id: InternalId, title: TitleRecord, drop: Drop): void {
  if (!title.credits) return
  const counts = creditRoles.map(() => 0)
  const placed = title.credits.map((credit, n) => {
    const role = creditRoles.indexOf(credit.role)
    const place = (counts[role] ?? 0) + 1
    counts[role] = place
    return { credit, role, ord: credit.ord ?? place, n }
  })
  placed.sort((a, b) => a.role - b.role || a.ord - b.ord || a.n - b.n)
  for (const { credit, role, ord, n } of placed) {
    const { person, sources } = credit
    const reference = parsePersonReference(person)
    const isAnswered =
      reference !== null &&
      tables.credits({
        title_id: id,
        role,
        ord,
        n,
        person_id: packReference(reference),
        job: credit.job,
        character_ru: credit.character_ru,
        character_en: credit.character_en,
        character_original: credit.character_original,
        character_photo_url: credit.character_photo_url,
        sources: JSON.stringify(sources ?? []),
      })
    if (!isAnswered) drop('credits', person)
  }
}
