import type { Dictionary } from '../i18n/dictionary.js'
import { useTexts } from '../i18n/language.js'
import type { Query } from '../navigation/address.js'
import { inLanguage } from '../parts/title-address.js'

const presets = ['trending', 'top', 'new', 'hidden_gems', 'classics'] as const

/** Links to the presets of the service. */
export function PresetLinks({ query }: { query: Query }) {
  const texts: Dictionary = useTexts()
  return (
    <nav class="presets" aria-label={texts.presets}>
      {presets.map((preset) => (
        <a
          key={preset}
          class="preset"
          href={inLanguage('/', preset === query.preset ? {} : { preset })}
          aria-current={preset === query.preset ? 'true' : undefined}
        >
          {texts.presetNames[preset]}
        </a>
      ))}
    </nav>
  )
}
