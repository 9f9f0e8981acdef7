import type { z } from 'zod'
import type { changesAnswer } from '../../schema/cards/changes-answer.js'
import type { TitleIds } from '../../schema/cards/list-card.js'
import { type TmdbKind, type TmdbMedia, tmdbTitle } from '../../schema/tmdb-numbers.js'
import { planTitles } from '../../search/query/plan-titles.js'
import { emptySelection } from '../../search/query/selection.js'
import { changes } from '../routes/changes.js'
import { ask, cut, maxResults, ofMedia, pageOf, type TmdbContext } from './ask.js'
import { numberedPersons } from './people.js'
import { firstReference } from './tmdb-titles.js'
import { withoutData } from './without-data.js'

interface ChangesQuery {
  readonly page: number
  /** `YYYY-MM-DD`, or empty. */
  readonly start_date: string
  readonly end_date: string
}

const dayLength = 24 * 60 * 60 * 1000
const maxDays = 14

/** A page of the numbers of changed and removed records (docs/guide/tmdb.md#paths). */
export const changesPage =
  (of: TmdbKind) =>
  async ({ page, start_date, end_date }: ChangesQuery, context: TmdbContext) => {
    const now = context.now.getTime()
    const [start, end] = [Date.parse(start_date), Date.parse(end_date)]
    const until = Number.isNaN(end) ? now : Math.min(end + dayLength - 1, now)
    const from = Number.isNaN(start) ? until - dayLength : start
    const first = Math.max(from, until - maxDays * dayLength)
    const changed = first > now ? [] : await changesBetween(of, first, until, context)
    const numbers =
      of === 'person'
        ? numberedPersons(changed).map(({ id }) => id)
        : await titleNumbers(of, changed, context)
    const results = cut(numbers, page).map((id) => ({ id, ...withoutData.changed }))
    return pageOf(page, results, numbers.length)
  }

/** The numbers of the records that changed between two times; none if the changes do not reach so far. */
async function changesBetween(of: TmdbKind, from: number, until: number, context: TmdbContext) {
  const changed: TitleIds[] = []
  let since = new Date(from).toISOString()
  for (;;) {
    const query = { since, of: of === 'person' ? 'persons' : 'titles', limit: maxResults }
    const found = await ask<z.infer<typeof changesAnswer>>(changes, query, context)
    if (!found.complete) return []
    for (const { ids, change, at } of found.items) {
      if (change !== 'added' && Date.parse(at) <= until) changed.push({ gamma_tv_id: null, ...ids })
    }
    if (!found.has_more || changed.length >= maxResults) return changed
    since = found.next_since
    await context.work.pause()
  }
}

/** The numbers of those titles that are films or series; removed ones are films unless gamma_tv has them. */
async function titleNumbers(of: TmdbMedia, changed: readonly TitleIds[], context: TmdbContext) {
  const { engine, store } = context
  const titles = changed.map((ids) => ({ ids, title: store.titles.find(firstReference(ids)) }))
  const known = titles.flatMap(({ title }) => title ?? [])
  const { filter } = planTitles({ ...emptySelection, conditions: [ofMedia(of)] }, context)
  const ofKind = new Set(await engine.narrow({ ids: known, filter }))
  return titles.flatMap(({ ids, title }) => {
    const number = tmdbTitle(ids, title === null ? null : ofKind.has(title) === (of === 'tv'))
    return number?.of === of ? number.id : []
  })
}
