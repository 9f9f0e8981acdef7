import {
  type InternalId,
  packReference,
  parsePersonReference,
  parseTitleReference,
} from '../schema/catalogs.js'
import { parseDay } from '../schema/days.js'
import { enumValues } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { companySlug } from '../schema/slugs.js'
import type { Tables } from './catalog-tables.js'
import type { Drop } from './dropped.js'
import type { PartCounts } from './tables/part-counts.js'
import type { RowOf } from './tables/tables.js'
import { distinct, ratingsOf } from './title-values.js'

export type ReleaseEvent = Pick<RowOf<'releases'>, 'region' | 'type' | 'day'>

/**
 * Writes the rows of what a title has several of, and of its texts; what finds no place is given to
 * `drop`. Returns how many of each part there are, left out ones too.
 */
export function writeParts(
  tables: Tables,
  id: InternalId,
  title: TitleRecord,
  events: readonly ReleaseEvent[],
  drop: Drop,
): PartCounts {
  writeOverviews(tables, id, title)
  writeEpisodes(tables, id, title, drop)
  writeRelations(tables, id, title, drop)
  writeCredits(tables, id, title, drop)
  for (const [index, event] of events.entries()) {
    tables.releases({ title_id: id, ord: index + 1, ...event })
  }
  return {
    releases: events.length,
    ratings: writeRatings(tables, id, title),
    ...writeFeatures(tables, id, title),
    companies: writeCompanies(tables, id, title),
    ...writeOutlets(tables, id, title),
    ...writeJudgements(tables, id, title),
    ...writeMedia(tables, id, title, drop),
    ...writeTexts(tables, id, title),
    episodes: title.episodes?.length ?? 0,
    relations: title.relations?.length ?? 0,
    credits: title.credits?.length ?? 0,
  }
}

function writeOverviews(tables: Tables, id: InternalId, title: TitleRecord): void {
  const { overview_ru, overview_en, tagline_ru, tagline_en } = title
  if (overview_ru ?? overview_en ?? tagline_ru ?? tagline_en) {
    tables.title_overviews({ title_id: id, overview_ru, overview_en, tagline_ru, tagline_en })
  }
}

function writeRatings(tables: Tables, id: InternalId, title: TitleRecord): number {
  const ratings = ratingsOf(title)
  for (const rating of ratings) tables.ratings({ title_id: id, ...rating })
  return ratings.length
}

function writeFeatures(
  tables: Tables,
  id: InternalId,
  title: TitleRecord,
): Pick<PartCounts, 'tags' | 'akas'> {
  for (const [index, genre] of distinct(title.genres).entries()) {
    tables.title_genres({ title_id: id, ord: index + 1, genre })
  }
  for (const [index, country] of distinct(title.countries).entries()) {
    tables.title_countries({ title_id: id, ord: index + 1, country })
  }
  for (const tag of title.tags ?? []) tables.tags({ ...tag })
  const tags = distinct(title.tags?.map(({ slug }) => slug))
  for (const [index, tag] of tags.entries()) {
    tables.title_tags({ title_id: id, ord: index + 1, tag })
  }
  const akas = title.akas ?? []
  for (const [index, aka] of akas.entries()) {
    tables.akas({ title_id: id, ord: index + 1, ...aka })
  }
  return { tags: tags.length, akas: akas.length }
}

function writeCompanies(tables: Tables, id: InternalId, title: TitleRecord): number {
  const companies = title.companies ?? []
  for (const [index, { name, country, role }] of companies.entries()) {
    const company = companySlug(name)
    tables.companies({ slug: company, name })
    tables.title_companies({ title_id: id, ord: index + 1, company, country, role })
  }
  return companies.length
}

function writeOutlets(
  tables: Tables,
  id: InternalId,
  title: TitleRecord,
): Pick<PartCounts, 'watch' | 'box_office_regions'> {
  const watch = title.watch ?? []
  for (const [index, { platform, name, ...offer }] of watch.entries()) {
    tables.platforms({ slug: platform, name })
    tables.watch({ title_id: id, ord: index + 1, platform, ...offer })
  }
  const regions = title.box_office_regions ?? []
  for (const [index, region] of regions.entries()) {
    tables.box_office_regions({ title_id: id, ord: index + 1, ...region })
  }
  return { watch: watch.length, box_office_regions: regions.length }
}

function writeJudgements(
  tables: Tables,
  id: InternalId,
  title: TitleRecord,
): Pick<PartCounts, 'awards' | 'certifications' | 'parental'> {
  const awards = title.awards?.items ?? []
  for (const [index, award] of awards.entries()) {
    tables.awards({ title_id: id, ord: index + 1, ...award })
  }
  const certifications = title.certifications ?? []
  for (const [index, certification] of certifications.entries()) {
    tables.certifications({ title_id: id, ord: index + 1, ...certification })
  }
  const parental = title.parental ?? []
  for (const [index, warning] of parental.entries()) {
    tables.parental({ title_id: id, ord: index + 1, ...warning })
  }
  return {
    awards: awards.length,
    certifications: certifications.length,
    parental: parental.length,
  }
}

/**
 * The animated poster, one at most, then images, then videos
 * (docs/reference/sub-resources.md#media).
 */
function writeMedia(
  tables: Tables,
  id: InternalId,
  title: TitleRecord,
  drop: Drop,
): Pick<PartCounts, 'images' | 'videos'> {
  const images = title.images ?? []
  const [animated, ...others] = images.filter(({ type }) => type === 'poster_gif')
  for (const _ of others) drop('animated_posters')
  const still = images.filter(({ type }) => type !== 'poster_gif')
  const kept = animated ? [animated, ...still] : still
  for (const [index, image] of kept.entries()) {
    tables.media({ title_id: id, ord: index + 1, class: 'image', ...image })
  }
  const videos = title.videos ?? []
  for (const [index, video] of videos.entries()) {
    tables.media({ title_id: id, ord: kept.length + index + 1, class: 'video', ...video })
  }
  return { images: kept.length, videos: videos.length }
}

function writeTexts(
  tables: Tables,
  id: InternalId,
  title: TitleRecord,
): Pick<PartCounts, 'facts' | 'faq' | 'quotes'> {
  const texts = { fact: title.facts, faq: title.faq, quote: title.quotes }
  let ord = 0
  for (const kind of enumValues('text_kinds')) {
    for (const text of texts[kind] ?? []) {
      ord += 1
      tables.texts({ title_id: id, ord, kind, ...text })
    }
  }
  const count = (kind: keyof typeof texts) => texts[kind]?.length ?? 0
  return { facts: count('fact'), faq: count('faq'), quotes: count('quote') }
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
