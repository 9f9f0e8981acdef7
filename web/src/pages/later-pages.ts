import type { ComponentType } from 'preact'
import type { RouteName } from '../navigation/routes.js'
import { CollectionPage } from './collection-page.js'
import { CollectionsPage } from './collections-page.js'
import { DivergencePage } from './divergence-page.js'
import { HiddenGemsPage } from './hidden-gems-page.js'
import type { PageProps } from './page-props.js'
import { PersonPage } from './person-page.js'
import { ReleasesPage } from './releases-page.js'
import { TitlePage } from './title-page.js'
import { TopPage } from './top-page.js'

/** All pages except the search page, in one file because they share most of their code. */
export const laterPages: Readonly<Record<Exclude<RouteName, 'search'>, ComponentType<PageProps>>> =
  {
    title: TitlePage,
    person: PersonPage,
    collections: CollectionsPage,
    collection: CollectionPage,
    topChart: TopPage,
    releases: ReleasesPage,
    hiddenGems: HiddenGemsPage,
    divergence: DivergencePage,
  }
