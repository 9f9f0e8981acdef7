import { useTexts } from '../i18n/language.js'

export function Loading() {
  const texts = useTexts()
  return (
    <p class="loading" role="status">
      {texts.loading}
    </p>
  )
}
