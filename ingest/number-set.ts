import type { InternalId } from '../schema/catalogs.js'
import { IdSet } from './id-set.js'

/** Packed numbers of a catalog are so far apart (schema/catalogs.ts); those of alpha, the first one, say how wide they are, too. */
const [stepOfAlpha, step] = [8, 32]

/** A set of packed numbers of all catalogs. */
export class NumberSet {
  private readonly catalogs = new Map<number, IdSet>()

  add(number: InternalId): void {
    const catalog = number % stepOfAlpha
    const set = this.catalogs.get(catalog) ?? new IdSet()
    this.catalogs.set(catalog, set)
    set.add(placeIn(catalog, number))
  }

  has(number: InternalId): boolean {
    const catalog = number % stepOfAlpha
    return this.catalogs.get(catalog)?.has(placeIn(catalog, number)) ?? false
  }
}

const placeIn = (catalog: number, number: InternalId) =>
  Math.floor(number / (catalog === 0 ? stepOfAlpha : step))
