import type { NamedFranchise } from '../../catalog/read/prepare-franchises.js'
import type { FieldName } from '../../schema/fields.js'
import { slugNumber } from '../../schema/slugs.js'
import { companyMark } from '../../schema/tmdb-marks.js'
import { NotFound } from '../../search/query/errors.js'
import { filters } from '../routes/filters.js'
import {
  ask,
  cut,
  fieldIs,
  ofMedia,
  pageOf,
  type Segments,
  sliceOf,
  type TmdbContext,
} from './ask.js'
import { imagePath, presentPicture } from './images.js'
import { titlesPage } from './lists.js'
import type { Details, PartReader, Parts } from './parts.js'
import { type SearchQuery, titlesMeant } from './tmdb-search.js'
import type { PathTitle } from './tmdb-titles.js'
import { listCards, presentTmdbTitles } from './tmdb-titles.js'
import { emptyParts, withoutData } from './without-data.js'

/** A company, network or keyword, whose number is computed from its slug. */
interface NamedValue {
  readonly id: number
  readonly name: string
  /** Two slugs may have one number; then both are meant. */
  readonly slugs: readonly string[]
}

/** The value of a facet that a path names. */
const facetValueNamed =
  (facet: 'companies' | 'tags') =>
  async (segments: Segments, { facets }: TmdbContext): Promise<NamedValue> => {
    const id = computedNumber(segments)
    const found = facets.numbered(facet, id)
    const [first] = found
    if (first === undefined) throw new NotFound(`no ${facet} with this number`)
    const name = first.name_en ?? first.name_ru ?? first.slug
    return { id, name, slugs: found.map(({ slug }) => slug) }
  }

const computedNumber = ({ id = '' }: Segments) => Number(/^[1-9]\d{0,9}(?=-|$)/.exec(id)?.[0] ?? 0)

const presentKeyword = ({ id, name }: NamedValue) => ({ id, name })

const presentNetwork = ({ id, name }: NamedValue) => ({ ...withoutData.network, id, name })

const presentCompany = (company: NamedValue) => ({
  ...presentNetwork(company),
  ...withoutData.company,
})

/** The films with a company or keyword, as `/discover` has them. */
const moviesWith =
  (field: FieldName, of: (slug: string) => string): PartReader<NamedValue> =>
  ({ slugs }, context, { page }) => {
    const conditions = [fieldIs(field, 'anyOf', ...slugs.map(of))]
    const list = { page, include_adult: false }
    return titlesPage('movie', { sort: '-popularity' }, list, context, { conditions })
  }

const companyParts: Parts<NamedValue> = {
  ...emptyParts.network,
  movies: moviesWith('tmdb_marks', (slug) => companyMark('production', slug)),
}
const keywordParts: Parts<NamedValue> = { movies: moviesWith('tag', (slug) => slug) }

const valueDetails = (
  facet: 'companies' | 'tags',
  present: (value: NamedValue) => object,
  parts: Parts<NamedValue>,
): Details<NamedValue> => ({ find: facetValueNamed(facet), present, parts })

export const companyDetails = valueDetails('companies', presentCompany, companyParts)
export const networkDetails = valueDetails('companies', presentNetwork, emptyParts.network)
export const keywordDetails = valueDetails('tags', presentKeyword, keywordParts)

interface FoundValue {
  readonly slug: string
  readonly name?: string
  readonly name_en?: string | null
  readonly name_ru?: string | null
}

/** A page of companies or keywords with a part of this name, the most frequent first. */
export const valuesPage =
  (facet: 'companies' | 'tags') =>
  async ({ page, query: q }: SearchQuery, context: TmdbContext) => {
    const { limit, offset } = sliceOf(page)
    type Found = Record<typeof facet, readonly FoundValue[]> &
      Record<`${typeof facet}_total`, number>
    const found = await ask<Found>(filters, { facet, q, limit: offset + limit }, context)
    const results = found[facet].slice(offset).map(({ slug, name, name_en, name_ru }) => {
      const shown = { id: slugNumber(slug), name: name ?? name_en ?? name_ru ?? slug }
      return facet === 'tags' ? shown : { ...shown, ...withoutData.foundCompany }
    })
    return pageOf(page, results, found[`${facet}_total`])
  }

