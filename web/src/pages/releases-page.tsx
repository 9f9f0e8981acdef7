import { useRef } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { ChoiceSelect, useGenreChoices, useKindChoices } from '../lists/choices.js'
import { EmptyNote } from '../lists/empty-note.js'
import { groupBy } from '../lists/group-by.js'
import { MonthGrid } from '../lists/month-grid.js'
import { addMonths, daysOf, monthNow, monthOf } from '../lists/months.js'
import { MoreButton } from '../lists/more-button.js'
import { useNearestMonth } from '../lists/nearest-month.js'
import { TitleRow } from '../lists/title-row.js'
import { go, usePlace } from '../navigation/location.js'
import { changed } from '../navigation/place.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import { PageHeading } from '../parts/page-heading.js'
import { RequestPanel } from '../parts/request-panel.js'
import { inLanguage, titleAddress } from '../parts/title-address.js'
import { queryFor } from '../service/calls.js'
import * as calls from '../service/page-calls.js'
import { usePages } from '../service/use-pages.js'

/** Number of releases to load immediately; most months have fewer. */
const atOnce = 300

const narrowing = ['genre', 'kind']
const windowing = ['region', 'include_obscure']

/** The releases of a month by day; without a month in the address, of the nearest one that has any. */
export function ReleasesPage() {
  const { query } = usePlace()
  const asked = monthOf(query.month)
  const nearest = useNearestMonth(asked === null, queryFor(query, windowing))
  const month = asked ?? nearest
  return month === null ? <Loading /> : <Month month={month} />
}

function Month({ month }: { month: string }) {
  const { releases: own, facets, loadedOf } = currentTexts()
  const [genres, kinds] = [useGenreChoices(), useKindChoices()]
  const { month: monthName, number, dayOfMonth } = currentFormat()
  const { path, query } = usePlace()
  const days = daysOf(month)
  const list = useRef<HTMLDivElement>(null)
  const listed = usePages(
    (offset) =>
      calls.releases({
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
        ...queryFor(query, [...windowing, ...narrowing]),
        limit: '50',
        ...(offset > 0 && { offset: String(offset) }),
      }),
    atOnce,
  )
  const [first] = listed.pages
  const isNarrowed = narrowing.some((name) => query[name])
  const byDay = groupBy(listed.items, ({ date }) => date)
  const counts = new Map([...byDay].map(([day, cards]) => [day, cards.length]))
  const toDay = (day: string) => {
    const heading = list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }
  const { regions } = own
  return (
    <div class="page">
      <PageHeading title={own.heading(monthName(month))} />
      <p class="lead soft">{own.about}</p>
      {query.month !== undefined && monthOf(query.month) === null && (
        <p class="facts">{own.badMonth}</p>
      )}
      <RequestPanel calls={listed.calls} />
      <div class="calendar">
        <div class="calendar-side stack gap-l">
          <MonthLinks month={month} />
          <MonthGrid month={month} counts={counts} choose={toDay} />
          <ChoiceSelect
            name="region"
            label={own.region}
            choices={[
              { value: null, text: regions.any },
              { value: 'world', text: regions.world },
              { value: 'ru', text: regions.ru },
              { value: 'digital', text: regions.digital },
            ]}
          />
          <ChoiceSelect name="genre" label={facets.genre} choices={genres} />
          <ChoiceSelect name="kind" label={facets.kind} choices={kinds} />
          <label class="check gap-m">
            <input
              type="checkbox"
              checked={query.include_obscure === 'true'}
              onChange={(event) => {
                const value = event.currentTarget.checked ? 'true' : null
                go({ path, query: changed(query, { include_obscure: value }) })
              }}
            />
            {own.obscure}
          </label>
        </div>
        <div ref={list} class="calendar-days stack gap-l" aria-busy={listed.isLoading}>
          <p class="facts" role="status">
            {first !== undefined &&
              own.count(isNarrowed && !listed.hasMore ? listed.items.length : first.total)}
          </p>
          {listed.failure !== null && <FailureNote failure={listed.failure} again={listed.again} />}
          {first === undefined && listed.failure === null && <Loading />}
          {first !== undefined && listed.items.length === 0 && !listed.isLoadingMore && (
            <EmptyNote title={own.none} text={own.noneText} />
          )}
          {[...byDay].map(([day, cards]) => (
            <section key={day} class="day">
              <h2 data-day={day} tabIndex={-1}>
                {dayOfMonth(day)}
              </h2>
              <ul class="rows stack">
                {cards.map((card) => (
                  <li key={titleAddress(card)}>
                    <TitleRow card={card} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {listed.hasMore && (
            <MoreButton
              {...listed}
              progress={loadedOf(number(listed.items.length), number(first?.total ?? 0))}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Links to the previous, next and current month. */
function MonthLinks({ month }: { month: string }) {
  const { releases: texts } = currentTexts()
  const { month: monthName } = currentFormat()
  const { path, query } = usePlace()
  const to = (other: string) => inLanguage(path, changed(query, { month: other }))
  const now = monthNow(Date.now())
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <nav class="month-links gap-m" aria-label={monthName(month)}>
      <a class="button small" href={to(before)} title={monthName(before)}>
        <span aria-hidden="true">‹</span>
        <span class="unseen">
          {texts.previous}: {monthName(before)}
        </span>
      </a>
      <b>{monthName(month)}</b>
      <a class="button small" href={to(after)} title={monthName(after)}>
        <span aria-hidden="true">›</span>
        <span class="unseen">
          {texts.next}: {monthName(after)}
        </span>
      </a>
      {month !== now && (
        <a class="button small" href={to(now)}>
          {texts.thisMonth}
        </a>
      )}
    </nav>
  )
}
