import type { ListCardRow } from '../../catalog/read/prepare-title-cards.js'
import type { TitleBlocks } from '../../catalog/tables/document-properties.js'
import { inLanguage } from '../../schema/cards/derived-fields.js'
import type { FurtherCard, ListCard } from '../../schema/cards/list-card.js'
import { defaultLang, type Lang } from '../../schema/lang.js'
import type { FieldPicker } from '../../search/query/select-fields.js'
import { type NameLanguage, type NamesOfTitle, nameInLanguage } from './name-language.js'
import { extendCard } from './present-list-card.js'

/** The keys of cards that a request asks for; `lang` and `names` are null if absent. */
export interface CardWishes {
  readonly lang: Lang | null
  readonly fields: FieldPicker
  readonly names: readonly NameLanguage[] | null
}

/** True if the keys depend on more than the list card, so that rows must have `blocks`. */
export const needsBlocks = ({ fields, names }: Pick<CardWishes, 'fields' | 'names'>): boolean =>
  names !== null || fields.further.length > 0

/** The keys of a list card that a request asks for; `card` may have more keys than the row. */
export function pickKeys(card: ListCard, { blocks }: ListCardRow, wishes: CardWishes): object {
  const { lang, fields, names } = wishes
  if (blocks === undefined) return fields(card)
  const parts: TitleBlocks = JSON.parse(blocks)
  const { title_ru, title_en } = card
  const further = presentFurther(parts, lang ?? defaultLang)
  const shown = fields(fields.further.length === 0 ? card : extendCard(card, further))
  const { akas = [] } = parts
  return extendCard(shown, presentNames({ title_ru, title_en, akas }, names))
}

function presentFurther(blocks: TitleBlocks, lang: Lang): FurtherCard {
  const { runtime, votes_total, original_language, overview_ru, overview_en } = blocks
  return {
    runtime: runtime ?? null,
    votes_total: votes_total ?? null,
    original_language: original_language ?? null,
    overview: inLanguage({ ru: overview_ru ?? null, en: overview_en ?? null }, lang),
    certifications: [...(blocks.certifications ?? [])],
  }
}

/** The key `names` (docs/reference/cards.md#names-in-other-languages); no key without languages. */
export function presentNames(
  title: NamesOfTitle,
  languages: readonly NameLanguage[] | null,
): { names?: Record<string, string | null> } {
  if (languages === null) return {}
  const named = languages.map((wanted) => [wanted.tag, nameInLanguage(title, wanted)])
  return { names: Object.fromEntries(named) }
}
