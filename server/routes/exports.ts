import * as z from 'zod'
import { exportsAnswer } from '../../schema/cards/changes-answer.js'
import { NotFound } from '../../search/query/errors.js'
import { encodeChangesToken, generationDigest } from '../../search/query/since.js'
import { endpoint, type PathReader, type SentFile } from '../endpoint/endpoint.js'

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

const type = 'application/gzip'

const exportName: PathReader<string> = {
  parameters: {
    name: { schema: { type: 'string' }, about: 'Name of the file, as `/exports` lists it.' },
  },
  read: ({ name = '' }) => name,
}

/** Sends an export, whole or a range of it (docs/reference/changes.md#downloads). */
export const exportFile = endpoint({
  path: '/exports/:name',
  name: 'exportFile',
  summary: 'A file that lists numbers',
  group: 'Service',
  reference: 'docs/reference/changes.md#downloads',
  about:
    'One of the files that `/exports` lists: newline-delimited JSON, compressed with gzip. Supports byte ranges.',
  extension: true,
  params: exportName,
  query: {},
  caching: 'generation',
  response: z.unknown(),
  errors: [400, 404],
  sendsFile: type,
  handle({ params }, { exports }): SentFile {
    const found = exports.find(({ name }) => name === params)
    if (found === undefined) {
      throw new NotFound('there is no such export', similarName(params, exports))
    }
    return { descriptor: found.open(), type }
  },
})

/** `title-ids.ndjson.gz` for `titles.json`: the file whose name begins with the same word. */
function similarName(sent: string, exports: readonly { readonly name: string }[]): string | null {
  const firstWord = (name: string) => /^[a-z]+?(?=s?(?:[^a-z]|$))/i.exec(name)?.[0].toLowerCase()
  const word = firstWord(sent)
  return exports.find(({ name }) => word !== undefined && firstWord(name) === word)?.name ?? null
}
