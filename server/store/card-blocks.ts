import type { Database } from 'better-sqlite3'
import type { TitleIds } from '../../schema/cards/list-card.js'
import type { Block } from '../../schema/cards/title-card.js'
import type { InternalId, PosterCatalog, RatingSource } from '../../schema/catalogs.js'
import type { Day } from '../../schema/days.js'
import type { EnumValue } from '../../schema/enums.js'

type Flag = 0 | 1 | null

/** What a title card's single values are made of: one row of the catalog database. */
export interface TitleRow
  extends TitleIds,
    Readonly<Record<`poster_${PosterCatalog}`, string | null>> {
  readonly kind: EnumValue<'title_kinds'> | null
  readonly is_series: Flag
  readonly adult: Flag
  readonly title_ru: string | null
  readonly title_en: string | null
  readonly title_original: string | null
  readonly overview_ru: string | null
  readonly overview_en: string | null
  readonly tagline_ru: string | null
  readonly tagline_en: string | null
  readonly year: number | null
  readonly runtime: number | null
  readonly votes_total: number | null
  /** JSON array of 10 integers. */
  readonly distribution: string | null
  readonly popularity: number | null
  readonly budget: number | null
  readonly revenue: number | null
  readonly box_office: number | null
  readonly awards_won: number | null
  readonly nominations: number | null
  readonly oscars_won: number | null
  readonly oscars_nominated: number | null
  readonly age_limit: number | null
  readonly series_status: EnumValue<'series_statuses'> | null
  readonly start_year: number | null
  readonly end_year: number | null
  readonly seasons_total: number | null
  readonly episodes_total: number | null
  /** JSON array of catalogs. */
  readonly sources: string
  readonly hydrated: Flag
  readonly created_at: string | null
  readonly updated_at: string | null
  readonly backdrop_url: string | null
  readonly logo_url: string | null
  readonly trailer_url: string | null
  readonly franchise: string | null
  readonly franchise_name: string | null
  readonly franchise_poster_url: string | null
  readonly franchise_size: number
}

export interface RatingRow {
  readonly source: RatingSource
  readonly value: number
  readonly votes: number | null
  readonly url: string | null
}

export interface AwardRow {
  readonly award: string
  readonly category: string | null
  readonly year: number | null
  readonly won: Flag
}

/** Everything a title card is made of but its top credits (store/cast.ts), in the order served. */
export interface CardBlockRows {
  readonly title: TitleRow
  readonly ratings: readonly RatingRow[]
  readonly releases: readonly {
    readonly region: EnumValue<'release_regions'>
    readonly type: EnumValue<'release_types'>
    readonly day: Day
  }[]
  readonly boxOfficeRegions: Block<'finance'>['regions']
  readonly awards: readonly AwardRow[]
  readonly countries: readonly string[]
  readonly certifications: Block<'classification'>['certifications']
  readonly genres: readonly EnumValue<'genres'>[]
  readonly companies: readonly Omit<Block<'companies'>[number], 'role_label'>[]
  readonly akas: Block<'akas'>
  readonly tags: readonly Omit<Block<'tags'>[number], 'name'>[]
  readonly watch: readonly Omit<Block<'watch'>[number], 'kind_label'>[]
  readonly parental: readonly Pick<Block<'parental'>[number], 'category' | 'severity'>[]
  readonly counts: Block<'counts'>
}

export interface CardBlocks {
  read(title: InternalId): CardBlockRows
}

const firstOfType = (type: string) =>
  `(select url from media where title_id = t.id and type = '${type}' order by ord limit 1)`

