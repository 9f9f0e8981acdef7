import { plainObject } from '../cards/written-json.js'
import { endpoint } from '../endpoint/endpoint.js'
import { readRequest } from '../endpoint/read-request.js'
import { InvalidRequest } from '../errors.js'
import { listSchema, type Parameter } from '../query/parameters.js'
import { requireAtMost } from '../query/references.js'
import { match } from '../routes/match.js'
import { lineSeparated } from './arguments.js'

const maxNames = 20

const names: Parameter<readonly string[] | null> = {
  about: `1 to ${maxNames} file names, release names or lines of a list.`,
  schema: { ...listSchema({ type: 'string' }), [lineSeparated]: '\n' },
  hasOwnLimit: true,
  absent: () => null,
  read(raw, field) {
    const lines = raw.split('\n').filter((line) => line.trim() !== '')
    if (lines.length === 0) throw new InvalidRequest(`${field} is empty`, { field })
    requireAtMost(maxNames, lines, field)
    return lines
  },
}

/** The tool `titles_match`: the titles that names from elsewhere mean (docs/reference/mcp.md#tools). */
export const matchNames = endpoint({
  ...match,
  about:
    'Finds the titles that names from elsewhere mean. Send `names`, or one `title` with what else is known. `match` is absent if no candidate is certain; `items` are other candidates.',
  query: { ...match.query, names },
  async handle(asked, context) {
    const { names: sent, ...query } = asked.query
    if (sent === null) return withoutRepeated(await match.handle({ ...asked, query }, context))
    const items: object[] = []
    for (const name of sent) {
      items.push({ name, ...(await matchOf(name)) })
    }
    return { items }

    async function matchOf(name: string): Promise<object> {
      try {
        const limit = sent?.length === 1 ? query.limit : 1
        const one = readRequest(match, new URLSearchParams({ name }).toString(), {})
        const answer = await match.handle({ ...one, query: { ...query, name, limit } }, context)
        return withoutRepeated(answer)
      } catch (error) {
        if (!(error instanceof InvalidRequest)) throw error
        return { error: { message: error.message } }
      }
    }
  },
})

/** The match is also the first item, which is left out. */
function withoutRepeated(answer: object): object {
  const { read, match: found, items } = plainObject<Record<string, unknown>>(answer)
  return { read, match: found, items: found === null ? items : (items as unknown[]).slice(1) }
}
