import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'

/** A text of the catalog, with a mark if the catalog has it only in the other language. */
export function DataText({ text }: { text: string | null }) {
  if (text === null || !isOther(text)) return <>{text}</>
  const other = currentLanguage() === 'ru' ? 'en' : 'ru'
  return (
    <>
      <abbr class="other-language" title={currentTexts().onlyOther}>
        {other}
      </abbr>{' '}
      <span lang={other}>{text}</span>
    </>
  )
}

/** True for Cyrillic letters in the English explorer, and for Latin letters alone in the Russian one. */
function isOther(text: string): boolean {
  const isCyrillic = /[а-яё]/i.test(text)
  return currentLanguage() === 'en' ? isCyrillic : !isCyrillic && /[a-z]{2}/i.test(text)
}
