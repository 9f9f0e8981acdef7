import type { Database } from 'better-sqlite3'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { EnumValue } from '../../schema/enums.js'
import type { PartCounts, TitleBlocks } from '../tables/document-properties.js'
import type { CastRow, prepareCast } from './prepare-cast.js'

/** Everything that a title card shows. */
export interface StoredTitle {
  readonly listCard: ListCard
  readonly blocks: TitleBlocks
  /** Names that titles share, of the slugs in `blocks`; those of tags in the order of the title. */
  readonly names: {
    readonly tags: readonly TagRow[]
    readonly companies: ReadonlyMap<string, string>
    readonly platforms: ReadonlyMap<string, string | null>
  }
  readonly franchise: FranchiseRow | null
  readonly topCredits: readonly CastRow[]
  /** Of the stored rows, because an import may leave out credits and relations. */
  readonly counts: PartCounts
}

interface TagRow {
  readonly slug: string
  readonly name_ru: string | null
  readonly name_en: string | null
}

interface FranchiseRow {
  readonly name: string | null
  readonly poster_url: string | null
  /** Number of its titles. */
  readonly size: number
}

/** Maximum number of credits of each role in `credits_top` (docs/reference/cards.md#top-credits). */
const maxTopCredits = { director: 3, actor: 10, writer: 3, producer: 2 } as const satisfies Partial<
  Record<EnumValue<'credit_roles'>, number>
>

/** Reads whole title cards; queries other tables only if the document says that the title has rows there. */
export function prepareTitleDocuments(db: Database, cast: ReturnType<typeof prepareCast>) {
  const read = db.prepare<[InternalId], { card: string; blocks: string }>(
    'select c.card, d.blocks from documents d join list_cards c on c.id = d.id where d.id = ?',
  )
  const tags = db.prepare<[string], TagRow>(`
    select t.slug, t.name_ru, t.name_en
    from json_each(?) wanted cross join tags t on t.slug = wanted.value`)
  const namesIn = (table: 'companies' | 'platforms') =>
    db
      .prepare<[string], [slug: string, name: string | null]>(
        `select slug, name from ${table} where slug in (select value from json_each(?))`,
      )
      .raw()
  const companies = namesIn('companies')
  const platforms = namesIn('platforms')
  const franchise = db.prepare<[string], FranchiseRow>(`
    select name, poster_url, (select count(*) from titles where franchise = slug) as size
    from franchises where slug = ?`)
  const rowsIn = (table: 'credits' | 'relations') =>
    db.prepare<[InternalId], number>(`select count(*) from ${table} where title_id = ?`).pluck()
  const credits = rowsIn('credits')
  const relations = rowsIn('relations')
  return {
    read(id: InternalId): StoredTitle {
      const stored = read.get(id)
      if (stored === undefined) throw new Error(`title ${id} has no document or no list card`)
      const blocks: TitleBlocks = JSON.parse(stored.blocks)
      const { counts = {} } = blocks
      const producers = blocks.companies?.map(({ slug }) => slug)
      const offering = blocks.watch?.map(({ platform }) => platform)
      const listed = {
        credits: counts.credits === undefined ? 0 : (credits.get(id) ?? 0),
        relations: counts.relations === undefined ? 0 : (relations.get(id) ?? 0),
      }
      return {
        listCard: JSON.parse(stored.card),
        blocks,
        names: {
          tags: blocks.tags === undefined ? [] : tags.all(JSON.stringify(blocks.tags)),
          companies: new Map(
            producers && (companies.all(JSON.stringify(producers)) as [string, string][]),
          ),
          platforms: new Map(offering && platforms.all(JSON.stringify(offering))),
        },
        franchise: (blocks.franchise && franchise.get(blocks.franchise)) || null,
        topCredits: listed.credits === 0 ? [] : cast.top(id, maxTopCredits),
        counts: { ...counts, ...listed },
      }
    },
  }
}
