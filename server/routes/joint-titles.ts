import { listOf } from '../../schema/cards/envelopes.js'
import { sliceCard, titledCardKeys } from '../../schema/cards/list-card.js'
import { choiceParameter, enumParameter } from '../../search/query/parameters.js'
import { emptySelection, type Selection } from '../../search/query/selection.js'
import { presentCountedList } from '../cards/present-list.js'
import { needsBlocks } from '../cards/requested-keys.js'
import { endpoint } from '../endpoint/endpoint.js'
import {
  longList,
  pageParameters,
  readSlice,
  sliceParameters,
} from '../endpoint/list-parameters.js'
import { twoPersons } from '../endpoint/path-parameters.js'
import { creditedTo, isProlific, searchedTitles } from '../lists/credited-titles.js'
import { foundPerson } from '../lists/found.js'
import { presentSliceCard } from '../lists/slice-card.js'

/** Titles both persons worked on (docs/reference/persons.md#joint-titles). */
export const jointTitles = endpoint({
  path: '/persons/:type/:id/with/:type2/:id2',
  name: 'jointTitles',
  summary: 'Titles two people worked on together',
  group: 'People',
  reference: 'docs/reference/persons.md#joint-titles',
  about: 'Titles in which both people have a credit, in any role or in the same `role`.',
  params: twoPersons,
  query: {
    role: enumParameter('credit_roles', 'Role of both persons; any role when absent.'),
    sort: choiceParameter(
      ['release_date', 'rating'],
      'release_date',
      'Newest first, or best rated first.',
    ),
    ...pageParameters(longList),
    ...sliceParameters(titledCardKeys),
  },
  caching: 'generation',
  response: listOf(sliceCard, 'number').meta({ id: 'JointTitles' }),
  errors: [400, 404, 502],
  async handle({ params, query }, context) {
    const { store } = context
    const slice = readSlice(query, longList)
    const first = foundPerson(params.first, context)
    const second = foundPerson(params.second, context)
    const isSearched =
      query.sort === 'rating' ||
      [first, second].some((person) => isProlific(store.credits.roleCounts(person)))
    const page = isSearched
      ? await searchedTitles(
          (role) => [creditedTo(first, role), creditedTo(second, role)],
          { selection: query.sort === 'rating' ? byRating : emptySelection, offset: query.offset },
          context,
        )(query.role, slice)
      : store.credits.shared(first, second, query.role, slice)
    const ids = page.items.map(({ title }) => title)
    const cards = store.titleCards.byIds(ids, needsBlocks(query))
    const items = cards.map((row) => presentSliceCard(row, query))
    return presentCountedList(items, page.total, slice)
  },
})

/** `sort=rating` of this endpoint: best first, without signs. */
const byRating: Selection = { ...emptySelection, sort: [{ key: 'rating', descending: true }] }
