import { z } from 'zod'
import { filmographyItem, filmographyKeys, filmographyRole } from '../../schema/cards/credits.js'
import { listOf, sectionsOf } from '../../schema/cards/envelopes.js'
import { enumOf, selectable } from '../../schema/cards/values.js'
import { enums } from '../../schema/enums.js'
import { endpoint } from '../endpoint/endpoint.js'
import { groupingOf } from '../endpoint/grouping.js'
import { lang } from '../endpoint/language.js'
import { longList, readSlice, sectionParameters } from '../endpoint/page-parameters.js'
import { personReference } from '../endpoint/path-parameters.js'
import { cachingOfSelection } from '../endpoint/selection-caching.js'
import { foundPerson } from '../pages/found.js'
import { cutPage, cutSections, hydrate, selectRows } from '../pages/scoped-rows.js'
import { presentCredit, presentRoles } from '../present/credit.js'
import { presentCountedList, presentSections } from '../present/envelopes.js'
import { extendCard, presentTitledCard } from '../present/list-card.js'
import { choiceParameter, enumParameter } from '../query/parameters.js'
import { selectFields } from '../query/select-fields.js'
import type { CreditRole } from '../store/cast.js'
import type { CreditedTitle } from '../store/credits.js'

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
    'All titles of a person with the roles in each, as one flat list or in sections by role. Takes the filters and sort keys of `/titles`.',
  params: personReference,
  query: {
    role: enumParameter('credit_roles', 'Keeps titles where the person has this role.'),
    group: choiceParameter(['role', 'none'], 'none', 'Sections by role, or a flat list.'),
    lang,
    fields: selectFields(filmographyKeys),
    ...sectionParameters(longList),
  },
  selection: { typed: false, filters: true, sort: true, order: '`-release_date`', preset: false },
  caching: cachingOfSelection,
  answers: z
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
    const person = foundPerson(store.persons, params)
    const counts = store.credits.roleCounts(person)
    const roles = presentRoles(counts, lang)
    const scope = { kind: 'credited', persons: [person], roles: role && [role] } as const
    const listed = store.credits.titles(person, role)
    const rows = await selectRows(listed, scope, { selection, offset: query.offset }, context)
    const rolesIn = store.credits.rolesByTitle(person)
    const sections = cutSections(
      rows,
      counts.map(({ role }) => role),
      ({ title }) => rolesIn.get(title) ?? [],
      slice.limit,
    )
    const shown = grouping === null ? cutPage(rows, slice) : sections.flatMap(({ items }) => items)
    const card = hydrate(store.titleCards, shown)
    const credits = store.credits.inTitles(
      person,
      shown.map(({ title }) => title),
    )
    const present = (row: CreditedTitle) =>
      query.fields(
        extendCard(presentTitledCard(card(row), lang), {
          credits: (credits.get(row.title) ?? []).map((credit) => presentCredit(credit, lang)),
        }),
      )
    if (grouping === null) {
      return { roles, ...presentCountedList(shown.map(present), rows.length, slice) }
    }
    const label = (role: CreditRole) => enums.credit_roles[role][lang]
    const { limit } = slice
    return { roles, ...presentSections({ field: 'role', sections, limit, label, present }) }
  },
})
