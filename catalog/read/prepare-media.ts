import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'
import { enumValues } from '../../schema/enums.js'
import { columns, type SelectedRow } from '../tables/select.js'
import { pageReader, type Slice } from './page.js'
import { type InSection, sectionWindow, toSections, withoutTotal } from './sections.js'

const shown = columns(
  'media',
  [
    'class',
    'type',
    'url',
    'language',
    'width',
    'height',
    'youtube_id',
    'preview_url',
    'runtime_sec',
  ],
  'm',
)
type MediaRow = SelectedRow<typeof shown>

/** The properties by which media can be grouped. */
export const mediaGroupings = ['type', 'class', 'language'] as const
export type MediaGrouping = (typeof mediaGroupings)[number]

interface MediaSelection {
  readonly class: MediaRow['class'] | null
  readonly type: MediaRow['type'] | null
  readonly language: string | null
}

const isSelected = `title_id = @title and (@class is null or class = @class)
  and (@type is null or type = @type) and (@language is null or language = @language)`

/**
 * The animated poster, then images, then videos, in the order of their sets
 * (docs/reference/sub-resources.md#media).
 */
const typesInOrder = [
  'poster_gif',
  ...enumValues('image_types').filter((type) => type !== 'poster_gif'),
  ...enumValues('video_kinds'),
]

/** The order of sections; media without a language are last. */
const sectionOrder: Record<MediaGrouping, string> = {
  type: `(select key from json_each('${JSON.stringify(typesInOrder)}') where value = m.type)`,
  class: 'class',
  language: 'language nulls last',
}

/** Images and videos of a title. */
export function prepareMedia(db: Database) {
  const page = pageReader<MediaRow>(db, {
    rows: `select ${shown.sql} from media m where ${isSelected} order by ord limit @limit offset @offset`,
    total: `select count(*) from media where ${isSelected}`,
  })
  const picture = db
    .prepare<[number, InternalId], string>(
      'select url from media where picture = ? and title_id = ?',
    )
    .pluck()
  const bestOf = db
    .prepare<object, string>(`
      select url from media m
      where title_id = @title and class = 'image' and type in (select value from json_each(@types))
      order by coalesce((select key from json_each(@languages) where value is m.language), 9),
        (select key from json_each(@types) where value = m.type), ord
      limit 1`)
    .pluck()
  const sectionsBy = (section: MediaGrouping) =>
    db.prepare<object, MediaRow & InSection>(`
      select ${shown.sql}, section_total
      from ${sectionWindow({ table: 'media', where: isSelected, section, order: 'ord' })} m
      where nth <= @limit
      order by ${sectionOrder[section]}, ord`)
  const sections = {
    type: sectionsBy('type'),
    class: sectionsBy('class'),
    language: sectionsBy('language'),
  }
  return {
    /** One page of a title's images and videos, in the order of the response. */
    page: (title: InternalId, selection: MediaSelection, slice: Slice) =>
      page({ title, ...selection }, slice),
    /** The address of a title's image with this number (catalog/tables/picture-number.ts); null without such an image. */
    picture: (title: InternalId, number: number) => picture.get(number, title) ?? null,
    /**
     * The address of a title's best image: in the earliest of these languages, then of the earliest of these types.
     * The language null means an image without one.
     */
    best: (
      title: InternalId,
      types: readonly MediaRow['type'][],
      languages: readonly (string | null)[],
    ) => {
      const [sentTypes, sentLanguages] = [types, languages].map((list) => JSON.stringify(list))
      return bestOf.get({ title, types: sentTypes, languages: sentLanguages }) ?? null
    },
    /** The first items of each section, at most `limit`. */
    sections: (
      title: InternalId,
      selection: MediaSelection,
      grouping: MediaGrouping,
      limit: number,
    ) =>
      toSections(
        sections[grouping].all({ title, ...selection, limit }),
        (row) => row[grouping],
        withoutTotal,
      ),
  }
}
