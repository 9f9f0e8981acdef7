import type { Block, TitleCard } from '../../schema/cards/title-card.js'
import { formatDay } from '../../schema/days.js'
import { enumLabel, enums } from '../../schema/enums.js'
import type { Lang } from '../../schema/lang.js'
import type { CardBlockRows, TitleRow } from '../store/card-blocks.js'
import type { CastRow } from '../store/cast.js'
import { presentCastItem } from './cast-item.js'
import { choosePoster, resolveTitle } from './list-card.js'
import { inLanguage } from './localize.js'
import type { PageAddresses } from './page-urls.js'
import { pageUrls } from './page-urls.js'
import { presentRatings } from './ratings-block.js'

/** The 22 blocks of a title card (docs/reference/cards.md#title-card). */
export function presentTitleCard(
  rows: CardBlockRows,
  topCredits: readonly CastRow[],
  lang: Lang,
  pages: PageAddresses,
): TitleCard {
  const { title } = rows
  const ids = presentIds(title, pages)
  const franchise = presentFranchise(title)
  return {
    ids,
    meta: presentMeta(title),
    title: presentTitle(title, lang),
    type: presentType(title, lang),
    synopsis: presentSynopsis(title, lang),
    release: presentRelease(rows),
    ratings: presentRatings(rows, ids.urls),
    finance: presentFinance(rows),
    awards: presentAwards(rows),
    countries: presentCountries(rows, lang),
    classification: presentClassification(rows),
    series: presentSeries(title, lang),
    media: presentMedia(title),
    genres: presentGenres(rows, lang),
    companies: presentCompanies(rows, lang),
    akas: [...rows.akas],
    tags: presentTags(rows, lang),
    watch: presentWatch(rows, lang),
    parental: presentParental(rows, lang),
    credits_top: topCredits.map(presentCastItem),
    ...(franchise === null ? {} : { franchise }),
    counts: rows.counts,
  }
}

function presentIds(title: TitleRow, pages: PageAddresses): Block<'ids'> {
  const { alpha_id, beta_id, gamma_id, gamma_tv_id, delta_id } = title
  return { alpha_id, beta_id, gamma_id, gamma_tv_id, delta_id, urls: pageUrls(title, pages) }
}

function presentMeta(title: TitleRow): Block<'meta'> {
  return {
    sources: JSON.parse(title.sources),
    hydrated: flag(title.hydrated),
    created_at: title.created_at,
    updated_at: title.updated_at,
  }
}

function presentTitle(title: TitleRow, lang: Lang): Block<'title'> {
  const { title_ru, title_en, title_original } = title
  return { title_ru, title_en, title_original, title: resolveTitle(title, lang) }
}

function presentType(title: TitleRow, lang: Lang): Block<'type'> {
  return {
    kind: title.kind,
    kind_label: enumLabel('title_kinds', title.kind, lang),
    is_series: flag(title.is_series),
    adult: flag(title.adult),
  }
}

function presentSynopsis(title: TitleRow, lang: Lang): Block<'synopsis'> {
  const { overview_ru, overview_en, tagline_ru, tagline_en } = title
  return {
    overview_ru,
    overview_en,
    overview: inLanguage({ ru: overview_ru, en: overview_en }, lang),
    tagline_ru,
    tagline_en,
    tagline: inLanguage({ ru: tagline_ru, en: tagline_en }, lang),
  }
}

/** Release dates by region, in the order of the catalog. */
function presentRelease({ title, releases }: CardBlockRows): Block<'release'> {
  const regions = new Set(releases.map(({ region }) => region))
  return {
    year: title.year,
    runtime: title.runtime,
    releases: [...regions].map((region) => ({
      region,
      dates: releases
        .filter((release) => release.region === region)
        .map(({ type, day }) => ({ type, date: formatDay(day) })),
    })),
  }
}

function presentFinance({ title, boxOfficeRegions }: CardBlockRows): Block<'finance'> {
  const { budget, revenue, box_office } = title
  return { budget, revenue, box_office, currency: 'USD', regions: [...boxOfficeRegions] }
}

function presentAwards({ title, awards }: CardBlockRows): Block<'awards'> {
  const { awards_won, nominations, oscars_won, oscars_nominated } = title
  return {
    awards_won,
    nominations,
    oscars_won,
    oscars_nominated,
    items: awards.map((award) => ({ ...award, won: flag(award.won) })),
  }
}

function presentCountries({ countries }: CardBlockRows, lang: Lang): Block<'countries'> {
  return countries.map((country) => ({
    ...country,
    name: lang === 'ru' ? country.name_ru : country.name_en,
  }))
}

function presentClassification(rows: CardBlockRows): Block<'classification'> {
  return { age_limit: rows.title.age_limit, certifications: [...rows.certifications] }
}

/** Null if the title is not a series. */
function presentSeries(title: TitleRow, lang: Lang): Block<'series'> {
  if (title.is_series !== 1) return null
  return {
    status: title.series_status,
    status_label: enumLabel('series_statuses', title.series_status, lang),
    start_year: title.start_year,
    end_year: title.end_year,
    seasons_total: title.seasons_total,
    episodes_total: title.episodes_total,
  }
}

function presentMedia(title: TitleRow): Block<'media'> {
  return {
    poster_url: choosePoster(title),
    poster_alpha: title.poster_alpha,
    poster_beta: title.poster_beta,
    poster_gamma: title.poster_gamma,
    backdrop_url: title.backdrop_url,
    logo_url: title.logo_url,
    trailer_url: title.trailer_url,
  }
}

function presentGenres({ genres }: CardBlockRows, lang: Lang): Block<'genres'> {
  return genres.map((slug) => {
    const { ru, en } = enums.genres[slug]
    return { slug, name_ru: ru, name_en: en, name: lang === 'ru' ? ru : en }
  })
}

function presentCompanies({ companies }: CardBlockRows, lang: Lang): Block<'companies'> {
  return companies.map((company) => ({
    ...company,
    role_label: enumLabel('company_roles', company.role, lang),
  }))
}

function presentTags({ tags }: CardBlockRows, lang: Lang): Block<'tags'> {
  return tags.map((tag) => ({
    ...tag,
    name: inLanguage({ ru: tag.name_ru, en: tag.name_en }, lang),
  }))
}

function presentWatch({ watch }: CardBlockRows, lang: Lang): Block<'watch'> {
  return watch.map(({ platform, name, kind, url, region }) => ({
    platform,
    name,
    kind,
    kind_label: enumLabel('watch_kinds', kind, lang),
    url,
    region,
  }))
}

function presentParental({ parental }: CardBlockRows, lang: Lang): Block<'parental'> {
  return parental.map(({ category, severity }) => ({
    category,
    category_label: enums.parental_categories[category][lang],
    severity,
    severity_label: enumLabel('parental_severities', severity, lang),
  }))
}

/** Absent for a title without a franchise; relations lead to its other members. */
function presentFranchise(title: TitleRow): Block<'franchise'> | null {
  if (title.franchise === null) return null
  return {
    name: title.franchise_name,
    poster_url: title.franchise_poster_url,
    size: title.franchise_size,
  }
}

const flag = (value: 0 | 1 | null) => (value === null ? null : value === 1)
