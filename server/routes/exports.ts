import { exportsAnswer } from '../../schema/cards/changes.js'
import { encodeChangesToken, generationDigest } from '../../search/query/since.js'
import { endpoint } from '../endpoint/endpoint.js'

/** The files for clients that copy the catalog (docs/reference/changes.md#exports). */
export const exportList = endpoint({
  path: '/exports',
  name: 'exports',
  summary: 'Files that list the numbers of all titles and persons',
  group: 'Service',
  reference: 'docs/reference/changes.md#exports',
  about:
    'Files with the numbers of all titles and persons, to start a copy of the catalog. Then pass `since` to `/changes`.',
  extension: true,
  query: {},
  caching: 'publication',
  response: exportsAnswer,
  errors: [400],
  handle(_, { exports, journal }) {
    const { number, generation, at } = journal.current
    const since = encodeChangesToken({
      from: number,
      mark: generationDigest(journal.current),
      walk: null,
    })
    return {
      items: exports.map(({ name, bytes, records }) => ({
        name,
        bytes,
        records,
        generation,
        at,
        since,
      })),
    }
  },
})
