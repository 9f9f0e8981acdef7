import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { ChoiceSelect, useGenreChoices, useKindChoices } from '../lists/choices.js'
import { SlicePage } from '../lists/slice-page.js'
import { TitleRow } from '../lists/title-row.js'
import { usePlace } from '../navigation/location.js'
import { titleAddress } from '../parts/title-address.js'
import { selectionOf } from '../search/selected-filters.js'
import * as calls from '../service/calls.js'
import { usePages } from '../service/use-pages.js'

/** The pages that show a preset of the service, by the name of their texts. */
const presets = {
  top: { preset: 'top', narrowing: ['genre', 'kind'] },
  hiddenGems: { preset: 'hidden_gems', narrowing: ['genre'] },
} as const

/** Creates the page of a preset: its titles in order, narrowed by genre and kind. */
export function presetPage(name: keyof typeof presets) {
  const { preset, narrowing } = presets[name]
  return function PresetPage() {
    const texts = currentTexts()
    const { query } = usePlace()
    const choices = { genre: useGenreChoices(), kind: useKindChoices() }
    const listed = usePages((offset) =>
      calls.titles({
        ...selectionOf(query),
        preset,
        lang: currentLanguage(),
        total: 'true',
        ...(offset > 0 && { offset: String(offset) }),
      }),
    )
    return (
      <SlicePage
        title={texts[name].title}
        about={texts[name].about}
        listed={listed}
        isCounted
        choices={narrowing.map((field) => (
          <ChoiceSelect
            key={field}
            name={field}
            label={texts.facets[field]}
            choices={choices[field]}
          />
        ))}
      >
        <ol class="rows stack">
          {listed.items.map((card, place) => (
            <li key={titleAddress(card)}>
              <TitleRow card={card} rank={place + 1} />
            </li>
          ))}
        </ol>
      </SlicePage>
    )
  }
}