const titleRow = `
  select t.alpha_id, t.beta_id, t.gamma_id, t.gamma_tv_id, t.delta_id,
    t.kind, t.is_series, t.adult, t.title_ru, t.title_en, t.title_original,
    o.overview_ru, o.overview_en, o.tagline_ru, o.tagline_en,
    t.year, t.runtime, t.votes_total, t.distribution, t.popularity,
    t.budget, t.revenue, t.box_office,
    t.awards_won, t.nominations, t.oscars_won, t.oscars_nominated, t.age_limit,
    t.poster_alpha, t.poster_beta, t.poster_gamma,
    t.series_status, t.start_year, t.end_year, t.seasons_total, t.episodes_total,
    t.sources, t.hydrated, t.created_at, t.updated_at,
    ${firstOfType('backdrop')} as backdrop_url,
    ${firstOfType('logo')} as logo_url,
    ${firstOfType('trailer')} as trailer_url,
    t.franchise, f.name as franchise_name, f.poster_url as franchise_poster_url,
    (select count(*) from titles where franchise = t.franchise) as franchise_size
  from titles t
    left join title_overviews o on o.title_id = t.id
    left join franchises f on f.slug = t.franchise
  where t.id = ?`

const counts = `
  select
    (select count(*) from credits where title_id = @title) as cast,
    (select count(*) from media where title_id = @title and class = 'image') as images,
    (select count(*) from media where title_id = @title and class = 'video') as videos,
    (select count(*) from texts where title_id = @title and kind = 'fact') as facts,
    (select count(*) from texts where title_id = @title and kind = 'faq') as faq,
    (select count(*) from texts where title_id = @title and kind = 'quote') as quotes,
    (select count(*) from episodes where title_id = @title) as episodes,
    (select count(distinct season) from episodes where title_id = @title and season > 0) as seasons,
    (select count(*) from relations where title_id = @title) as relations`

/** Reads a whole title card: a fixed number of look-ups by the title's id. */
export function cardBlocks(db: Database): CardBlocks {
  const title = db.prepare<[InternalId], TitleRow>(titleRow)
  const count = db.prepare<object, Block<'counts'>>(counts)
  /** Rows of a table clustered by title, in its order. */
  const rowsOf = <Name extends keyof CardBlockRows>(columns: string, from: string) =>
    db.prepare<[InternalId], RowsOf<Name>>(
      `select ${columns} from ${from} where title_id = ? order by ord`,
    )
  const ratings = db.prepare<[InternalId], RatingRow>(
    'select source, value, votes, url from ratings where title_id = ?',
  )
  const releases = rowsOf<'releases'>('region, type, day', 'releases')
  const boxOfficeRegions = rowsOf<'boxOfficeRegions'>(
    'region, amount, currency',
    'box_office_regions',
  )
  const awards = rowsOf<'awards'>('award, category, year, won', 'awards')
  const countries = rowsOf<'countries'>('country', 'title_countries').pluck()
  const certifications = rowsOf<'certifications'>('country, rating', 'certifications')
  const genres = rowsOf<'genres'>('genre', 'title_genres').pluck()
  const companies = rowsOf<'companies'>(
    'c.slug, c.name, t.country, t.role',
    'title_companies t join companies c on c.slug = t.company',
  )
  const akas = rowsOf<'akas'>('title, language, country', 'akas')
  const tags = rowsOf<'tags'>(
    'g.slug, g.name_ru, g.name_en',
    'title_tags t join tags g on g.slug = t.tag',
  )
  const watch = rowsOf<'watch'>(
    'w.platform, p.name, w.kind, w.url, w.region',
    'watch w left join platforms p on p.slug = w.platform',
  )
  const parental = rowsOf<'parental'>('category, severity', 'parental')
  return {
    read(id) {
      const row = title.get(id)
      const counted = count.get({ title: id })
      if (row === undefined || counted === undefined) throw new Error(`title ${id} has no row`)
      return {
        title: row,
        ratings: ratings.all(id),
        releases: releases.all(id),
        boxOfficeRegions: boxOfficeRegions.all(id),
        awards: awards.all(id),
        countries: countries.all(id),
        certifications: certifications.all(id),
        genres: genres.all(id),
        companies: companies.all(id),
        akas: akas.all(id),
        tags: tags.all(id),
        watch: watch.all(id),
        parental: parental.all(id),
        counts: counted,
      }
    },
  }
}

type RowsOf<Name extends keyof CardBlockRows> = CardBlockRows[Name] extends readonly (infer Row)[]
  ? Row
  : never
