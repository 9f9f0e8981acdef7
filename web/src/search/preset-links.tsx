import { currentTexts } from '../i18n/current-texts.js'
import type { Query } from '../navigation/place.js'
import { inLanguage } from '../parts/title-address.js'
import { ofPreset } from '../service/calls.js'
import { useHasItems } from '../service/has-items.js'

const presets = ['trending', 'top', 'new', 'hidden_gems', 'classics'] as const
type Preset = (typeof presets)[number]

/** Links to the presets of the service. */
export function PresetLinks({ query }: { query: Query }) {
  return (
    <nav class="presets" aria-label={currentTexts().presets}>
      {presets.map((preset) => (
        <PresetLink key={preset} preset={preset} isCurrent={preset === query.preset} />
      ))}
    </nav>
  )
}

/** The link to a preset, unless it finds nothing in this catalog. */
function PresetLink({ preset, isCurrent }: { preset: Preset; isCurrent: boolean }) {
  const hasTitles = useHasItems(ofPreset(preset))
  if (!hasTitles && !isCurrent) return null
  return (
    <a
      class="preset small bare surface"
      href={inLanguage('/', isCurrent ? {} : { preset })}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {currentTexts().presetNames[preset]}
    </a>
  )
}
