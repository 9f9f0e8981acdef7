import { slugNumber } from '../../schema/slugs.js'
import { NotFound } from '../../search/query/errors.js'
import { filters } from '../routes/filters.js'
import { ask, cut, fieldIs, pageOf, type Segments, sliceOf, type TmdbContext } from './ask.js'
import { imagePath, presentPicture } from './images.js'
import { type ListQuery, titlesPage } from './lists.js'
import type { Details, Parts } from './parts.js'
import { type SearchQuery, titlesMeant } from './search.js'
import type { PathTitle } from './titles.js'
import { listCards, presentTmdbTitles } from './titles.js'

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
  async ({ id = '' }: Segments, { facets }: TmdbContext): Promise<NamedValue> => {
    const number = /^[1-9]\d{0,9}(?=-|$)/.exec(id)?.[0] ?? 0
    const found = facets.numbered(facet, Number(number))
    const [first] = found
    if (first === undefined) throw new NotFound(`no ${facet} ${id}`)
    const name = first.name_en ?? first.name_ru ?? first.slug
    return { id: Number(number), name, slugs: found.map(({ slug }) => slug) }
  }

const presentKeyword = ({ id, name }: NamedValue) => ({ id, name })

const presentNetwork = ({ id, name }: NamedValue) => ({
  headquarters: '',
  homepage: '',
  id,
  logo_path: null,
  name,
  origin_country: '',
})

const presentCompany = (company: NamedValue) => ({
  ...presentNetwork(company),
  description: '',
  parent_company: null,
})

/** The parts of companies and networks. */
const companyParts: Parts<NamedValue> = {
  alternative_names: { results: [] },
  images: { logos: [] },
}

const valueDetails = (
  facet: 'companies' | 'tags',
  present: (value: NamedValue) => object,
  parts: Parts<NamedValue>,
): Details<NamedValue> => ({ find: facetValueNamed(facet), present, parts })

export const companyDetails = valueDetails('companies', presentCompany, companyParts)
export const networkDetails = valueDetails('companies', presentNetwork, companyParts)
export const keywordDetails = valueDetails('tags', presentKeyword, {})

/** `/3/keyword/{id}/movies`. */
export async function keywordMovies(list: ListQuery, context: TmdbContext, segments: Segments) {
  const { id, slugs } = await facetValueNamed('tags')(segments, context)
  const conditions = [fieldIs('tag', 'anyOf', ...slugs)]
  return {
    id,
    ...(await titlesPage('movie', { sort: '-popularity' }, list, context, { conditions })),
  }
}

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
    if (q === null) return pageOf(page, [], 0)
    const { limit, offset } = sliceOf(page)
    type Found = Record<typeof facet, readonly FoundValue[]> &
      Record<`${typeof facet}_total`, number>
    const found = await ask<Found>(filters, { facet, q, limit: offset + limit }, context)
    const results = found[facet].slice(offset).map(({ slug, name, name_en, name_ru }) => {
      const shown = { id: slugNumber(slug), name: name ?? name_en ?? name_ru ?? slug }
      return facet === 'tags' ? shown : { ...shown, logo_path: null, origin_country: '' }
    })
    return pageOf(page, results, found[`${facet}_total`])
  }

/** A franchise that a path names. */
interface NamedCollection {
  readonly id: number
  readonly name: string
  readonly poster_path: string | null
  readonly slugs: readonly string[]
}

function presentFranchise({
  slug,
  name,
  poster_url,
}: {
  readonly slug: string
  readonly name: string | null
  readonly poster_url: string | null
}) {
  const id = slugNumber(slug)
  const poster_path = imagePath({ of: 'collection', id }, poster_url)
  return { id, name: name ?? '', poster_path, backdrop_path: null }
}

/** `belongs_to_collection` of a film. */
export function collectionOf({ reference }: PathTitle, { store }: TmdbContext) {
  const title = store.titles.find(reference)
  const [franchise] = title === null ? [] : store.franchises.ofTitles([title])
  return franchise === undefined ? null : presentFranchise(franchise)
}

/** Throws NotFound. */
async function namedCollection(
  { id = '' }: Segments,
  { facets, store }: TmdbContext,
): Promise<NamedCollection> {
  const number = Number(/^[1-9]\d{0,9}(?=-|$)/.exec(id)?.[0] ?? 0)
  const slugs = facets.numbered('franchises', number).map(({ slug }) => slug)
  const [franchise] = slugs.flatMap((slug) => store.franchises.named(slug) ?? [])
  if (franchise === undefined) throw new NotFound(`no collection ${id}`)
  return { ...presentFranchise(franchise), slugs }
}

/** `/3/collection/{id}` without appended parts. */
async function presentCollection({ slugs, ...collection }: NamedCollection, context: TmdbContext) {
  const { store } = context
  const ids = slugs.flatMap((slug) => store.franchises.titles(slug))
  const presented = await presentTmdbTitles(listCards(ids, context), context)
  const films = presented.filter(({ of }) => of === 'movie')
  return {
    ...collection,
    overview: '',
    parts: films.map(({ title }) => ({ ...title, media_type: 'movie' })),
  }
}

const collectionParts: Parts<NamedCollection> = {
  images: ({ poster_path }) => ({ backdrops: [], posters: presentPicture(poster_path) }),
  translations: { translations: [] },
}

export const collectionDetails: Details<NamedCollection> = {
  find: namedCollection,
  present: presentCollection,
  parts: collectionParts,
}

/** A page of the franchises of the films with this name. */
export async function collectionsPage({ page, query: q }: SearchQuery, context: TmdbContext) {
  const { store } = context
  const { ids } = q === null ? { ids: [] } : await titlesMeant(q, [], ['movie'], context)
  const franchises = store.franchises.ofTitles(ids)
  const shown = cut(franchises, page).map((franchise) => {
    const { name, ...shown } = presentFranchise(franchise)
    const texts = { original_language: '', original_name: name, overview: '' }
    return { adult: false, ...shown, name, ...texts }
  })
  return pageOf(page, shown, franchises.length)
}
