import { currentTexts } from '../i18n/current-texts.js'
import { usePlace } from '../navigation/location.js'
import { PageHeading } from '../parts/page-heading.js'
import { inLanguage } from '../parts/title-address.js'

/** The page for an unknown address. */
export function NotFoundPage() {
  const texts = currentTexts()
  const { path } = usePlace()
  return (
    <div class="message">
      <PageHeading title={texts.notFoundHeading} />
      <p>{texts.notFoundText(path)}</p>
      <a class="button" href={inLanguage('/')}>
        {texts.toStart}
      </a>
    </div>
  )
}
