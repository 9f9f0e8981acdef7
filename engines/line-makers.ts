import type { LineMaker, LineMakerName } from './lines.js'
import { meilisearchLines } from './meilisearch/fill/line-maker.js'

/** What makes the lines of each target that takes lines, for threads, which cannot be given functions. */
export const lineMakers: Readonly<Record<LineMakerName, LineMaker>> = {
  meilisearch: meilisearchLines,
}
