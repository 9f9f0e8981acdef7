import type { ChangedKind } from './changes.js'

/** The exports of a generation, by what they list; each is a file of its folder. */
export const exportFiles: Readonly<Record<ChangedKind, string>> = {
  titles: 'title-ids.ndjson.gz',
  persons: 'person-ids.ndjson.gz',
}
