import { firstPage } from '../../engines/first-page-query.js'
import { keysOf } from '../../text/exact-names.js'
import { namesTyped, readExactTitle } from '../../text/typed-query.js'
import type { SearchContext } from '../search-context.js'

/** Number of titles whose names are compared with a text. */
const maxFound = 20

/**
 * The parts of a text that are exact names of titles: the whole text, or the text without a year or some
 * words around a title. The year may be the one before or after that of the title.
 */
export async function titleNamesIn(
  text: string,
  { engine, store }: Pick<SearchContext, 'engine' | 'store'>,
): Promise<readonly string[]> {
  const { ids } = await engine.searchTitles(firstPage(readExactTitle(text), maxFound))
  const titles = store.suggestible.titles(ids)
  return namesTyped(text)
    .filter((name) => {
      const keys = keysOf(name).map(({ key }) => key)
      return titles.some(
        ({ year, names }) =>
          (name.year === null || year === null || Math.abs(year - name.year) <= 1) &&
          names.some((each) => keys.some((key) => each.keys().has(key))),
      )
    })
    .map((name) => name.text)
}
