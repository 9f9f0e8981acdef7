import type { TitleIds } from '../../schema/cards/list-card.js'
import type { Block } from '../../schema/cards/title-card.js'
import type { TitleCatalog } from '../../schema/catalogs.js'

/** The address of a title's page per catalog, with `{number}` where its number goes. */
export type PageAddresses = Readonly<Record<TitleCatalog, string>>

export type PageUrls = Block<'ids'>['urls']

/**
 * The pages of a title, each where its number is known; `gamma` is the page of whichever of
 * `gamma_id` and `gamma_tv_id` is filled (docs/reference/cards.md#page-addresses).
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
