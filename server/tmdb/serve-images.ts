import type { RequestHandler, Response } from 'express'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { InternalId, PersonReference, Reference } from '../../schema/catalogs.js'
import type { ChangedKind } from '../../schema/changes.js'
import { type TmdbKind, tmdbReferences } from '../../schema/tmdb-numbers.js'
import { NotFound, RateLimited } from '../../search/query/errors.js'
import { countPages } from '../access/limits/page-limit.js'
import { type AnsweringParts, answerFrom } from '../endpoint/answering.js'
import type { RequestContext } from '../endpoint/request-context.js'
import { clientAddress } from '../http/address.js'
import { recordOf } from '../http/request-record.js'
import { movedTo } from '../lists/found.js'
import { imagePath } from './images.js'

/** Maximum number of pictures per second and address, in each process. */
const imageRate = 100
/** How often a picture that does not exist counts. */
const missingCost = 10

type Stored = Pick<RequestContext, 'store' | 'facets' | 'journal'>
type Owner = TmdbKind | 'collection'

const namePattern = /^(movie|tv|person|collection)-([1-9]\d{0,9})-([0-9a-f]{12})\.(?:jpg|png|svg)$/

/** The address of the picture with this name; null without such a picture. */
function imageAddress(name: string, stored: Stored): string | null {
  const [, of, id = '', picture = ''] = namePattern.exec(name) ?? []
  if (of === undefined) return null
  const owner = { of: of as Owner, id: Number(id) }
  const isMeant = (url: string | null) => imagePath(owner, url) === `/${name}`
  return candidates(owner.of, id, Number.parseInt(picture, 16), stored).find(isMeant) ?? null
}

/** A few addresses, one of which is the one to find, each from an indexed look-up. */
function candidates(of: Owner, id: string, picture: number, stored: Stored): (string | null)[] {
  const { store, facets, journal } = stored
  if (of === 'collection') {
    const slugs = facets.numbered('franchises', Number(id)).map(({ slug }) => slug)
    return slugs.map((slug) => store.franchises.named(slug)?.poster_url ?? null)
  }
  const references = tmdbReferences(of, id)
  if (of === 'person') {
    const ids = present('persons', references as readonly PersonReference[], store.persons, journal)
    return store.persons
      .byIds(ids)
      .flatMap((row) => [row.photo_url_beta, row.photo_url_gamma, row.photo_url_delta])
  }
  const titles = present('titles', references, store.titles, journal)
  return [
    ...titles.map((title) => store.media.picture(title, picture)),
    ...store.titleCards.byIds(titles).flatMap(({ list_card }) => {
      const { poster_alpha, poster_beta, poster_gamma }: ListCard = JSON.parse(list_card)
      return [poster_alpha, poster_beta, poster_gamma]
    }),
  ]
}

/** The records with these numbers; without any, the one that had one of them. */
function present<Known extends Reference>(
  kind: ChangedKind,
  references: readonly Known[],
  { find }: { find(reference: Known): InternalId | null },
  journal: RequestContext['journal'],
): readonly InternalId[] {
  const found = (each: readonly (Known | null)[]) =>
    each.flatMap((reference) => (reference && find(reference)) ?? [])
  const ids = found(references)
  if (ids.length > 0) return ids
  return found(references.map((each) => movedTo(kind, each, journal) as Known | null))
}

/** Redirects to a picture (docs/guide/tmdb.md#pictures). */
export function serveImages(parts: Pick<AnsweringParts, 'generations' | 'now'>): RequestHandler {
  const isWithin = countPages(imageRate)
  return async (request, response) => {
    allowEverywhere(response)
    const count = (weight: number) => {
      const second = Math.floor(parts.now().getTime() / 1000)
      return isWithin(clientAddress(request), second, weight)
    }
    if (!count(1)) throw new RateLimited('rate', 1)
    const record = recordOf(response)
    const address = await answerFrom(parts.generations, record, async (generation) =>
      imageAddress(String(request.params.name), generation),
    )
    if (address === null) {
      count(missingCost - 1)
      throw new NotFound('there is no such picture')
    }
    record.end('present')
    // The name contains a hash of the address, so it leads to the same picture for ever.
    response.set({ Location: new URL(address).href, 'Cache-Control': 'public, max-age=86400' })
    response.status(302).end()
  }
}

/** Browsers show pictures on pages of other origins only with this header. */
const allowEverywhere = (response: Response) =>
  response.set('Cross-Origin-Resource-Policy', 'cross-origin')
