import type { RequestHandler } from 'express'
import type { Person } from '../../schema/cards/person.js'
import { type AnsweringParts, answerFrom, contextOf } from '../endpoint/answering.js'
import type { RequestContext } from '../endpoint/context.js'
import { NotFound } from '../errors.js'
import { recordOf } from '../http/request-record.js'
import { personProfile } from '../routes/person-profile.js'
import { requestSignals } from '../searching/request-signal.js'
import { ask } from './ask.js'
import { pictureName } from './images.js'
import type { Numbered } from './media.js'
import { picturesOf } from './title-parts.js'
import { cardOf } from './titles.js'

const namePattern = /^(movie|tv|person)-([1-9]\d{0,9})-([0-9a-f]{12}\.(?:jpg|png|svg))$/

/** The address of the picture with this name. Throws NotFound. */
export async function imageAddress(name: string, context: RequestContext): Promise<string> {
  const [, of = '', number = '', picture] = namePattern.exec(name) ?? []
  const urls = of === '' ? [] : await addressesOf({ of, id: Number(number) } as Numbered, context)
  const url = urls.find((each) => each !== null && pictureName(each) === picture) ?? ''
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new NotFound('there is no such picture')
  }
  return new URL(url).href
}

/** The addresses of all pictures of a title or person. */
async function addressesOf(
  { of, id }: Numbered,
  context: RequestContext,
): Promise<readonly (string | null)[]> {
  if (of === 'person') {
    const path = { type: 'gamma', id: String(id) }
    const { person } = await ask<{ person: Person }>(personProfile, {}, context, path)
    return [person.photo_url]
  }
  const card = await cardOf({ of, id }, 'en', context)
  return (await picturesOf({ of, id, card, context })).map(({ url }) => url)
}

/** Redirects to a picture (docs/guide/tmdb.md#pictures). */
export function serveImages(parts: AnsweringParts): RequestHandler {
  return async (request, response) => {
    const record = recordOf(response)
    const signals = requestSignals(response, parts.searching.deadlineSeconds)
    const address = await answerFrom(parts.generations, record, (generation) => {
      const context = contextOf(generation, { record, signals }, parts, parts.now())
      return imageAddress(String(request.params.name), context)
    })
    record.end('present')
    // The name contains a hash of the address, so it leads to the same picture for ever.
    response.set({ Location: address, 'Cache-Control': 'public, max-age=86400' })
    response.status(302).end()
  }
}
