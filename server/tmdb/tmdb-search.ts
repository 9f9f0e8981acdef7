import type { InternalId } from '../../schema/catalogs.js'
import { type TmdbMedia, tmdbMedia, tmdbPerson } from '../../schema/tmdb-numbers.js'
import { emptySelection, type SelectionCondition } from '../../search/query/selection.js'
import { interpretSelection } from '../../search/sentences/interpreted-selection.js'
import { meantBy } from '../../text/meant-names.js'
import type { NameKind } from '../../text/name-forms.js'
import { readPersonQuery } from '../../text/typed-query.js'
import {
  cut,
  fieldIs,
  firstTitles,
  ofMedia,
  pageOf,
  searched,
  type TmdbContext,
  type TmdbPage,
} from './ask.js'
import { type ListQuery, listConditions } from './lists.js'
import { numberedPersons, personWithMediaType, presentTmdbPersons } from './people.js'
import { listCards, pageOfTitles, presentTmdbTitles, withMediaType } from './tmdb-titles.js'

/** The parameters of a search. */
export interface SearchQuery extends ListQuery {
  readonly query: string
}

/** Number of results whose names are compared at a time. */
const comparedTogether = 50

interface Meant {
  readonly ids: readonly InternalId[]
  /** True if one of them has every word of the text. */
  readonly hasWords: boolean
}

/**
 * Those search results that a text means (docs/guide/tmdb.md#searches): programs take the first result, so
 * similar ones are left out.
 */
function meantAmong(
  ids: readonly InternalId[],
  text: string,
  kind: NameKind,
  { names, store }: TmdbContext,
): Meant {
  if (names.pasted(text) !== null) return { ids, hasWords: true }
  const read = kind === 'title' ? store.suggestible.titles : store.suggestible.persons
  const howMeant = meantBy(text, kind)
  const meant: { readonly id: InternalId; readonly how: 'words' | 'typos' }[] = []
  for (let from = 0; from < ids.length; from += comparedTogether) {
    const step = read(ids.slice(from, from + comparedTogether)).flatMap(({ id, names }) => {
      const how = howMeant(names)
      return how === null ? [] : { id, how }
    })
    // The closest results are first.
    if (step.length === 0) break
    meant.push(...step)
  }
  return { ids: meant.map(({ id }) => id), hasWords: meant.some(({ how }) => how === 'words') }
}

/** The titles that a text means. */
export async function titlesMeant(
  text: string,
  conditions: readonly SelectionCondition[],
  context: TmdbContext,
): Promise<Meant> {
  const ids = await firstTitles({ ...emptySelection, typed: text, conditions }, context)
  return meantAmong(ids, text, 'title', context)
}

/**
 * Minimum number of filters in a description, where a person counts as two. A title that the catalog lacks may
 * have as many in its name (`Криминальная Россия`, `Steve Jobs`), and programs that look for the title of a
 * file ask for films or for series.
 */
const minFilters = { mixed: 2, single: 3 }

/**
 * The titles that a search describes, if it names filters and nothing else, and no title
 * (docs/guide/tmdb.md#searches); otherwise those that it means.
 */
async function meantOrDescribed(
  search: SearchQuery,
  media: readonly TmdbMedia[],
  context: TmdbContext,
): Promise<readonly InternalId[]> {
  const { query: text } = search
  const conditions = listConditions(search, ...media)
  const isSingle = media.length === 1
  const meant = await titlesMeant(text, conditions, context)
  const isOther = async () => (await titlesMeant(text, [ofMedia(...tmdbMedia)], context)).hasWords
  if (meant.hasWords || (isSingle && (await isOther()))) return meant.ids
  const selection = { ...emptySelection, typed: text, conditions }
  const read = await interpretSelection(selection, context)
  const { applied = false, parameters = [], unused = [] } = read.interpretation ?? {}
  const fields = new Set(parameters.map((each) => each.split(/[.=]/, 1)[0]))
  fields.delete('sort')
  const count = fields.size + Number(fields.has('person'))
  const isClear = count >= minFilters[isSingle ? 'single' : 'mixed'] && unused.length === 0
  const described = applied && isClear ? await firstTitles(read.selection, context) : []
  return described.length > 0 ? described : meant.ids
}

