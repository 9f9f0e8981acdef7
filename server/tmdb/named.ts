import type { Lang } from '../../schema/lang.js'
import type { RequestContext } from '../endpoint/context.js'
import { NotFound } from '../errors.js'
import { titlesWith } from './find.js'
import { type Media, numberedTitle } from './media.js'
import { type NamedPerson, profileInGamma } from './people.js'
import { presentTmdbSeason } from './seasons.js'
import { companiesWithRole, type NamedTitle } from './title-details.js'
import type { PartQuery } from './title-parts.js'
import { cardOf } from './titles.js'

type Params = Readonly<Record<string, string>>
type InLanguage = { readonly language: Lang }

/** The title that a path names; a film also by its number in alpha. Throws NotFound. */
export async function namedTitle(
  of: Media,
  { id: sent = '' }: Params,
  { language: lang }: InLanguage,
  context: RequestContext,
): Promise<NamedTitle> {
  const isAlpha = of === 'movie' && /^tt\d{7,10}$/.test(sent)
  const id = isAlpha ? await movieWith(sent, context) : numberIn(sent)
  return { of, id, lang, context, card: await cardOf({ of, id }, lang, context) }
}

async function movieWith(alphaId: string, context: RequestContext): Promise<number> {
  const [card] = await titlesWith(alphaId, context)
  const number = card === undefined ? null : numberedTitle(card)
  if (number?.of !== 'movie') throw new NotFound(`no film ${alphaId}`)
  return number.id
}

/** Like TMDB, ignores the name after a number: `603-the-matrix`. */
function numberIn(sent: string): number {
  const [, number] = /^([1-9]\d{0,9})(?:-.*)?$/s.exec(sent) ?? []
  if (number === undefined) throw new NotFound(`no number ${sent}`)
  return Number(number)
}

/** The person that a path names. Throws NotFound. */
export async function namedPerson(
  { id: sent = '' }: Params,
  { language: lang }: InLanguage,
  context: RequestContext,
): Promise<NamedPerson> {
  const id = numberIn(sent)
  const { person } = await profileInGamma(id, context)
  return { id, lang, context, person }
}

/** The season that a path names. Throws NotFound. */
export async function namedSeason(
  params: Params,
  query: InLanguage,
  context: RequestContext,
): Promise<object> {
  const { season = '' } = params
  if (!/^\d{1,5}$/.test(season)) throw new NotFound(`no season ${season}`)
  const series = await namedTitle('tv', params, query, context)
  const networks = companiesWithRole(series.card, 'network')
  return { ...(await presentTmdbSeason(series, Number(season))), networks }
}

/** Adds the requested parts to the details of a title or person. */
export async function withParts<Named>(
  details: object,
  named: Named,
  parts: Readonly<Record<string, (named: Named, query: PartQuery) => object | Promise<object>>>,
  query: PartQuery & { readonly append_to_response: readonly string[] },
): Promise<object> {
  const appended: Record<string, object> = {}
  for (const name of query.append_to_response) {
    const present = Object.hasOwn(parts, name) ? parts[name] : undefined
    // The parts of a page have their first page.
    if (present !== undefined) appended[name] = await present(named, { ...query, page: 1 })
  }
  return { ...details, ...appended }
}
