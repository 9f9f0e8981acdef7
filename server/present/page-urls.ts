import type { TitleIds } from '../../schema/cards/list-card.js'
import type { Block } from '../../schema/cards/title-card.js'
import type { TitleCatalog } from '../../schema/catalogs.js'

/** For each catalog, the address of a title's page, with `{number}` as the placeholder. */
export type PageAddresses = Readonly<Record<TitleCatalog, string>>

export type PageUrls = Block<'ids'>['urls']

/**
 * The pages of a title in the catalogs with a known number. `gamma` is the page of `gamma_id` or
 * `gamma_tv_id`, whichever is known (docs/reference/cards.md#page-addresses).
 */
export function pageUrls(ids: TitleIds, pages: PageAddresses): PageUrls {
  const url = (catalog: TitleCatalog) => {
    const number = ids[`${catalog}_id`]
    return number === null ? undefined : pages[catalog].replaceAll('{number}', number)
  }
  const urls = {
    alpha: url('alpha'),
    delta: url('delta'),
    beta: url('beta'),
    gamma: url('gamma') ?? url('gamma_tv'),
  }
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== undefined))
}