/** A franchise as lists and paths show it; `belongs_to_collection` has only the first four keys. */
type Collection = Awaited<ReturnType<typeof presentFranchise>>

/**
 * Presents a franchise. It has one name; if one of its titles has the name as well, the title's name is shown
 * in the language of the request.
 */
async function presentFranchise({ slug, name, poster_url }: NamedFranchise, context: TmdbContext) {
  const cards = listCards(context.store.franchises.titles(slug), context)
  const namesake = cards.findIndex(({ title_ru, title_en, title_original }) =>
    [title_ru, title_en, title_original].includes(name),
  )
  const at = Math.max(namesake, 0)
  const [title] = await presentTmdbTitles(cards.slice(at, at + 1), context)
  const names = namesake < 0 || title === undefined ? [name, name] : title.names
  const id = slugNumber(slug)
  return {
    id,
    name: names[0] ?? '',
    poster_path: imagePath({ of: 'collection', id }, poster_url),
    ...withoutData.collection,
    original_language: title?.title.original_language ?? '',
    original_name: names[1] ?? '',
    ...withoutData.collectionText,
  }
}

/** `belongs_to_collection` of a film. */
export async function collectionOf({ reference }: PathTitle, context: TmdbContext) {
  const title = context.store.titles.find(reference)
  const [franchise] = title === null ? [] : context.store.franchises.ofTitles([title])
  if (franchise === undefined) return null
  const { id, name, poster_path, backdrop_path } = await presentFranchise(franchise, context)
  return { id, name, poster_path, backdrop_path }
}

/** A franchise that a path names. */
type NamedCollection = Collection & { readonly slugs: readonly string[] }

/** Throws NotFound. */
async function namedCollection(segments: Segments, context: TmdbContext): Promise<NamedCollection> {
  const { facets, store } = context
  const slugs = facets.numbered('franchises', computedNumber(segments)).map(({ slug }) => slug)
  const [franchise] = slugs.flatMap((slug) => store.franchises.named(slug) ?? [])
  if (franchise === undefined) throw new NotFound('no such collection')
  return { ...(await presentFranchise(franchise, context)), slugs }
}

/** `/3/collection/{id}` without appended parts. */
async function presentCollection({ slugs, ...collection }: NamedCollection, context: TmdbContext) {
  const { store } = context
  const ids = slugs.flatMap((slug) => store.franchises.titles(slug))
  const presented = await presentTmdbTitles(listCards(ids, context), context)
  const films = presented.filter(({ of }) => of === 'movie')
  return {
    ...collection,
    parts: films.map(({ title }) => ({ ...title, media_type: 'movie' })),
  }
}

const collectionParts: Parts<NamedCollection> = {
  ...emptyParts.collection,
  images: ({ poster_path }) => ({
    ...withoutData.collectionImages,
    posters: presentPicture(poster_path),
  }),
}

export const collectionDetails: Details<NamedCollection> = {
  find: namedCollection,
  present: presentCollection,
  parts: collectionParts,
}

/** A page of the franchises of the films with this name. */
export async function collectionsPage({ page, query: q }: SearchQuery, context: TmdbContext) {
  const { store } = context
  const { ids } = await titlesMeant(q, [ofMedia('movie')], context)
  const franchises = store.franchises.ofTitles(ids)
  const shown: object[] = []
  for (const franchise of cut(franchises, page)) {
    shown.push({ ...withoutData.foundCollection, ...(await presentFranchise(franchise, context)) })
  }
  return pageOf(page, shown, franchises.length)
}
