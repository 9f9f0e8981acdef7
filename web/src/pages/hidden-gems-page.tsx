import { currentFormat } from '../i18n/current-format.js'
import { useTexts } from '../i18n/language.js'
import { pageTexts } from '../i18n/page-texts.js'
import { ChoiceSelect } from '../lists/choices.js'
import { EmptyNote } from '../lists/empty-note.js'
import { Failed } from '../lists/failed.js'
import { MoreButton } from '../lists/more-button.js'
import { queryFor } from '../lists/page-query.js'
import { useGenreChoices } from '../lists/value-choices.js'
import { usePlace } from '../navigation/location.js'
import { CardGrid } from '../parts/card.js'
import { Loading } from '../parts/loading.js'
import { PageHeading } from '../parts/page-heading.js'
import { RequestPanel } from '../parts/request-panel.js'
import * as calls from '../service/page-calls.js'
import { usePages } from '../service/use-pages.js'
import '../styles/pages.css'

/** Titles that few have seen and rate high. */
export function HiddenGemsPage() {
  const texts = useTexts()
  const own = pageTexts()
  const { number, rating } = currentFormat()
  const { query } = usePlace()
  const genres = useGenreChoices()
  const listed = usePages((offset) =>
    calls.hiddenGems({
      ...queryFor(query, ['genre', 'rating_alpha.gte', 'votes_total.lte']),
      limit: '48',
      total: 'true',
      ...(offset > 0 && { offset: String(offset) }),
    }),
  )
  const [first] = listed.pages
  return (
    <div class="page">
      <PageHeading title={own.hiddenGems.heading} />
      <p class="lead">{own.hiddenGems.about}</p>
      <RequestPanel calls={listed.calls} />
      <div class="choices">
        <ChoiceSelect name="genre" label={own.genre} choices={genres} />
        <ChoiceSelect
          name="rating_alpha.gte"
          label={own.hiddenGems.ratingFrom}
          choices={[null, '8', '7', '6'].map((value) => ({
            value,
            text: own.hiddenGems.ratingLeast(rating(Number(value ?? 7.5))),
          }))}
        />
        <ChoiceSelect
          name="votes_total.lte"
          label={own.hiddenGems.votesTo}
          choices={['1000', null, '50000', '500000'].map((value) => ({
            value,
            text: own.hiddenGems.votesMost(number(Number(value ?? 5000))),
          }))}
        />
        <p class="facts" role="status">
          {first !== undefined && texts.resultsCount(first.total ?? 0)}
        </p>
      </div>
      {listed.failure !== null && <Failed failure={listed.failure} again={listed.again} />}
      {first === undefined && listed.failure === null && <Loading />}
      {first?.items.length === 0 && <EmptyNote title={own.emptyList} text={own.emptyListText} />}
      <CardGrid cards={listed.items} />
      <MoreButton {...listed} />
    </div>
  )
}
