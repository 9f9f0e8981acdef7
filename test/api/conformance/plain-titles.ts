import { titleCatalogs } from '../../../schema/catalogs.js'
import type { TitleRecord } from '../../../schema/interchange.js'
import { demoOptions } from '../../support/demo-data.js'
import { get } from './ask.js'

/** The first numbers of all titles that a query selects, from all pages. */
export async function selected(query: string): Promise<string[]> {
  const ids = titleCatalogs.map((catalog) => `${catalog}_id`).join()
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { items, next_cursor } = await get(`/titles?${query}&cursor=${cursor}&fields=${ids}`)
    found.push(...items.map(numberOf))
    cursor = next_cursor
  }
  return found
}

/** `<catalog>/<number>` of a card's first number, like `pathOf` of its record. */
export function numberOf(card: Readonly<Record<string, unknown>>): string {
  const catalog = titleCatalogs.find((catalog) => card[`${catalog}_id`] !== null)
  return `${catalog}/${card[`${catalog}_id`]}`
}

interface ReleaseDate {
  readonly region: string
  readonly type: string
  readonly date: string
}

/** The first date of a title that passes a predicate; null if no date does. */
export function firstDate(
  { releases }: TitleRecord,
  keeps: (date: ReleaseDate) => boolean = () => true,
): string | null {
  const dates = (releases ?? []).flatMap(({ region, dates }) =>
    dates.map((each) => ({ region, ...each })),
  )
  const passing = dates.filter(keeps).map(({ date }) => date)
  return passing.sort()[0] ?? null
}

/** The day from which a title counts as released; null if neither date nor year is known. */
export function isReleased(title: TitleRecord): boolean | null {
  const day = firstDate(title) ?? (title.year ? `${title.year}-12-31` : null)
  return day === null ? null : day <= demoOptions.today
}

/** The sum of votes in alpha, beta, gamma and delta. */
export function allVotes({ ratings }: TitleRecord): number {
  const voting = [ratings?.alpha, ratings?.beta, ratings?.gamma, ratings?.delta]
  return voting.reduce((sum, rating) => sum + (rating?.votes ?? 0), 0)
}
