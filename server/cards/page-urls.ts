import * as z from 'zod'
import { text } from '../../schema/cards/card-values.js'
import type { TitleIds } from '../../schema/cards/list-card.js'
import type { TitleCatalog } from '../../schema/catalogs.js'

/** The address of a title's page in each catalog that has one, with `{number}` as the placeholder. */
export type PageAddresses = Readonly<Partial<Record<TitleCatalog, string>>>

/** Addresses of pages; absent if the number is unknown (docs/reference/cards.md#page-addresses). */
export const pageUrlsShape = z.strictObject({
  alpha: text.optional(),
  delta: text.optional(),
  beta: text.optional(),
  gamma: text.optional(),
})
export type PageUrls = z.infer<typeof pageUrlsShape>

/**
 * The pages of a title in the catalogs with a known number. `gamma` is the page of `gamma_id` or
 * `gamma_tv_id`, whichever is known.
 */
export function pageUrls(ids: TitleIds, pages: PageAddresses): PageUrls {
  const url = (catalog: TitleCatalog) => {
    const number = ids[`${catalog}_id`]
    return number === null ? undefined : pages[catalog]?.replaceAll('{number}', number)
  }
  const urls = {
    alpha: url('alpha'),
    delta: url('delta'),
    beta: url('beta'),
    gamma: url('gamma') ?? url('gamma_tv'),
  }
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== undefined))
}
