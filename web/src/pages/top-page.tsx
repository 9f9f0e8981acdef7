import { currentFormat } from '../i18n/current-format.js'
import { useTexts } from '../i18n/language.js'
import { pageTexts } from '../i18n/page-texts.js'
import { ChoiceSelect } from '../lists/choices.js'
import { EmptyNote } from '../lists/empty-note.js'
import { Failed } from '../lists/failed.js'
import { MoreButton } from '../lists/more-button.js'
import { queryFor } from '../lists/page-query.js'
import { TitleRow } from '../lists/title-row.js'
import { useGenreChoices, useKindChoices } from '../lists/value-choices.js'
import { usePlace } from '../navigation/location.js'
import { Loading } from '../parts/loading.js'
import { PageHeading } from '../parts/page-heading.js'
import { RequestPanel } from '../parts/request-panel.js'
import { titleAddress } from '../parts/title-address.js'
import * as calls from '../service/page-calls.js'
import { usePages } from '../service/use-pages.js'
import '../styles/pages.css'

/** The best rated titles in their order. */
export function TopPage() {
  const texts = useTexts()
  const own = pageTexts()
  const { number } = currentFormat()
  const { query } = usePlace()
  const [genres, kinds] = [useGenreChoices(), useKindChoices()]
  const listed = usePages((offset) =>
    calls.topChart({
      ...queryFor(query, ['genre', 'kind', 'votes_alpha.gte']),
      limit: '50',
      total: 'true',
      ...(offset > 0 && { offset: String(offset) }),
    }),
  )
  const [first] = listed.pages
  return (
    <div class="page">
      <PageHeading title={texts.topChart} />
      <p class="lead">{own.top.about}</p>
      <RequestPanel calls={listed.calls} />
      <div class="choices">
        <ChoiceSelect name="genre" label={own.genre} choices={genres} />
        <ChoiceSelect name="kind" label={own.kind} choices={kinds} />
        <ChoiceSelect
          name="votes_alpha.gte"
          label={own.top.votesFrom}
          choices={[
            { value: null, text: own.top.votesLeast(number(100_000)) },
            { value: '10000', text: own.top.votesLeast(number(10_000)) },
            { value: '1000', text: own.top.votesLeast(number(1000)) },
            { value: '0', text: own.anyOf },
          ]}
        />
        <p class="facts" role="status">
          {first !== undefined && texts.resultsCount(first.total ?? 0)}
        </p>
      </div>
      {listed.failure !== null && <Failed failure={listed.failure} again={listed.again} />}
      {first === undefined && listed.failure === null && <Loading />}
      {first?.items.length === 0 && <EmptyNote title={own.emptyList} text={own.emptyListText} />}
      <ol class="rows">
        {listed.items.map((card, place) => (
          <li key={titleAddress(card)}>
            <TitleRow card={card} rank={place + 1} />
          </li>
        ))}
      </ol>
      <MoreButton {...listed} />
    </div>
  )
}
