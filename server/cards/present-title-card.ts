import * as z from 'zod'
import type { StoredTitle } from '../../catalog/read/prepare-title-documents.js'
import { deselectableMark } from '../../schema/cards/card-values.js'
import { sentReference } from '../../schema/cards/envelopes.js'
import { requestedNames } from '../../schema/cards/list-card.js'
import type { Lang } from '../../schema/lang.js'
import { akas } from './blocks/akas.js'
import { awards } from './blocks/awards.js'
import type { Block } from './blocks/block.js'
import { classification } from './blocks/classification.js'
import { companies } from './blocks/companies.js'
import { countries } from './blocks/countries.js'
import { counts } from './blocks/counts.js'
import { creditsTop } from './blocks/credits-top.js'
import { finance } from './blocks/finance.js'
import { franchise } from './blocks/franchise.js'
import { genres, tags } from './blocks/genres-and-tags.js'
import { ids } from './blocks/ids.js'
import { mediaBlock } from './blocks/media-block.js'
import { meta } from './blocks/meta.js'
import { parental } from './blocks/parental.js'
import { ratings } from './blocks/ratings.js'
import { release } from './blocks/release.js'
import { series } from './blocks/series.js'
import { synopsis } from './blocks/synopsis.js'
import { title } from './blocks/title.js'
import { type } from './blocks/type.js'
import { watch } from './blocks/watch.js'
import { type PageAddresses, pageUrls } from './page-urls.js'

/** The blocks of a title card, in the order of the response (docs/reference/cards.md#title-card). */
const blocks = {
  ids,
  meta,
  title,
  type,
  synopsis,
  release,
  ratings,
  finance,
  awards,
  countries,
  classification,
  series,
  media: mediaBlock,
  genres,
  companies,
  akas,
  tags,
  watch,
  parental,
  credits_top: creditsTop,
  franchise,
  counts,
}
type Blocks = typeof blocks
type ShapeOf<Name extends keyof Blocks> = Blocks[Name]['shape']

/** Block names, which are the values of `fields` for a title card. */
export const blockNames = Object.keys(blocks) as readonly BlockName[]
type BlockName = keyof Blocks

const shapes = Object.fromEntries(
  Object.entries<Block>(blocks).map(([name, { shape }]) => [name, shape]),
) as { [Name in BlockName]: ShapeOf<Name> }

const deselectable = {
  [deselectableMark]: blockNames.filter((name) => name !== 'ids' && name !== 'franchise'),
}
const titleCard = z.strictObject(shapes).partial().required({ ids: true })

/**
 * A title card in a response: `fields` may remove any block except `ids`; `franchise` is present only for
 * titles of a franchise, and `included` only if requested (docs/reference/batches.md#inclusion).
 */
export const titleCardWith = (included: z.ZodType) =>
  titleCard.extend({ ...requestedNames, included: included.optional() }).meta({
    id: 'TitleCard',
    description: 'A title in blocks; `franchise` is present only for titles that belong to one.',
    ...deselectable,
  })

/** A title card in a batch (docs/reference/batches.md#titles). */
export const titleBatchCardWith = (included: z.ZodType) =>
  z
    .strictObject({
      ...sentReference,
      ...titleCard.shape,
      ...requestedNames,
      included: included.optional(),
    })
    .meta({
      id: 'TitleBatchCard',
      description: 'A title card, with the reference as sent.',
      ...deselectable,
    })

export type TitleCard = {
  [Name in Exclude<BlockName, 'franchise'>]: z.infer<ShapeOf<Name>>
} & { franchise?: z.infer<ShapeOf<'franchise'>> }

export function presentTitleCard(stored: StoredTitle, lang: Lang, pages: PageAddresses): TitleCard {
  const options = { lang, urls: pageUrls(stored.listCard, pages) }
  const card: Record<string, unknown> = {}
  for (const [name, { present }] of Object.entries<Block>(blocks)) {
    const presented = present(stored, options)
    if (presented !== undefined) card[name] = presented
  }
  return card as TitleCard
}