/**
 * A page of titles with this name. If no title is of `year`, the years before and after it count, because
 * catalogs disagree on years and TMDB compares the releases in all countries. `exactYear` is the year of the first release.
 */
export async function searchPage(
  media: TmdbMedia,
  search: SearchQuery & { readonly year: number | null },
  exactYear: number | null,
  context: TmdbContext,
): Promise<TmdbPage> {
  const { query: text, page, year } = search
  const ofKind = listConditions(search, media)
  const meantFrom = async (first: number, last: number) => {
    const years = [fieldIs('year', 'atLeast', first), fieldIs('year', 'atMost', last)]
    return (await titlesMeant(text, [...ofKind, ...years], context)).ids
  }
  const exact = exactYear ?? year
  const find = async () => {
    if (exact === null) return meantOrDescribed(search, [media], context)
    const ids = await meantFrom(exact, exact)
    return ids.length > 0 || exactYear !== null ? ids : meantFrom(exact - 1, exact + 1)
  }
  return pageOfTitles(await find(), page, context)
}

type FoundPerson = Awaited<ReturnType<typeof personsMeant>>[number]

/** The persons whom a text means. */
async function personsMeant(text: string, context: TmdbContext) {
  const { engine, store } = context
  const query = { typed: readPersonQuery(text), limit: searched, offset: 0, withTotal: false }
  const pasted = context.names.pasted(text)
  const { ids } =
    pasted === null
      ? await engine.searchPersons(query)
      : { ids: pasted.person === null ? [] : [pasted.person] }
  return store.persons.byIds(meantAmong(ids, text, 'person', context).ids)
}

/** A page of persons with this name. */
export async function personsPage(
  { page, query }: SearchQuery,
  context: TmdbContext,
): Promise<TmdbPage> {
  const found = numberedPersons(await personsMeant(query, context))
  return pageOf(page, await presentTmdbPersons(cut(found, page), context), found.length)
}

/**
 * A page of titles and persons: persons with exactly this name are first unless a title has it, and
 * other persons are last.
 */
export async function mixedPage(search: SearchQuery, context: TmdbContext): Promise<TmdbPage> {
  const { page, query: text } = search
  const ids = await meantOrDescribed(search, tmdbMedia, context)
  const persons = (await personsMeant(text, context)).filter((each) => tmdbPerson(each) !== null)
  const isNamed = (...names: readonly (string | null)[]) =>
    names.some((name) => name?.toLowerCase() === text.trim().toLowerCase())
  const isTitle = listCards(ids.slice(0, 1), context).some((best) =>
    isNamed(best.title_ru, best.title_en, best.title_original),
  )
  const isFirst = ({ name_ru, name_en, name_orig }: FoundPerson) =>
    !isTitle && isNamed(name_ru, name_en, name_orig)
  const others = persons.filter((person) => !isFirst(person))
  const ranked = [...persons.filter(isFirst), ...ids, ...others]
  const shown = cut(ranked, page)
  const isTitleId = (each: InternalId | FoundPerson): each is InternalId => typeof each === 'number'
  const cards = listCards(shown.filter(isTitleId), context)
  const numbers = numberedPersons(shown.filter((each): each is FoundPerson => !isTitleId(each)))
  const ofPersons = (await presentTmdbPersons(numbers, context)).map(personWithMediaType)
  const ofTitles = (await presentTmdbTitles(cards, context)).map(withMediaType)
  const results = shown.map((each) => (isTitleId(each) ? ofTitles : ofPersons).shift() ?? {})
  return pageOf(page, results, ranked.length)
}
