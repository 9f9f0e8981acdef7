import type { Episode } from '@titlebase/client'
import { groupBy } from '../lists/group-by.js'

/** A row of cells: a season, or a part of a long one. */
export interface HeatRow {
  readonly season: number
  /** Number of its first episode; null in the first row of a season. */
  readonly from: number | null
  readonly episodes: readonly Episode[]
}

/** Maximum length of a row. Longer seasons continue in the next row. */
const longestRow = 26

/** Groups episodes in rows by season, with the specials last. */
export function heatRows(episodes: readonly Episode[]): HeatRow[] {
  const seasons = groupBy(episodes, ({ season }) => season)
  const rows: HeatRow[] = []
  for (const [season, all] of seasons) {
    for (let i = 0; i < all.length; i += longestRow) {
      const part = all.slice(i, i + longestRow)
      rows.push({ season, from: i === 0 ? null : (part[0]?.episode ?? null), episodes: part })
    }
  }
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function rankOf({ season }: HeatRow): number {
  return season === 0 ? Number.POSITIVE_INFINITY : season
}

/** Lower bounds of the colours, in ascending order. Ratings below the first bound have colour 0. */
export const heatSteps = [5, 6, 7, 7.5, 8, 8.5, 9, 9.5] as const

/** The colours in ascending order: of the cell and of its text. */
export const heatColours = [
  { background: '#7a1f2b', color: '#fff' },
  { background: '#a8362d', color: '#fff' },
  { background: '#d9783a', color: '#1d1206' },
  { background: '#ecae55', color: '#241803' },
  { background: '#f2d888', color: '#241f08' },
  { background: '#bfd88a', color: '#16200a' },
  { background: '#7fbf7d', color: '#0b1e0d' },
  { background: '#2f7d57', color: '#fff' },
  { background: '#12533f', color: '#fff' },
] as const

/** Returns the number of a rating's colour; null for unrated. */
export function heatOf(rating: number | null): number | null {
  if (rating === null) return null
  const above = heatSteps.findIndex((step) => rating < step)
  return above < 0 ? heatSteps.length : above
}

/** Returns the first cell with a rating, or the first cell if no episode has one. */
export function firstRated(rows: readonly HeatRow[]): readonly [row: number, column: number] {
  for (const [row, { episodes }] of rows.entries()) {
    const column = episodes.findIndex(({ rating_alpha }) => rating_alpha !== null)
    if (column >= 0) return [row, column]
  }
  return [0, 0]
}

/** Returns the cell that a key moves to; null at the edge and for other keys. */
export function nextCell(
  rows: readonly HeatRow[],
  [row, column]: readonly [row: number, column: number],
  key: string,
): readonly [row: number, column: number] | null {
  const length = (at: number) => rows[at]?.episodes.length ?? 0
  const below = (at: number): readonly [number, number] => [at, Math.min(column, length(at) - 1)]
  const wanted: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    ArrowDown: below(row + 1),
    ArrowUp: below(row - 1),
    Home: [row, 0],
    End: [row, length(row) - 1],
  }
  const to = wanted[key]
  return to === undefined || to[1] < 0 || to[1] >= length(to[0]) ? null : to
}
