import type { Database, Statement } from 'better-sqlite3'
import { type PartCounts, readPartCounts } from '../../catalog/tables/part-counts.js'
import {
  columns,
  joinColumns,
  type Selected,
  type SelectedRow,
} from '../../catalog/tables/select.js'
import type { RowOf } from '../../catalog/tables/tables.js'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { Block } from '../../schema/cards/title-card.js'
import { type InternalId, numberKeys, titleCatalogs } from '../../schema/catalogs.js'
import type { TitleCards } from './title-cards.js'

/** The columns of `titles` that a card shows. */
const ownColumns = columns(
  'titles',
  [
    ...numberKeys(titleCatalogs),
    'kind',
    'is_series',
    'adult',
    'title_ru',
    'title_en',
    'title_original',
    'year',
    'runtime',
    'votes_total',
    'distribution',
    'popularity',
    'budget',
    'revenue',
    'box_office',
    'awards_won',
    'nominations',
    'oscars_won',
    'oscars_nominated',
    'age_limit',
    'poster_alpha',
    'poster_beta',
    'poster_gamma',
    'series_status',
    'start_year',
    'end_year',
    'seasons_total',
    'episodes_total',
    'sources',
    'hydrated',
    'created_at',
    'updated_at',
    'franchise',
  ],
  't',
)
const overviewColumns = columns(
  'title_overviews',
  ['overview_ru', 'overview_en', 'tagline_ru', 'tagline_en'],
  'o',
)
const ratingColumns = columns('ratings', ['source', 'value', 'votes', 'url'])
const releaseColumns = columns('releases', ['region', 'type', 'day'])
const awardColumns = columns('awards', ['award', 'category', 'year', 'won'])

/** The single values of a title card: one row of the catalog database. */
export interface TitleRow
  extends SelectedRow<typeof ownColumns>,
    SelectedRow<typeof overviewColumns> {
  readonly backdrop_url: string | null
  readonly logo_url: string | null
  readonly trailer_url: string | null
  readonly franchise_name: string | null
  readonly franchise_poster_url: string | null
  readonly franchise_size: number
}

export type RatingRow = SelectedRow<typeof ratingColumns>

/**
 * All parts of a title card except its top credits (store/cast.ts), in the order of the response.
 */
export interface CardBlockRows {
  readonly title: TitleRow
  readonly ratings: readonly RatingRow[]
  readonly releases: readonly SelectedRow<typeof releaseColumns>[]
  readonly boxOfficeRegions: Block<'finance'>['regions']
  readonly awards: readonly SelectedRow<typeof awardColumns>[]
  readonly countries: ListCard['countries']
  readonly certifications: Block<'classification'>['certifications']
  readonly genres: ListCard['genres']
  readonly companies: readonly Omit<Block<'companies'>[number], 'role_label'>[]
  readonly akas: Block<'akas'>
  readonly tags: readonly Omit<Block<'tags'>[number], 'name'>[]
  readonly watch: readonly Omit<Block<'watch'>[number], 'kind_label'>[]
  readonly parental: readonly Pick<Block<'parental'>[number], 'category' | 'severity'>[]
  readonly counts: Block<'counts'>
}

export type CardBlocks = ReturnType<typeof cardBlocks>

const firstOfType = (type: string) =>
  `(select url from media where title_id = t.id and type = '${type}' order by ord limit 1)`

const titleRow = `
  select ${ownColumns.sql}, t.part_counts, ${overviewColumns.sql},
    ${firstOfType('backdrop')} as backdrop_url,
    ${firstOfType('logo')} as logo_url,
    ${firstOfType('trailer')} as trailer_url,
    f.name as franchise_name, f.poster_url as franchise_poster_url,
    (select count(*) from titles where franchise = t.franchise) as franchise_size
  from titles t
    left join title_overviews o on o.title_id = t.id
    left join franchises f on f.slug = t.franchise
  where t.id = ?`

