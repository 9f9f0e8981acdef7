import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { EmptyNote } from '../lists/empty-note.js'
import { MoreButton } from '../lists/more-button.js'
import { DataText } from '../parts/data-text.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import { PageHeading } from '../parts/page-heading.js'
import { Poster } from '../parts/poster.js'
import { RequestPanel } from '../parts/request-panel.js'
import { collectionAddress } from '../parts/title-address.js'
import * as calls from '../service/page-calls.js'
import { usePages } from '../service/use-pages.js'

export function CollectionsPage() {
  const { collections: own } = currentTexts()
  const listed = usePages((offset) =>
    calls.collections({ limit: '50', ...(offset > 0 && { offset: String(offset) }) }),
  )
  if (listed.isLoading) return <Loading />
  return (
    <div class="page">
      <PageHeading title={own.title} />
      <p class="lead soft">{own.about}</p>
      <RequestPanel calls={listed.calls} />
      {listed.failure !== null && <FailureNote failure={listed.failure} again={listed.again} />}
      {listed.failure === null && listed.items.length === 0 && (
        <EmptyNote title={own.none} text="" />
      )}
      <ul class="collections">
        {listed.items.map(({ slug, name, description, poster_url, items_count, language }) => (
          <li key={slug} class="collection-card stack gap-s surface">
            <a class="stack bare cover" href={collectionAddress(slug)} lang={language ?? undefined}>
              <Poster url={poster_url} name={name} ids={{}} isSmall />
              <h2>
                <DataText text={name} />
              </h2>
            </a>
            {description !== null && (
              <p lang={language ?? undefined}>
                <DataText text={description} />
              </p>
            )}
            <p class="facts">{own.count(items_count)}</p>
          </li>
        ))}
      </ul>
      {listed.hasMore && (
        <MoreButton
          {...listed}
          progress={currentTexts().loadedOf(
            currentFormat().number(listed.items.length),
            currentFormat().number(listed.pages[0]?.total ?? 0),
          )}
        />
      )}
    </div>
  )
}
