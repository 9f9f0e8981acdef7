import * as z from 'zod'
import type { Page, Slice } from '../../catalog/read/page.js'
import type { CreditRole } from '../../catalog/read/prepare-cast.js'
import type { CreditedTitle, RoleCount } from '../../catalog/read/prepare-credits.js'
import type { Section } from '../../catalog/read/sections.js'
import type { Store } from '../../catalog/read/store.js'
import { enumOf } from '../../schema/cards/card-values.js'
import {
  filmographyItem,
  filmographyKeys,
  filmographyRole,
} from '../../schema/cards/credit-items.js'
import { listOf, sectionsOf } from '../../schema/cards/envelopes.js'
import { furtherKeys, selectable } from '../../schema/cards/list-card.js'
import type { InternalId } from '../../schema/catalogs.js'
import { enums } from '../../schema/enums.js'
import { choiceParameter, enumParameter } from '../../search/query/parameters.js'
import { selectFields } from '../../search/query/select-fields.js'
import { presentCredit, presentRoles } from '../cards/credit.js'
import { extendCard, presentTitledCard } from '../cards/present-list-card.js'
import { pickKeys } from '../cards/requested-keys.js'
import { endpoint } from '../endpoint/endpoint.js'
import {
  groupingOf,
  lang,
  longList,
  names,
  readSlice,
  sectionParameters,
} from '../endpoint/list-parameters.js'
import { personReference } from '../endpoint/path-parameters.js'
import type { RequestContext } from '../endpoint/request-context.js'
import { cachingOfSelection } from '../endpoint/selection-caching.js'
import { creditedTo, isProlific, searchedTitles } from '../lists/credited-titles.js'
import { foundPerson } from '../lists/found.js'
import { groupedList } from '../lists/grouped-list.js'
import { hydrate, type Selecting } from '../lists/scoped-rows.js'

const item = selectable(filmographyItem)
const rolesShape = { roles: z.array(filmographyRole) }

/**
 * One card per title, with all roles of the person in it (docs/reference/persons.md#filmography).
 */
export const filmography = endpoint({
  path: '/persons/:type/:id/filmography',
  name: 'filmography',
  summary: 'Titles of a person',
  group: 'People',
  reference: 'docs/reference/persons.md#filmography',
  about:
    'All titles of a person with the roles in each, as one flat list or in sections by role. Accepts the filters and sort keys of `/titles`.',
  params: personReference,
  query: {
    role: enumParameter('credit_roles', 'Keeps titles in which the person has this role.'),
    group: choiceParameter(['role', 'none'], 'none', 'Sections by role, or a flat list.'),
    lang,
    fields: selectFields(filmographyKeys, furtherKeys),
    names,
    ...sectionParameters(longList),
  },
  selection: { typed: false, filters: true, sort: true, order: '`-release_date`', preset: false },
  caching: cachingOfSelection,
  response: z
    .union([
      listOf(item, 'number', rolesShape).meta({ id: 'FilmographyList' }),
      sectionsOf('Filmography', 'role', enumOf('credit_roles'), item, rolesShape),
    ])
    .meta({ id: 'Filmography' }),
  errors: [400, 404, 502],
  async handle({ params, query, selection }, context) {
    const { store } = context
    const { role, lang } = query
    const grouping = groupingOf(query.group, role !== null)
    const slice = readSlice(query, longList, grouping)
    const person = foundPerson(params, context)
    const counts = store.credits.roleCounts(person)
    const roles = presentRoles(counts, lang)
    const isWhole = selection.conditions.length === 0 && selection.sort === null
    const readers =
      isWhole && !isProlific(counts)
        ? storedTitles(store.credits, person, counts)
        : foundTitles(person, counts, { selection, offset: query.offset }, context)
    const list = await groupedList({
      grouping,
      slice,
      rows: {
        page: (slice) => readers.page(role, slice),
        sections: (limit) => readers.sections(limit),
      },
      hydrate(shown) {
        const card = hydrate(store.titleCards, shown, query)
        const credits = store.credits.inTitles(
          person,
          shown.map(({ title }) => title),
        )
        return (row) => {
          const stored = card(row)
          const titled = extendCard(presentTitledCard(stored, lang), {
            credits: (credits.get(row.title) ?? []).map((credit) => presentCredit(credit, lang)),
          })
          return pickKeys(titled, stored, query)
        }
      },
      label: (role) => enums.credit_roles[role][lang],
    })
    return { roles, ...list }
  },
})

/** Readers of the titles that a request selects. */
interface TitleReaders {
  page(role: CreditRole | null, slice: Slice): Promise<Page<CreditedTitle>>
  /** The first titles of each role, at most `limit`. */
  sections(limit: number): Promise<readonly Section<CreditRole, CreditedTitle>[]>
}

/** Reads all titles of a person from the catalog. */
function storedTitles(
  credits: Store['credits'],
  person: InternalId,
  counts: readonly RoleCount[],
): TitleReaders {
  return {
    async page(role, slice) {
      const inRole = counts.find((each) => each.role === role)?.count ?? 0
      const total = role === null ? credits.titleCount(person) : inRole
      return { items: credits.page(person, role, slice), total }
    },
    sections: async (limit) => credits.sections(person, limit),
  }
}

/** Lets the engine find the titles of a person that pass the filters, in the order of the request. */
function foundTitles(
  person: InternalId,
  counts: readonly RoleCount[],
  selecting: Selecting,
  context: RequestContext,
): TitleReaders {
  const page = searchedTitles((role) => [creditedTo(person, role)], selecting, context)
  return {
    page,
    sections: (limit) =>
      Promise.all(
        counts.map(async ({ role }) => ({
          value: role,
          ...(await page(role, { limit, offset: 0 })),
        })),
      ),
  }
}
