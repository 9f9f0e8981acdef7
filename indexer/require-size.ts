import type { Counts } from '../engines/index-target.js'
import { CommandError } from '../platform/command-error.js'
import type { Published } from '../storage/data-directory/data-directory.js'

/** The catalog is much smaller than the published one; its input was probably incomplete. */
export class ShrunkenCatalog extends CommandError {
  override readonly name = 'ShrunkenCatalog'
  override readonly exitStatus = 3
}

/**
 * Throws ShrunkenCatalog if a catalog has less than this percentage of the published titles or persons
 * (docs/reference/data.md#shrunken-catalogs).
 */
export function requireSize(found: Counts, published: Published | null, percent: number): void {
  if (published === null) return
  const isTooSmall = (kind: keyof Counts) => found[kind] * 100 < published[kind] * percent
  if (!isTooSmall('titles') && !isTooSmall('persons')) return
  throw new ShrunkenCatalog(
    `the catalog has ${found.titles} titles and ${found.persons} persons, ` +
      `less than ${percent} % of the published ${published.titles} and ${published.persons}: ` +
      'check the input of the import, or run titlebase index --force',
  )
}
