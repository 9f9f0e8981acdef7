import { listSchema, type Parameter } from '../../search/query/parameters.js'
import { plainObject } from '../cards/written-json.js'
import { endpoint } from '../endpoint/endpoint.js'
import { match } from '../routes/match.js'
import { costOfNames, matchBatch } from '../routes/match-batch.js'
import { lineSeparated } from './arguments.js'

const names: Parameter<readonly string[] | null> = {
  about: '1 to 20 file names, release names or lines of a list.',
  schema: { ...listSchema({ type: 'string' }), [lineSeparated]: '\n' },
  hasOwnLimit: true,
  absent: () => null,
  read: matchBatch.query.names.read,
}

/** The tool `titles_match`: the titles that names from elsewhere mean (docs/reference/mcp.md#tools). */
export const matchNames = endpoint({
  ...match,
  about:
    'Finds the titles that names from elsewhere mean. Send `names`, or one `title` with what else is known. `match` is absent if no candidate is certain; `items` are other candidates.',
  caching: 'generation',
  cost: ({ query: { names } }) => (names === null ? 1 : costOfNames(names)),
  query: { ...match.query, names },
  async handle(asked, context) {
    const { names: sent, ...query } = asked.query
    if (sent === null) {
      const one = { ...asked, query: { ...query, names: null } }
      const answer = plainObject<Found>(await match.handle(one, context))
      return withoutRepeated(answer)
    }
    const limit = sent.length === 1 ? query.limit : 1
    const batch = { ...asked, query: { ...query, names: sent, limit } }
    const { items } = plainObject<{ items: readonly (Found | { error: object })[] }>(
      await matchBatch.handle(batch, context),
    )
    return {
      items: items.map((item, i) => ({
        name: sent[i],
        ...('error' in item ? item : withoutRepeated(item)),
      })),
    }
  },
})

interface Found {
  readonly read: object
  readonly match: object | null
  readonly items: readonly object[]
}

/** The match is also the first item, which is left out. */
function withoutRepeated({ read, match, items }: Found): object {
  return { read, match, items: match === null ? items : items.slice(1) }
}
