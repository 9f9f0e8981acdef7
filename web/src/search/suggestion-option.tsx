import type { Suggestion } from '@titlebase/client'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { Portrait } from '../parts/portrait.js'
import { Poster } from '../parts/poster.js'
import { collectionAddress, personAddress, titleAddress } from '../parts/title-address.js'
import { useLabels } from '../service/labels.js'

/** Returns the address of a suggestion's page; undefined if it has no number. */
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

/** A suggestion: picture, name with the matched part marked, and kind. */
export function SuggestionBody({ suggestion }: { suggestion: Suggestion }) {
  const texts = currentTexts()
  const label = useLabels(currentLanguage())
  const { type, text, alias, year, kind, image_url: image, matched } = suggestion
  const what =
    type === 'title'
      ? [kind === null ? null : label('title_kinds', kind), year]
      : [type === 'person' ? texts.personKind : texts.collectionKind]
  return (
    <>
      {type === 'person' ? (
        <Portrait url={image} name={text} />
      ) : (
        <Poster url={image} name={text} ids={type === 'title' ? suggestion.ids : {}} isSmall />
      )}
      <span class="stack">
        <span class="suggestion-name cut">
          <Marked text={text} matched={alias === null ? matched : []} />
        </span>
        {alias !== null && (
          <span class="soft small cut">
            <Marked text={alias} matched={matched} />
          </span>
        )}
      </span>
      <span class="suggestion-what soft small">
        {what.filter((fact) => fact !== null).join(' · ')}
      </span>
    </>
  )
}

interface OptionProps {
  readonly id: string
  readonly isActive: boolean
  readonly onChoose: () => void
  readonly onPoint: () => void
  readonly children: ComponentChildren
}

/** One option of the list. The field keeps the focus and handles the keys. */
export function Option({ id, isActive, onChoose, onPoint, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys
    <div
      ref={option}
      id={id}
      class="suggestion gap-l"
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}

/** A text with the matched ranges marked, in UTF-16 units from left to right. */
function Marked({ text, matched }: { text: string; matched: readonly (readonly number[])[] }) {
  const parts = matched.flatMap(([from = 0, to = 0], i) => [
    text.slice(matched[i - 1]?.[1] ?? 0, from),
    <mark key={from}>{text.slice(from, to)}</mark>,
  ])
  return (
    <>
      {parts}
      {text.slice(matched.at(-1)?.[1] ?? 0)}
    </>
  )
}
