import { currentFormat } from '../i18n/current-format.js'
import { useTexts } from '../i18n/language.js'
import { pageTexts } from '../i18n/page-texts.js'
import { ChoiceSelect } from '../lists/choices.js'
import { queryFor } from '../lists/page-query.js'
import { SlicePage } from '../lists/slice-page.js'
import { TitleRow } from '../lists/title-row.js'
import { useGenreChoices, useKindChoices } from '../lists/value-choices.js'
import { usePlace } from '../navigation/location.js'
import { titleAddress } from '../parts/title-address.js'
import * as calls from '../service/page-calls.js'
import { usePages } from '../service/use-pages.js'

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
  return (
    <SlicePage
      title={texts.topChart}
      about={own.top.about}
      listed={listed}
      isCounted
      choices={
        <>
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
        </>
      }
    >
      <ol class="rows">
        {listed.items.map((card, place) => (
          <li key={titleAddress(card)}>
            <TitleRow card={card} rank={place + 1} />
          </li>
        ))}
      </ol>
    </SlicePage>
  )
}
