import { currentLanguage, useTexts } from '../i18n/language.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import { PageHeading } from '../parts/page-heading.js'
import { RequestPanel } from '../parts/request-panel.js'
import * as calls from '../service/calls.js'
import { useAnswer } from '../service/use-answer.js'
import type { PageProps } from './page-props.js'

/** A title: its names and when it came. */
export function TitlePage({ params: { type = '', id = '' } }: PageProps) {
  const texts = useTexts()
  const call = calls.title(type, id, { lang: currentLanguage() })
  const { answer, failure, again } = useAnswer(call)
  if (failure !== null) return <FailureNote failure={failure} again={again} />
  if (answer === null) return <Loading />
  const { title, release } = answer
  return (
    <div class="page">
      <PageHeading title={title?.title ?? texts.untitled} />
      <p class="facts">
        {[title?.title_original, release?.year].filter((fact) => fact != null).join(' · ')}
      </p>
      <RequestPanel calls={[call]} />
    </div>
  )
}
