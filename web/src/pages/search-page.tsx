import { currentLanguage, useTexts } from '../i18n/language.js'
import { usePlace } from '../navigation/location.js'
import { CardGrid } from '../parts/card.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import { PageHeading } from '../parts/page-heading.js'
import { RequestPanel } from '../parts/request-panel.js'
import * as calls from '../service/calls.js'
import { useAnswer } from '../service/use-answer.js'

/** Titles that are like the address says; the whole base by popularity where it says nothing. */
export function SearchPage() {
  const texts = useTexts()
  const { query } = usePlace()
  const isOrdered = query.q || query.sort || query.preset
  const call = calls.titles({
    ...query,
    ...(isOrdered ? {} : { sort: '-popularity' }),
    lang: currentLanguage(),
    limit: '24',
    total: 'true',
  })
  const { answer, failure, again } = useAnswer(call)
  return (
    <div class="page">
      <PageHeading title={query.q ? texts.resultsFor(query.q) : texts.results} />
      <RequestPanel calls={[call]} />
      {failure !== null && <FailureNote failure={failure} again={again} />}
      {answer === null ? failure === null && <Loading /> : <CardGrid cards={answer.items} />}
    </div>
  )
}
