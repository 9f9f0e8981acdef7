import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { ChoiceSelect, useGenreChoices } from '../lists/choices.js'
import { EmptyNote } from '../lists/empty-note.js'
import { Failed } from '../lists/failed.js'
import { MoreButton } from '../lists/more-button.js'
import { usePlace } from '../navigation/location.js'
import type { Match } from '../navigation/routes.js'
import { TitleCard } from '../parts/card.js'
import { DataText } from '../parts/data-text.js'
import { Loading } from '../parts/loading.js'
import { PageHeading } from '../parts/page-heading.js'
import { RequestPanel } from '../parts/request-panel.js'
import { queryFor } from '../service/calls.js'
import * as calls from '../service/page-calls.js'
import { usePages } from '../service/use-pages.js'

const narrowing = ['sort', 'genre']

export function CollectionPage({ params: { slug = '' } }: Pick<Match, 'params'>) {
  const texts = currentTexts()
  const { query } = usePlace()
  const genres = useGenreChoices()
  const isNarrowed = narrowing.some((name) => query[name])
  const listed = usePages((offset) =>
    calls.collection(slug, {
      ...queryFor(query, narrowing),
      limit: '48',
      ...(isNarrowed && { total: 'true' }),
      ...(offset > 0 && { offset: String(offset) }),
    }),
  )
  if (listed.failure !== null)
    return <Failed failure={listed.failure} again={listed.again} name={slug} />
  const [first] = listed.pages
  if (first === undefined) return <Loading />
  const { name, description, language } = first.collection
  const orders = ['-rating', '-popularity', '-release_date', '+release_date'] as const
  return (
    <div class="page">
      <PageHeading title={name}>
        <DataText text={name} />
      </PageHeading>
      {description !== null && (
        <p class="lead soft" lang={language ?? undefined}>
          <DataText text={description} />
        </p>
      )}
      <RequestPanel calls={listed.calls} />
      <div class="choices line wrap">
        <ChoiceSelect
          name="sort"
          label={texts.sort}
          choices={[
            { value: null, text: texts.collections.editors },
            ...orders.map((value) => ({ value, text: texts.sorts[value] })),
          ]}
        />
        <ChoiceSelect name="genre" label={texts.facets.genre} choices={genres} />
        <p class="facts" role="status">
          {texts.collections.count(first.total ?? listed.items.length)}
        </p>
      </div>
      {listed.items.length === 0 && (
        <EmptyNote title={texts.emptyList} text={texts.emptyListText} />
      )}
      <h2 class="unseen">{texts.results}</h2>
      <div class="grid-room">
        <ol class="grid">
          {listed.items.map((card) => (
            <li key={card.ord} class="ranked">
              <TitleCard card={card} note={card.note} />
              <span class="rank small figures">{currentFormat().number(card.ord)}</span>
            </li>
          ))}
        </ol>
      </div>
      <MoreButton {...listed} />
    </div>
  )
}
