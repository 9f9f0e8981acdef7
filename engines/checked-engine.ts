import type { InternalId } from '../schema/catalogs.js'
import type { Engine, ExistingRecords } from './engine.js'
import { WrongAnswer } from './engine-errors.js'

/**
 * Wraps an engine so that each answer is checked against the generation's catalog. Without the check, the
 * service would not notice that another program has changed the index. If an answer is wrong, the search
 * rejects with WrongAnswer.
 */
export function checkedEngine(engine: Engine, existing: ExistingRecords): Engine {
  return {
    get concurrency() {
      return engine.concurrency
    },
    async searchTitles(query, signal) {
      const page = await engine.searchTitles(query, signal)
      checkIds(page.ids, query.limit, existing.hasTitles)
      checkTotal(page, query)
      return page
    },
    async countFacets(query, signal) {
      const counted = await engine.countFacets(query, signal)
      checkCount(counted.total, 0)
      for (const { counts, missing } of counted.facets) {
        checkCount(missing, 0)
        for (const { count } of counts) checkCount(count, 0)
      }
      return counted
    },
    async narrow(query, signal) {
      const passing = await engine.narrow(query, signal)
      const given = new Set(query.ids)
      checkIds(passing, query.ids.length, (found) => found.every((id) => given.has(id)))
      return passing
    },
    async searchPersons(query, signal) {
      const page = await engine.searchPersons(query, signal)
      checkIds(page.ids, query.limit, existing.hasPersons)
      checkTotal(page, query)
      return page
    },
    releases: (window, signal) => engine.releases(window, signal),
    close: () => engine.close(),
  }
}

function checkTotal(
  { ids, total }: { readonly ids: readonly InternalId[]; readonly total?: number },
  { withTotal }: { readonly withTotal?: boolean },
): void {
  if (withTotal) checkCount(total, ids.length)
}

function checkCount(count: number | undefined, min: number): void {
  const isCount = Number.isSafeInteger(count) && Number(count) >= min
  if (!isCount) throw new WrongAnswer(`expected a count of at least ${min}, got ${count}`)
}

function checkIds(
  ids: readonly InternalId[],
  max: number,
  areExisting: (ids: readonly InternalId[]) => boolean,
): void {
  if (ids.length > max) throw new WrongAnswer(`expected at most ${max} ids, got ${ids.length}`)
  if (new Set(ids).size < ids.length) throw new WrongAnswer('the answer contains an id twice')
  if (!areExisting(ids))
    throw new WrongAnswer('the answer contains an id that is not in the catalog')
}
