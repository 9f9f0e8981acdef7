import * as z from 'zod'
import { type EventDate, eventDates } from '../../engines/engine.js'
import { listOf } from '../../schema/cards/envelopes.js'
import { releaseCard, titledCardKeys } from '../../schema/cards/list-card.js'
import { addDays, type Day, formatDay } from '../../schema/days.js'
import { and, atLeast, type Filter, known, not } from '../../schema/filter.js'
import { releaseScopes } from '../../schema/slices.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { booleanParameter, choiceParameter, dateParameter } from '../../search/query/parameters.js'
import { releasedFilter } from '../../search/query/plan-titles.js'
import { presentList } from '../cards/present-list.js'
import { needsBlocks } from '../cards/requested-keys.js'
import { endpoint } from '../endpoint/endpoint.js'
import {
  pageParameters,
  readSlice,
  shortList,
  sliceParameters,
} from '../endpoint/list-parameters.js'
import { filterPage } from '../lists/filter-page.js'
import { presentSliceCard } from '../lists/slice-card.js'

/** The date that counts as the event of a region (docs/reference/slices.md#calendar). */
const eventDateOf: Record<(typeof releaseScopes)[number], EventDate> = {
  ru: 'premiere_ru',
  world: 'premiere_world',
  digital: 'digital_release',
}

/** Number of days from today if the request gives no window. */
const defaultWindowDays = 30

/** Without a poster and with fewer than 10 votes in total (docs/reference/slices.md#calendar). */
const obscure: Filter = and(not(known('poster')), not(atLeast('votes_total', 10)))

/** Release calendar for a date window (docs/reference/slices.md#calendar). */
export const releases = endpoint({
  path: '/releases',
  name: 'releases',
  summary: 'Release calendar',
  group: 'Slices',
  reference: 'docs/reference/slices.md#calendar',
  about:
    'Releases in a window of days, by default 30 days from today. `date` is the day of the event in the `region`.',
  query: {
    from: dateParameter('First day of the window; today when absent.'),
    to: dateParameter('Last day of the window; 30 days from today when absent.'),
    region: choiceParameter(
      releaseScopes,
      null,
      'The release date that counts as the event; any date when absent.',
    ),
    released: booleanParameter(null, '`true` for released titles, `false` for upcoming ones.'),
    include_obscure: booleanParameter(
      false,
      'Adds titles without a poster and with almost no votes.',
    ),
    ...pageParameters(shortList),
    ...sliceParameters([...titledCardKeys, 'date']),
  },
  selection: { typed: false, filters: true, sort: false, preset: false },
  caching: 'daily',
  response: listOf(releaseCard, 'number', { region: z.enum(releaseScopes).nullable() }).meta({
    id: 'Releases',
  }),
  errors: [400, 502],
  async handle({ query, selection }, context) {
    const { store, engine, today } = context
    const { region, released } = query
    const slice = readSlice(query, shortList)
    const window = readWindow(query, today)
    const page = await engine.releases({
      ...window,
      dates: region === null ? eventDates : [eventDateOf[region]],
      filter: and(
        ...(query.include_obscure ? [] : [not(obscure)]),
        ...(released === null ? [] : [releasedFilter(released, today)]),
      ),
      ...slice,
    })
    const dayOfTitle = new Map(page.items.map(({ id, day }) => [id, day]))
    const ids = await filterPage([...dayOfTitle.keys()], selection, context)
    const items = store.titleCards.byIds(ids, needsBlocks(query)).map((row) =>
      presentSliceCard(row, query, () => ({
        date: formatDay(dayOfTitle.get(row.id) ?? window.from),
      })),
    )
    const { hasMore, total } = page
    return { region, ...presentList({ items, ...slice, hasMore, total }) }
  },
})

/** Reads the window; rejects one that begins after its end. */
function readWindow(query: { from: Day | null; to: Day | null }, today: Day) {
  const from = query.from ?? today
  const to = query.to ?? addDays(today, defaultWindowDays)
  if (from > to) {
    throw new InvalidRequest(`the window begins on ${formatDay(from)}, after its end`, {
      field: query.from === null ? 'to' : 'from',
      hint: `from=${formatDay(to)}&to=${formatDay(from)}`,
    })
  }
  return { from, to }
}
