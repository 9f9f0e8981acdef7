import { catalogName } from './catalog-name.js'

/** The rating of a catalog, from 0 to 10. */
export function RatingPill({ catalog, value }: { catalog: string; value: number | null }) {
  if (value === null) return null
  const level = value >= 8 ? 'high' : value >= 6 ? 'middle' : 'low'
  const written = value.toFixed(1)
  return (
    <span class={`pill figures ${level}`} title={`${catalogName(catalog)}: ${written}`}>
      <span class="pill-name">{catalogName(catalog)}</span> <b>{written}</b>
    </span>
  )
}
