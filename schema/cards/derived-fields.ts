import { posterCatalogs } from '../catalogs.js'
import { type Lang, shownSpellings } from '../lang.js'
import type { ListCard } from './list-card.js'

/** The spelling for a language; null if all spellings are unknown. */
export function inLanguage(
  spellings: {
    readonly ru: string | null
    readonly en: string | null
    readonly original?: string | null
  },
  lang: Lang,
): string | null {
  for (const spelling of shownSpellings[lang]) {
    const text = spellings[spelling] ?? null
    if (text !== null) return text
  }
  return null
}

/** The name for a language (docs/reference/cards.md#derived-fields). */
export function resolveTitle(
  names: Pick<ListCard, 'title_ru' | 'title_en' | 'title_original'>,
  lang: Lang,
): string | null {
  const { title_ru: ru, title_en: en, title_original: original } = names
  return inLanguage({ ru, en, original }, lang)
}

/** The first known poster of beta, gamma, alpha (docs/reference/cards.md#derived-fields). */
export function choosePoster(
  posters: Readonly<Record<`poster_${(typeof posterCatalogs)[number]}`, string | null>>,
): string | null {
  const catalog = posterCatalogs.find((catalog) => posters[`poster_${catalog}`] !== null)
  return catalog === undefined ? null : posters[`poster_${catalog}`]
}
