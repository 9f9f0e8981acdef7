import type { InternalId } from '../schema/catalogs.js'
import type { Engine, Held } from './engine.js'
import { WrongAnswer } from './engine-errors.js'

/**
 * An engine whose answers are compared with what the generation holds: an index that was changed by
 * somebody else would give short lists in silence. Rejects with WrongAnswer.
 */
export function withCheckedAnswers(engine: Engine, held: Held): Engine {
  return {
    get concurrency() {
      return engine.concurrency
    },
    async searchTitles(query, signal) {
      const page = await engine.searchTitles(query, signal)
      checkIds(page.ids, query.limit, held.titles)
      checkTotal(page, query)
      return page
    },
    async countTitles(query, signal) {
      const count = await engine.countTitles(query, signal)
      checkCount(count, 0)
      return count
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
    async narrow(ids, filter, signal) {
      const passing = await engine.narrow(ids, filter, signal)
      const asked = new Set(ids)
      checkIds(passing, ids.length, (found) => found.every((id) => asked.has(id)))
      return passing
    },
    async searchPersons(query, signal) {
      const page = await engine.searchPersons(query, signal)
      checkIds(page.ids, query.limit, held.persons)
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

function checkCount(count: number | undefined, least: number): void {
  const isCount = Number.isSafeInteger(count) && Number(count) >= least
  if (!isCount) throw new WrongAnswer(`a count is ${count}`)
}

function checkIds(
  ids: readonly InternalId[],
  most: number,
  areHeld: (ids: readonly InternalId[]) => boolean,
): void {
  if (ids.length > most)
    throw new WrongAnswer(`${ids.length} are found where ${most} were asked for`)
  if (new Set(ids).size < ids.length) throw new WrongAnswer('one is found several times')
  if (!areHeld(ids)) throw new WrongAnswer('what is found is not in the catalog')
}
