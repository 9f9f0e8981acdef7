import { addDays, type Day, formatDay } from './days.js'

/** The values of `preset` (docs/reference/grammar.md#presets). */
export const presetNames = ['top', 'hidden_gems', 'trending', 'new', 'classics'] as const

/** The query parameters of a preset on a given day. */
export function expandPreset(
  name: (typeof presetNames)[number],
  today: Day,
): readonly (readonly [string, string])[] {
  switch (name) {
    case 'top':
      return [
        ['sort', '-rating_alpha'],
        ['votes_alpha.gte', '100000'],
        ['required', 'rating_beta,poster'],
      ]
    case 'hidden_gems':
      return [
        ['sort', '-rating_alpha'],
        ['rating_alpha.gte', '7.5'],
        ['votes_alpha.gte', '2000'],
        ['votes_alpha.lte', '25000'],
        ['votes_beta.gte', '1000'],
        ['kind', 'movie'],
        ['required', 'poster'],
      ]
    case 'trending':
      return [
        ['sort', '-popularity'],
        ['released', 'true'],
      ]
    case 'new':
      return [
        ['release_date.gte', formatDay(addDays(today, -30))],
        ['released', 'true'],
        ['sort', '-release_date'],
      ]
    case 'classics':
      return [
        ['year.lte', '1980'],
        ['votes_alpha.gte', '50000'],
        ['sort', '-rating_alpha'],
      ]
  }
}
