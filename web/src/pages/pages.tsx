import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Match, RouteName } from '../navigation/routes.js'
import { Loading } from '../parts/loading.js'
import type { PageProps } from './page-props.js'
import { SearchPage } from './search-page.js'

type Page = ComponentType<PageProps>

/** Pages beside the first one are loaded when they are first gone to. */
const later: Readonly<Record<Exclude<RouteName, 'search'>, () => Promise<Page>>> = {
  title: () => import('./title-page.js').then(({ TitlePage }) => TitlePage),
}
const loaded = new Map<RouteName, Page>([['search', SearchPage]])

/** The page that a path is of. */
export function PageOf({ match }: { match: Match }) {
  const { name, params } = match
  const [, redraw] = useState(0)
  const Found = loaded.get(name)
  useEffect(() => {
    if (name === 'search' || loaded.has(name)) return
    later[name]().then((page) => {
      loaded.set(name, page)
      redraw((count) => count + 1)
    })
  }, [name])
  return Found === undefined ? <Loading /> : <Found params={params} />
}
