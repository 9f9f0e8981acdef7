import type { TitlebaseError } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { FailureNote } from '../parts/failure-note.js'
import { PageHeading } from '../parts/page-heading.js'
import { inLanguage } from '../parts/title-address.js'

/** Replaces a page that failed to load. It offers a retry, except for an unknown title or person. */
export function Failed({
  failure,
  again,
  name,
}: {
  failure: TitlebaseError
  again: () => void
  /** What the page shows: `alpha:tt0004287`, or the slug of a collection. */
  name: string
}) {
  const texts = currentTexts()
  if (failure.status !== 404) {
    return (
      <div class="page">
        <PageHeading title={name} />
        <FailureNote failure={failure} again={again} />
      </div>
    )
  }
  return (
    <div class="message">
      <PageHeading title={texts.missing} />
      <p>{texts.missingText(name)}</p>
      <a class="button" href={inLanguage('/')}>
        {texts.toSearch}
      </a>
    </div>
  )
}
