import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  describedService,
  type FoundOrCard,
  generators,
  patience,
} from '../support/generated-client.js'

interface Variable {
  readonly key: string
  readonly value: string
  readonly disabled?: boolean
}

/** A folder of a collection, or a request. */
interface Item {
  readonly name: string
  readonly item?: readonly Item[]
  readonly request?: {
    readonly header: readonly Variable[]
    readonly url: {
      readonly host: readonly string[]
      readonly path: readonly string[]
      readonly query: readonly Variable[]
      readonly variable: readonly Variable[]
    }
  }
}

interface Collection extends Item {
  readonly auth: { readonly type: string; readonly apikey: readonly Variable[] }
  readonly variable: readonly Variable[]
}

/**
 * Imports as Postman does, with "Enable optional parameters" off in the settings of the import: all
 * 200 parameters of the grammar at once are more than a request may have.
 */
const program = `
const { readFileSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { convert } = createRequire(process.argv[2])('openapi-to-postmanv2')
const source = { type: 'string', data: readFileSync('openapi.json', 'utf8') }
convert(source, { enableOptionalParameters: false }, (fault, made) => {
  if (!made?.result) throw fault ?? new Error(made.reason)
  writeFileSync('collection.json', JSON.stringify(made.output[0].data))
})
`

function requestIn(item: Item, name: string): NonNullable<Item['request']> | null {
  if (item.request && item.name === name) return item.request
  for (const below of item.item ?? []) {
    const found = requestIn(below, name)
    if (found) return found
  }
  return null
}

test.skipIf(generators.postman === null)(
  'an import into Postman: a collection that searches and reads a card',
  { timeout: patience },
  async () => {
    const { url, key, folder, run, write, expected } = await describedService()
    write('convert.cjs', program)
    await run('node', 'convert.cjs', generators.postman ?? '')
    const made = readFileSync(join(folder, 'collection.json'), 'utf8')
    const collection: Collection = JSON.parse(made)
    const auth = Object.fromEntries(collection.auth.apikey.map(({ key, value }) => [key, value]))
    expect([collection.auth.type, auth.key, auth.in]).toEqual(['apikey', 'X-API-Key', 'header'])

    /** Sends a request as Postman does, with values for some of its parameters. */
    async function send(name: string, given: Readonly<Record<string, string>>) {
      const request = requestIn(collection, name)
      expect([name, request]).not.toEqual([name, null])
      const { host, path, query, variable } = request?.url ?? expect.fail()
      expect(host).toEqual(['{{baseUrl}}'])
      const known = [...query, ...variable].map((parameter) => parameter.key)
      expect(known).toEqual(expect.arrayContaining(Object.keys(given)))
      const segments = path.map((part) => (part.startsWith(':') ? given[part.slice(1)] : part))
      const sent = query
        .filter(({ key, disabled }) => key in given || !disabled)
        .map(({ key, value }): [string, string] => [key, given[key] ?? value])
      const address = `${url}/${segments.join('/')}?${new URLSearchParams(sent)}`
      const answer = await fetch(address, { headers: { [auth.key ?? '']: key } })
      expect([address, answer.status]).toEqual([address, 200])
      return (await answer.json()) as FoundOrCard
    }

    const { items } = await send('Search and filter all titles', {
      'genre.all': 'drama,war',
      'rating_alpha.gte': '7',
      sort: '-rating_alpha',
      limit: '3',
    })
    const found = items.map(({ alpha_id }) => alpha_id)
    const card = await send('Full title card', { type: 'alpha', id: found[0] ?? '', lang: 'en' })
    expect({ found, title: card.title.title, votes: card.ratings.votes_total }).toEqual(
      await expected(),
    )
  },
)
