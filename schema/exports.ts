import type { ChangedKind } from './changes.js'

/** The files of a generation's exports, by the kind of records that they list. */
export const exportFiles: Readonly<Record<ChangedKind, string>> = {
  titles: 'title-ids.ndjson.gz',
  persons: 'person-ids.ndjson.gz',
}
