import type { ListCard } from './cards/list-card.js'

/**
 * The original name of a title; if it is unknown, the Russian one of a Russian title, or the English one
 * (docs/guide/tmdb.md#parameters).
 */
export function originalName(
  {
    title_original,
    title_en,
    title_ru,
  }: Pick<ListCard, 'title_ru' | 'title_en' | 'title_original'>,
  language: string | null,
  countries: readonly { readonly code: string }[],
): string {
  const isRussian = language === 'ru' || countries.some(({ code }) => /^(ru|su)$/.test(code))
  return title_original ?? (isRussian ? title_ru : null) ?? title_en ?? title_ru ?? ''
}
