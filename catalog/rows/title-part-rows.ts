import { enumValues } from '../../schema/enums.js'
import type { TitleRecord } from '../../schema/interchange.js'
import { companySlug } from '../../schema/slugs.js'
import type { PartCounts } from '../tables/part-counts.js'
import type { RowOf } from '../tables/tables.js'
import type { DropItem } from './dropped.js'
import type { AddRow } from './row.js'
import { distinct, mergeBySlug, ratingsOf } from './title-values.js'

export type ReleaseEvent = Pick<RowOf<'releases'>, 'region' | 'type' | 'day'>

/**
 * Adds the rows of all lists of a title except episodes, relations and credits (title-link-rows.ts). Returns
 * the number of items in each list.
 */
export function addParts(
  add: AddRow,
  title: TitleRecord,
  events: readonly ReleaseEvent[],
  drop: DropItem,
): PartCounts {
  addOverviews(add, title)
  for (const [index, event] of events.entries()) add('releases', { ord: index + 1, ...event })
  return {
    releases: events.length,
    ratings: addRatings(add, title),
    ...addClassification(add, title),
    companies: addCompanies(add, title),
    ...addWatchAndBoxOffice(add, title),
    ...addAwardsAndAdvisories(add, title),
    ...addMedia(add, title, drop),
    ...addTexts(add, title),
    episodes: title.episodes?.length ?? 0,
    relations: title.relations?.length ?? 0,
    credits: title.credits?.length ?? 0,
  }
}

function addOverviews(add: AddRow, title: TitleRecord): void {
  const { overview_ru, overview_en, tagline_ru, tagline_en } = title
  if (overview_ru ?? overview_en ?? tagline_ru ?? tagline_en) {
    add('title_overviews', { overview_ru, overview_en, tagline_ru, tagline_en })
  }
}

function addRatings(add: AddRow, title: TitleRecord): number {
  const ratings = ratingsOf(title)
  for (const rating of ratings) add('ratings', rating)
  return ratings.length
}

function addClassification(add: AddRow, title: TitleRecord): Pick<PartCounts, 'tags' | 'akas'> {
  for (const [index, genre] of distinct(title.genres).entries()) {
    add('title_genres', { ord: index + 1, genre })
  }
  for (const [index, country] of distinct(title.countries).entries()) {
    add('title_countries', { ord: index + 1, country })
  }
  const tags = mergeBySlug(title.tags ?? [])
  for (const [index, tag] of tags.entries()) {
    add('tags', tag)
    add('title_tags', { ord: index + 1, tag: tag.slug })
  }
  const akas = title.akas ?? []
  for (const [index, aka] of akas.entries()) add('akas', { ord: index + 1, ...aka })
  return { tags: tags.length, akas: akas.length }
}

function addCompanies(add: AddRow, title: TitleRecord): number {
  const companies = (title.companies ?? []).map((company) => ({
    ...company,
    slug: companySlug(company.name),
  }))
  for (const { slug, name } of mergeBySlug(companies)) add('companies', { slug, name })
  for (const [index, { slug, country, role }] of companies.entries()) {
    add('title_companies', { ord: index + 1, company: slug, country, role })
  }
  return companies.length
}

function addWatchAndBoxOffice(
  add: AddRow,
  title: TitleRecord,
): Pick<PartCounts, 'watch' | 'box_office_regions'> {
  const watch = title.watch ?? []
  const platforms = watch.map(({ platform, name }) => ({ slug: platform, name }))
  for (const platform of mergeBySlug(platforms)) add('platforms', platform)
  for (const [index, { name: _, ...offer }] of watch.entries()) {
    add('watch', { ord: index + 1, ...offer })
  }
  const regions = title.box_office_regions ?? []
  for (const [index, region] of regions.entries()) {
    add('box_office_regions', { ord: index + 1, ...region })
  }
  return { watch: watch.length, box_office_regions: regions.length }
}

function addAwardsAndAdvisories(
  add: AddRow,
  title: TitleRecord,
): Pick<PartCounts, 'awards' | 'certifications' | 'parental'> {
  const awards = title.awards?.items ?? []
  for (const [index, award] of awards.entries()) add('awards', { ord: index + 1, ...award })
  const certifications = title.certifications ?? []
  for (const [index, certification] of certifications.entries()) {
    add('certifications', { ord: index + 1, ...certification })
  }
  const parental = title.parental ?? []
  for (const [index, warning] of parental.entries()) {
    add('parental', { ord: index + 1, ...warning })
  }
  return {
    awards: awards.length,
    certifications: certifications.length,
    parental: parental.length,
  }
}

/** Adds at most one animated poster, then images, then videos (docs/reference/sub-resources.md#media). */
function addMedia(
  add: AddRow,
  title: TitleRecord,
  drop: DropItem,
): Pick<PartCounts, 'images' | 'videos'> {
  const all = title.images ?? []
  const [animated, ...excess] = all.filter(({ type }) => type === 'poster_gif')
  for (const _ of excess) drop('animated_posters')
  const still = all.filter(({ type }) => type !== 'poster_gif')
  const images = animated ? [animated, ...still] : still
  for (const [index, image] of images.entries()) {
    add('media', { ord: index + 1, class: 'image', ...image })
  }
  const videos = title.videos ?? []
  for (const [index, video] of videos.entries()) {
    add('media', { ord: images.length + index + 1, class: 'video', ...video })
  }
  return { images: images.length, videos: videos.length }
}

function addTexts(add: AddRow, title: TitleRecord): Pick<PartCounts, 'facts' | 'faq' | 'quotes'> {
  const texts = { fact: title.facts, faq: title.faq, quote: title.quotes }
  let ord = 0
  for (const kind of enumValues('text_kinds')) {
    for (const text of texts[kind] ?? []) {
      ord += 1
      add('texts', { ord, kind, ...text })
    }
  }
  const count = (kind: keyof typeof texts) => texts[kind]?.length ?? 0
  return { facts: count('fact'), faq: count('faq'), quotes: count('quote') }
}
