import { listOf } from '../../schema/cards/envelopes.js'
import { foundPersonCard, foundPersonKeys } from '../../schema/cards/person.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { type Parameter, textParameter } from '../../search/query/parameters.js'
import { readPersonQuery } from '../../text/typed-query.js'
import { presentList } from '../cards/present-list.js'
import { presentFoundPerson } from '../cards/present-person.js'
import { endpoint } from '../endpoint/endpoint.js'
import {
  derivedParameters,
  pageParameters,
  readSlice,
  shortList,
  withTotal,
} from '../endpoint/list-parameters.js'

const name = textParameter(200, 'Name or part of it; a surname is enough.')

/** Required, and must not be blank (docs/reference/persons.md#search). */
const searchedName: Parameter<string> = {
  ...name,
  required: true,
  absent() {
    throw new InvalidRequest('q is required', { field: 'q' })
  },
  read(raw, field) {
    const typed = name.read(raw, field)
    if (typed === null) throw new InvalidRequest(`${field} is empty`, { field })
    return typed
  },
}

/**
 * Finds persons by name in Russian, English or original spelling
 * (docs/reference/persons.md#search).
 */
export const personSearch = endpoint({
  path: '/persons',
  name: 'persons',
  summary: 'Search people by name',
  group: 'People',
  reference: 'docs/reference/persons.md#search',
  about:
    'Finds people by any of their names. Surnames, initials, another order of the names and typos are accepted. Whole names come first, then the best known people.',
  query: {
    q: searchedName,
    ...pageParameters(shortList),
    total: withTotal,
    ...derivedParameters(foundPersonKeys),
  },
  caching: 'generation',
  response: listOf(foundPersonCard, 'number or null').meta({ id: 'FoundPersons' }),
  errors: [400, 502],
  async handle({ query }, { engine, store, names }) {
    const slice = readSlice(query, shortList)
    const pasted = names.pasted(query.q)
    if (pasted !== null) {
      const ids = pasted.person === null ? [] : [pasted.person]
      const found = store.persons.byIds(ids).map((row) => presentFoundPerson(row, query))
      const items = found.slice(slice.offset, slice.offset + slice.limit)
      return presentList({
        items,
        ...slice,
        hasMore: false,
        total: query.total ? ids.length : null,
      })
    }
    const {
      ids,
      hasMore,
      total = null,
    } = await engine.searchPersons({
      typed: readPersonQuery(query.q),
      ...slice,
      withTotal: query.total,
    })
    const items = store.persons.byIds(ids).map((row) => presentFoundPerson(row, query))
    return presentList({ items, ...slice, hasMore, total })
  },
})
