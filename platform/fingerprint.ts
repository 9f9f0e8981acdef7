import { createHash } from 'node:crypto'
import { stemLetters } from '../schema/deletions.js'
import { enums } from '../schema/enums.js'
import { fieldNames, titleFields } from '../schema/fields.js'
import { indexColumns } from '../schema/index-columns.js'
import { personSettings, titleSettings } from '../schema/meilisearch-settings.js'

/** Raised when the layout of an index changes in a way that the registry does not show. */
const layout = 4

/**
 * What an index must have been built with to be read by this code: fields, closed sets in their
 * order, columns. A server refuses an index of another fingerprint and says to index again.
 */
export const indexFingerprint: string = createHash('sha256')
  .update(
    JSON.stringify([
      layout,
      stemLetters,
      indexColumns,
      titleSettings(),
      personSettings(),
      Object.keys(enums),
      fieldNames.map((name) => [name, { ...titleFields[name], about: undefined }]),
    ]),
  )
  .digest('hex')
  .slice(0, 16)
