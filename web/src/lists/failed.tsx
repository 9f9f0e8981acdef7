import type { TitlebaseError } from '@titlebase/client'
import { pageTexts } from '../i18n/page-texts.js'
import { FailureNote } from '../parts/failure-note.js'
import { PageHeading } from '../parts/page-heading.js'
import { inLanguage } from '../parts/title-address.js'

/** Replaces a page that failed to load. It offers a retry, except for an unknown title or person. */
export function Failed({ failure, again }: { failure: TitlebaseError; again: () => void }) {
  const texts = pageTexts()
  if (failure.status !== 404) {
    return <FailureNote failure={failure} again={again} />
  }
  return (
    <div class="message">
      <PageHeading title={texts.missing} />
      <p>{texts.missingText}</p>
      <a class="button" href={inLanguage('/')}>
        {texts.toSearch}
      </a>
    </div>
  )
}
