import { currentLanguage } from '../i18n/language.js'
import { Failed } from '../lists/failed.js'
import { usePlace } from '../navigation/location.js'
import type { Match } from '../navigation/routes.js'
import { Loading } from '../parts/loading.js'
import { RequestPanel } from '../parts/request-panel.js'
import { Joint } from '../person/joint.js'
import { PersonFilmography } from '../person/person-filmography.js'
import { PersonHead } from '../person/person-head.js'
import { referenceIn } from '../person/reference.js'
import type { Call } from '../service/api.js'
import * as calls from '../service/page-calls.js'
import { useAnswer } from '../service/use-answer.js'
import { usePages } from '../service/use-pages.js'

/** A person, the titles of the person, and titles shared with another person. */
export function PersonPage({ params: { type = '', id = '' } }: Pick<Match, 'params'>) {
  const lang = currentLanguage()
  const { query } = usePlace()
  const call = calls.person({ type, id }, {})
  const { answer, failure, again } = useAnswer(call)
  const listed = usePages((offset) =>
    calls.filmography(
      { type, id },
      {
        ...(query.role && { role: query.role }),
        // Not by release date, because the list groups titles by year.
        sort: '-year',
        lang,
        limit: '1000',
        ...(offset > 0 && { offset: String(offset) }),
      },
    ),
  )
  if (failure !== null) return <Failed failure={failure} again={again} name={`${type}:${id}`} />
  if (answer === null) return <Loading />
  const other = referenceIn(query.with)
  const joint = other && {
    person: calls.person(other, {}),
    titles: calls.jointTitles({ type, id }, other, { lang, limit: '100' }),
  }
  const requests: Call<unknown>[] = [
    call,
    ...listed.calls,
    ...(joint === null ? [] : [joint.titles, joint.person]),
  ]
  return (
    <div class="page person-page">
      <PersonHead profile={answer} />
      <RequestPanel calls={requests} />
      <PersonFilmography listed={listed} person={answer.person} />
      <Joint person={answer.person} joint={joint} />
    </div>
  )
}
