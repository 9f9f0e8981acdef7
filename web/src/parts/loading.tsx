import { currentTexts } from '../i18n/current-texts.js'

export function Loading() {
  const texts = currentTexts()
  return (
    <p class="soft" role="status">
      {texts.loading}
    </p>
  )
}
