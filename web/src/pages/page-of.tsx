import type { ComponentType } from 'preact'
import type { Match } from '../navigation/routes.js'
import { AssistantsPage } from './assistants-page.js'
import { CollectionPage } from './collection-page.js'
import { CollectionsPage } from './collections-page.js'
import { DivergencePage } from './divergence-page.js'
import { PersonPage } from './person-page.js'
import { presetPage } from './preset-page.js'
import { ReleasesPage } from './releases-page.js'
import { SearchPage } from './search-page.js'
import { TitlePage } from './title-page.js'

const pages: Readonly<Record<Match['name'], ComponentType<Pick<Match, 'params'>>>> = {
  search: SearchPage,
  title: TitlePage,
  person: PersonPage,
  collections: CollectionsPage,
  collection: CollectionPage,
  topChart: presetPage('top'),
  releases: ReleasesPage,
  hiddenGems: presetPage('hiddenGems'),
  divergence: DivergencePage,
  assistants: AssistantsPage,
}

/** The page of a path. */
export function PageOf({ match: { name, params } }: { match: Match }) {
  const Page = pages[name]
  return <Page params={params} />
}
