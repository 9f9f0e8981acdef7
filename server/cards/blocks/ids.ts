import { type TitleIds, titleIdList } from '../../../schema/cards/list-card.js'
import { numberKeys, titleCatalogs } from '../../../schema/catalogs.js'
import { pageUrlsShape } from '../page-urls.js'
import { block } from './block.js'

export const ids = block({
  shape: titleIdList.extend({ urls: pageUrlsShape }),
  present({ listCard }, { urls }) {
    const numbers = numberKeys(titleCatalogs).map((key) => [key, listCard[key]])
    return { ...(Object.fromEntries(numbers) as TitleIds), urls }
  },
})
