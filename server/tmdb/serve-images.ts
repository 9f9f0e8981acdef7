import type { RequestHandler } from 'express'
import type { TmdbKind } from '../../schema/tmdb-numbers.js'
import { NotFound } from '../../search/query/errors.js'
import { type AnsweringParts, answerFrom, contextOf } from '../endpoint/answering.js'
import { recordOf } from '../http/request-record.js'
import { requestSignals } from '../http/request-signal.js'
import type { TmdbContext } from './ask.js'
import { pictureName } from './images.js'
import { namedTitle } from './named.js'
import { personOf } from './people.js'
import { picturesOf } from './title-parts.js'

const namePattern = /^(movie|tv|person)-([1-9]\d{0,9})-([0-9a-f]{12}\.(?:jpg|png|svg))$/

/** The address of the picture with this name. Throws NotFound. */
async function imageAddress(name: string, context: TmdbContext): Promise<string> {
  const [, of = '', number = '', picture] = namePattern.exec(name) ?? []
  const urls = of === '' ? [] : await addressesOf(of as TmdbKind, number, context)
  const url = urls.find((each) => pictureName(each) === picture) ?? ''
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new NotFound('there is no such picture')
  }
  return new URL(url).href
}

/** The addresses of all pictures of a title or person. */
async function addressesOf(of: TmdbKind, id: string, context: TmdbContext): Promise<string[]> {
  if (of === 'person') {
    const { photo_url } = (await personOf(id, context)).person
    return photo_url === null ? [] : [photo_url]
  }
  const title = await namedTitle(of)({ id }, context)
  return (await picturesOf(title, context)).map(({ url }) => url)
}

/** Redirects to a picture (docs/guide/tmdb.md#pictures). */
export function serveImages(parts: AnsweringParts): RequestHandler {
  return async (request, response) => {
    const record = recordOf(response)
    const signals = requestSignals(response, parts.searching.deadlineSeconds)
    const address = await answerFrom(parts.generations, record, (generation) => {
      const context = contextOf(generation, { record, signals }, parts, parts.now())
      return imageAddress(String(request.params.name), { ...context, lang: 'en', language: 'en' })
    })
    record.end('present')
    // The name contains a hash of the address, so it leads to the same picture for ever.
    response.set({ Location: address, 'Cache-Control': 'public, max-age=86400' })
    response.status(302).end()
  }
}
