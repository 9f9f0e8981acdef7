import { currentTexts, type Texts } from '../i18n/current-texts.js'
import { changed, type Query } from '../navigation/place.js'

/** The order of each preset. */
const presetOrders: Readonly<Record<string, string>> = {
  top: '-rating_alpha',
  hidden_gems: '-rating_alpha',
  trending: '-popularity',
  new: '-release_date',
  classics: '-rating_alpha',
}

interface OrderSelectProps {
  readonly query: Query
  readonly onChange: (query: Query) => void
}

export function OrderSelect({ query, onChange }: OrderSelectProps) {
  const texts = currentTexts()
  const { q, preset, sort } = query
  const usual = q ? 'relevance' : ((preset && presetOrders[preset]) ?? '-popularity')
  const current = sort ?? usual
  const offered = Object.keys(texts.sorts).filter((key) => key !== 'relevance' || q)
  const known = offered.includes(current) ? offered : [current, ...offered]
  const choose = (key: string) =>
    onChange(
      changed(query, {
        sort: key === usual ? null : key,
        seed: key === 'random' ? someSeed() : null,
      }),
    )
  return (
    <div class="order line">
      <label class="soft small" for="order">
        {texts.sort}
      </label>
      <select id="order" value={current} onChange={(event) => choose(event.currentTarget.value)}>
        {known.map((key) => (
          <option key={key} value={key}>
            {texts.sorts[key as keyof Texts['sorts']] ?? key}
          </option>
        ))}
      </select>
      {sort === 'random' && (
        <button
          type="button"
          class="button small round"
          aria-label={texts.shuffle}
          title={texts.shuffle}
          onClick={() => choose('random')}
        >
          <span aria-hidden="true">↻</span>
        </button>
      )}
    </div>
  )
}

/** Returns a random seed, which keeps a random order stable from page to page. */
function someSeed(): string {
  return String(Math.floor(Math.random() * 2 ** 31))
}
