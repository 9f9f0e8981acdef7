import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { dayNow, weeksOf } from './months.js'

interface MonthGridProps {
  readonly month: string
  /** Number of releases by day. */
  readonly counts: ReadonlyMap<string, number>
  readonly choose: (day: string) => void
}

/** A calendar of a month. Days with more releases are darker and lead to their list; today is marked. */
export function MonthGrid({ month, counts, choose }: MonthGridProps) {
  const { releases: texts } = currentTexts()
  const format = currentFormat()
  const most = Math.max(...counts.values(), 1)
  const today = dayNow(Date.now())
  return (
    <table class="month-grid full">
      <caption class="unseen">{format.month(month)}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, i) => (
            <th scope="col" key={String(i)}>
              {format.weekday(i)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, i) => (
              <td key={day ?? String(i)} aria-current={day === today ? 'date' : undefined}>
                {day !== null && (
                  <Day
                    name={texts.day(format.dayOfMonth(day), counts.get(day) ?? 0)}
                    number={format.number(Number(day.slice(8)))}
                    depth={Math.ceil(((counts.get(day) ?? 0) / most) * 4)}
                    choose={() => choose(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  readonly name: string
  readonly number: string
  /** 0 for no releases, up to 4. */
  readonly depth: number
  readonly choose: () => void
}

function Day({ name, number, depth, choose }: DayProps) {
  if (depth === 0) return <span class="month-day soft small figures full">{number}</span>
  return (
    <button
      type="button"
      class={`month-day soft small figures full ${depth === 4 ? 'deepest' : ''}`}
      style={{ '--depth': depth }}
      aria-label={name}
      onClick={choose}
    >
      {number}
    </button>
  )
}