type StoredRow = TitleRow & Pick<RowOf<'titles'>, 'part_counts'>

/**
 * Reads a whole title card: its row, its list card, and the tables of the parts that it has. The
 * row lists these parts: most titles have few, and a look-up without a result costs as much as one
 * with a result.
 */
export function cardBlocks(db: Database, cards: Pick<TitleCards, 'byIds'>) {
  const title = db.prepare<[InternalId], StoredRow>(titleRow)
  /** Rows of a table of title parts, in order. */
  const rowsOf = <Row>(selected: Selected<Row>, from: string, order = 'ord') =>
    db.prepare<[InternalId], Row>(
      `select ${selected.sql} from ${from} where title_id = ? order by ${order}`,
    )
  const ratings = rowsOf(ratingColumns, 'ratings', 'source')
  const releases = rowsOf(releaseColumns, 'releases')
  const boxOfficeRegions = rowsOf(
    columns('box_office_regions', ['region', 'amount', 'currency']),
    'box_office_regions',
  )
  const awards = rowsOf(awardColumns, 'awards')
  const certifications = rowsOf(columns('certifications', ['country', 'rating']), 'certifications')
  const companies = rowsOf(
    joinColumns(
      columns('companies', ['slug', 'name'], 'c'),
      columns('title_companies', ['country', 'role'], 't'),
    ),
    'title_companies t join companies c on c.slug = t.company',
  )
  const akas = rowsOf(columns('akas', ['title', 'language', 'country']), 'akas')
  const tags = rowsOf(
    columns('tags', ['slug', 'name_ru', 'name_en'], 'g'),
    'title_tags t join tags g on g.slug = t.tag',
  )
  const watch = rowsOf(
    joinColumns(
      columns('watch', ['platform', 'kind', 'url', 'region'], 'w'),
      columns('platforms', ['name'], 'p'),
    ),
    'watch w left join platforms p on p.slug = w.platform',
  )
  const parental = rowsOf(columns('parental', ['category', 'severity']), 'parental')
  // An import may leave some of these out, so count the stored rows.
  const rowsIn = (table: 'credits' | 'relations') =>
    db.prepare<[InternalId], number>(`select count(*) from ${table} where title_id = ?`).pluck()
  const [credits, relations] = [rowsIn('credits'), rowsIn('relations')]
  const episodes = db.prepare<[InternalId], { episodes: number; seasons: number }>(`
    select count(*) as episodes, count(distinct nullif(season, 0)) as seasons
    from episodes where title_id = ?`)
  return {
    read(id: InternalId) {
      const stored = title.get(id)
      const [card] = cards.byIds([id])
      if (stored === undefined || card === undefined)
        throw new Error(`title ${id} has no row or no list card`)
      const { part_counts, ...row } = stored
      const { countries, genres }: ListCard = JSON.parse(card.list_card)
      const counts = readPartCounts(part_counts)
      const { images, videos, facts, faq, quotes } = counts
      const has = (part: keyof PartCounts) => counts[part] > 0
      const read = <Row>(part: keyof PartCounts, statement: Statement<[InternalId], Row>) =>
        has(part) ? statement.all(id) : []
      const count = (part: keyof PartCounts, statement: Statement<[InternalId], number>) =>
        (has(part) && statement.get(id)) || 0
      return {
        title: row,
        ratings: read('ratings', ratings),
        releases: read('releases', releases),
        boxOfficeRegions: read('box_office_regions', boxOfficeRegions),
        awards: read('awards', awards),
        countries,
        certifications: read('certifications', certifications),
        genres,
        companies: read('companies', companies),
        akas: read('akas', akas),
        tags: read('tags', tags),
        watch: read('watch', watch),
        parental: read('parental', parental),
        counts: {
          cast: count('credits', credits),
          images,
          videos,
          facts,
          faq,
          quotes,
          ...((has('episodes') && episodes.get(id)) || { episodes: 0, seasons: 0 }),
          relations: count('relations', relations),
        },
      }
    },
  }
}
