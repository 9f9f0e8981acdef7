import type { ComponentType } from 'preact'
import { currentTexts } from '../i18n/current-texts.js'
import { usePlace } from '../navigation/location.js'
import type { Match } from '../navigation/routes.js'
import { PageHeading } from '../parts/page-heading.js'
import { inLanguage } from '../parts/title-address.js'
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

/** The page for an unknown address. */
export function NotFoundPage() {
  const texts = currentTexts()
  const { path } = usePlace()
  return (
    <div class="message">
      <PageHeading title={texts.notFoundHeading} />
      <p>{texts.notFoundText(path)}</p>
      <a class="button" href={inLanguage('/')}>
        {texts.toStart}
      </a>
    </div>
  )
}
