import { NotFound } from '../../search/query/errors.js'
import type { Segments, TmdbContext } from './ask.js'
import { departments, presentCredits } from './credits.js'
import { namedTitle } from './named.js'
import { personWithMediaType } from './people.js'
import { listCards, presentTmdbTitles } from './titles.js'

type Credits = Awaited<ReturnType<typeof presentCredits>>

/** `/3/credit/{id}`: the credit with an id of `credits`. Throws NotFound. */
export async function presentTmdbCredit(
  _: object,
  context: TmdbContext,
  { id: sent = '' }: Segments,
) {
  const [of = '', id = ''] = sent.split('-')
  if (of !== 'movie' && of !== 'tv') throw new NotFound(`no credit ${sent}`)
  const title = await namedTitle(of)({ id }, context)
  const { cast, crew } = await presentCredits(title, context)
  const credit: (Partial<Credits['cast'][number]> & Partial<Credits['crew'][number]>) | undefined =
    [...cast, ...crew].find((each) => each.credit_id === sent)
  if (credit === undefined) throw new NotFound(`no credit ${sent}`)
  const { credit_id, cast_id: _id, order: _order, character, department, job, ...person } = credit
  const stored = context.store.titles.find(title.reference)
  const [media] = await presentTmdbTitles(
    listCards(stored === null ? [] : [stored], context),
    context,
  )
  return {
    credit_type: job === undefined ? 'cast' : 'crew',
    ...departments.actor,
    ...(job !== undefined && { department, job }),
    id: credit_id,
    media: { ...media?.title, media_type: of, character: character ?? '' },
    media_type: of,
    person: personWithMediaType(person),
  }
}
