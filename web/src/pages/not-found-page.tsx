import { useTexts } from '../i18n/language.js'
import { PageHeading } from '../parts/page-heading.js'
import { inLanguage } from '../parts/title-address.js'

/** An address that no page has. */
export function NotFoundPage() {
  const texts = useTexts()
  return (
    <div class="message">
      <PageHeading title={texts.notFoundHeading} />
      <p>{texts.notFoundText}</p>
      <a class="button" href={inLanguage('/')}>
        {texts.toStart}
      </a>
    </div>
  )
}
