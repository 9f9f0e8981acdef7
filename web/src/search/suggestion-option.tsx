import type { Suggestion } from '@titlebase/client'
import { currentLanguage, useTexts } from '../i18n/language.js'
import { Portrait } from '../parts/portrait.js'
import { Poster } from '../parts/poster.js'
import { collectionAddress, personAddress, titleAddress } from '../parts/title-address.js'
import { useLabels } from '../service/labels.js'
import { Marked } from './marked.js'

/** Where choosing a suggestion leads; undefined where nothing is known by a number. */
export function addressOfSuggestion(suggestion: Suggestion): string | undefined {
  switch (suggestion.type) {
    case 'title':
      return titleAddress(suggestion.ids)
    case 'person':
      return personAddress(suggestion.ids)
    case 'collection':
      return collectionAddress(suggestion.slug)
  }
}

/** A suggestion: picture, name with what matched, and what it is. */
export function SuggestionBody({ suggestion }: { suggestion: Suggestion }) {
  const texts = useTexts()
  const label = useLabels(currentLanguage())
  const { type, text, alias, year, kind, image_url: image, matched } = suggestion
  const what =
    type === 'title'
      ? [kind === null ? null : label('title_kinds', kind), year]
      : [type === 'person' ? texts.person : texts.collection]
  return (
    <>
      {type === 'person' ? (
        <Portrait url={image} name={text} />
      ) : (
        <Poster url={image} title={text} year={year} genres={[]} isSmall />
      )}
      <span class="suggestion-text">
        <span class="suggestion-name">
          <Marked text={text} matched={alias === null ? matched : []} />
        </span>
        {alias !== null && (
          <span class="suggestion-alias">
            <Marked text={alias} matched={matched} />
          </span>
        )}
      </span>
      <span class="suggestion-what">{what.filter((fact) => fact !== null).join(' · ')}</span>
    </>
  )
}
