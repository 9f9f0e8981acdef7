import { useTexts } from '../i18n/language.js'

/** Something is under way. */
export function Loading() {
  const texts = useTexts()
  return (
    <p class="loading" role="status">
      {texts.loading}
    </p>
  )
}
