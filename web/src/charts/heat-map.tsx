import type { Episode } from '@titlebase/client'
import { useRef, useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { catalogName } from '../parts/catalog-name.js'
import {
  firstRated,
  type HeatRow,
  heatColours,
  heatOf,
  heatRows,
  heatSteps,
  nextCell,
} from './heat-rows.js'

/**
 * The ratings of a series by season and episode. The table is one tab stop; arrow keys move between its
 * cells. The episode of the selected cell is shown below the table.
 */
export function HeatMap({ episodes }: { episodes: readonly Episode[] }) {
  const { title: texts } = currentTexts()
  const table = useRef<HTMLTableElement>(null)
  const rows = heatRows(episodes)
  const [at, setAt] = useState(() => firstRated(rows))
  const columns = Math.max(...rows.map((row) => row.episodes.length))
  const chosen = rows[at[0]]?.episodes[at[1]]
  const step = (event: KeyboardEvent) => {
    const to = nextCell(rows, at, event.key)
    if (to === null) return
    event.preventDefault()
    setAt(to)
    table.current?.querySelector<HTMLButtonElement>(`[data-cell="${to.join('-')}"]`)?.focus()
  }
  return (
    <div class="heat stack">
      <div class="heat-scroll">
        <table ref={table} class="heat-map figures" onKeyDown={step}>
          <caption class="unseen">{texts.seasonsAbout}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">{texts.seasonColumn}</span>
              </th>
              {Array.from({ length: columns }, (_, i) => (
                <th scope="col" key={String(i)}>
                  {currentFormat().number(i + 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={`${row.season} ${row.from}`}>
                <RowName row={row} />
                {row.episodes.map((episode, c) => (
                  <td key={episode.episode}>
                    <Cell
                      episode={episode}
                      place={[r, c]}
                      isChosen={r === at[0] && c === at[1]}
                      choose={setAt}
                    />
                  </td>
                ))}
                {row.episodes.length < columns && (
                  <td colSpan={columns - row.episodes.length} class="heat-rest" />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen !== undefined && <Chosen episode={chosen} />}
      <Legend />
    </div>
  )
}

function RowName({ row: { season, from } }: { row: HeatRow }) {
  const { title: texts } = currentTexts()
  const [name, short] = [texts.season(season), texts.seasonShort(season)]
  return (
    <th scope="row">
      <span class="unseen">{from === null ? name : texts.seasonFrom(name, from)}</span>
      <span aria-hidden="true">{from === null ? short : `${short} · ${from}+`}</span>
    </th>
  )
}

interface CellProps {
  readonly episode: Episode
  readonly place: readonly [row: number, column: number]
  readonly isChosen: boolean
  readonly choose: (place: readonly [row: number, column: number]) => void
}

function Cell({ episode, place, isChosen, choose }: CellProps) {
  const { rating } = currentFormat()
  const { title: texts } = currentTexts()
  const value = episode.rating_alpha
  const where = texts.episode(texts.season(episode.season), episode.episode)
  const rated = value === null ? texts.episodeUnrated : rating(value)
  return (
    <button
      type="button"
      class="heat-cell"
      style={heatColours[heatOf(value) ?? -1]}
      data-cell={place.join('-')}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={[where, episodeName(episode), rated].filter((part) => part !== null).join(', ')}
      onFocus={() => choose(place)}
      onPointerEnter={() => choose(place)}
      onClick={() => choose(place)}
    >
      {value === null ? '–' : rating(value)}
    </button>
  )
}

/** The data of an episode. */
function Chosen({ episode }: { episode: Episode }) {
  const shared = currentTexts()
  const { title: texts } = currentTexts()
  const { date, rating } = currentFormat()
  const { season, air_date, rating_alpha, votes_alpha, rating_kr } = episode
  const facts = [
    rating_alpha === null
      ? texts.episodeUnrated
      : `${catalogName('alpha')} ${rating(rating_alpha)}`,
    votes_alpha === null ? null : texts.votes(votes_alpha),
    rating_kr === null ? null : `${catalogName('cr')} ${rating(rating_kr)}`,
    air_date === null ? null : date(air_date),
  ]
  return (
    <div class="heat-chosen">
      <p class="facts">{texts.episode(texts.season(season), episode.episode)}</p>
      <p>
        <b>{episodeName(episode) ?? shared.untitled}</b>
      </p>
      <p class="facts">{facts.filter((fact) => fact !== null).join(' · ')}</p>
    </div>
  )
}

/** The name of an episode in the current language, otherwise in the other one. */
export function episodeName({ name_ru, name_en }: Episode): string | null {
  return currentLanguage() === 'ru' ? (name_ru ?? name_en) : (name_en ?? name_ru)
}

function Legend() {
  const { rating } = currentFormat()
  const { title: texts } = currentTexts()
  const [lowest] = heatSteps
  return (
    <ul class="heat-legend wrap figures" aria-label={texts.legend}>
      <li style={heatColours[0]}>{texts.legendTo(rating(lowest))}</li>
      {heatSteps.map((from, i) => (
        <li key={from} style={heatColours[i + 1]}>
          {i === heatSteps.length - 1 ? texts.legendFrom(rating(from)) : rating(from)}
        </li>
      ))}
    </ul>
  )
}
