import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'

/** A text of the catalog. The English explorer marks it if the catalog has it in Russian only. */
export function DataText({ text }: { text: string | null }) {
  const texts = currentTexts()
  if (currentLanguage() === 'ru' || text === null || !/[а-яё]/i.test(text)) return <>{text}</>
  return (
    <>
      <abbr class="only-russian" title={texts.onlyRussian}>
        ru
      </abbr>{' '}
      <span lang="ru">{text}</span>
    </>
  )
}
