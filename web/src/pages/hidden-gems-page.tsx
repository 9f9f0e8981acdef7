import { currentFormat } from '../i18n/current-format.js'
import { pageTexts } from '../i18n/page-texts.js'
import { ChoiceSelect } from '../lists/choices.js'
import { queryFor } from '../lists/page-query.js'
import { SlicePage } from '../lists/slice-page.js'
import { useGenreChoices } from '../lists/value-choices.js'
import { usePlace } from '../navigation/location.js'
import { CardGrid } from '../parts/card.js'
import * as calls from '../service/page-calls.js'
import { usePages } from '../service/use-pages.js'

export function HiddenGemsPage() {
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
  return (
    <SlicePage
      title={own.hiddenGems.heading}
      about={own.hiddenGems.about}
      listed={listed}
      isCounted
      choices={
        <>
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
        </>
      }
    >
      <CardGrid cards={listed.items} />
    </SlicePage>
  )
}
