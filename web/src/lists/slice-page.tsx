import type { ComponentChildren } from 'preact'
import { currentTexts } from '../i18n/current-texts.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import { PageHeading } from '../parts/page-heading.js'
import { RequestPanel } from '../parts/request-panel.js'
import type { OffsetPage, Paged } from '../service/use-pages.js'
import { EmptyNote } from './empty-note.js'
import { MoreButton } from './more-button.js'

interface SlicePageProps {
  readonly title: string
  readonly about: string
  readonly listed: Paged<OffsetPage & { readonly total?: number | null }>
  /** The filters of the list. */
  readonly choices: ComponentChildren
  /** Shows the size of the whole list. */
  readonly isCounted?: boolean
  /** The loaded part of the list. */
  readonly children: ComponentChildren
}

/** The page of a chart or another ready-made list: heading, filters and a button for more. */
export function SlicePage(props: SlicePageProps) {
  const { title, about, listed, choices, isCounted = false, children } = props
  const texts = currentTexts()
  const [first] = listed.pages
  return (
    <div class="page">
      <PageHeading title={title} />
      <p class="lead soft">{about}</p>
      <RequestPanel calls={listed.calls} />
      <div class="choices line wrap">
        {choices}
        {isCounted && (
          <p class="facts" role="status">
            {first !== undefined && texts.resultsCount(first.total ?? 0)}
          </p>
        )}
      </div>
      {listed.failure !== null && <FailureNote failure={listed.failure} again={listed.again} />}
      {first === undefined && listed.failure === null && <Loading />}
      {first?.items.length === 0 && (
        <EmptyNote title={texts.emptyList} text={texts.emptyListText} />
      )}
      <h2 class="unseen">{texts.results}</h2>
      {children}
      <MoreButton {...listed} />
    </div>
  )
}
