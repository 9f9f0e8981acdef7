import { useState } from 'preact/hooks'
import { currentTexts } from '../i18n/current-texts.js'
import { isAllowedPicture } from './allowed-pictures.js'
import { posterArt } from './poster-art.js'
import { type Ids, referenceOf } from './title-address.js'

interface PosterProps {
  readonly url: string | null
  /** The title, shown on a drawn poster. */
  readonly name: string | null
  /** The numbers of the title, which determine the drawing. */
  readonly ids: Ids
  /** Omits the name, for thumbnails. */
  readonly isSmall?: boolean
}

/**
 * The poster of a title, or a drawn one if it is missing or fails to load. Screen readers skip it,
 * because the title is next to it.
 */
export function Poster({ url, name, ids, isSmall = false }: PosterProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (isAllowedPicture(url) && broken !== url) {
    return (
      <img
        class="poster"
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(url)}
      />
    )
  }
  return <DrawnPoster name={name} ids={ids} isSmall={isSmall} />
}

function DrawnPoster({ name, ids, isSmall }: Omit<PosterProps, 'url'>) {
  const texts = currentTexts()
  const written = name ?? texts.untitled
  const { ground, shapes } = posterArt(referenceOf(ids)?.join(':') ?? written)
  return (
    <span class="poster drawn" aria-hidden="true" style={{ background: ground }}>
      <svg viewBox="0 0 200 300" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        {shapes.map(({ tag: Tag, attributes }) => (
          <Tag {...attributes} />
        ))}
      </svg>
      {!isSmall && (
        <span
          class="drawn-title"
          style={{ background: `linear-gradient(transparent, ${ground} 62%)` }}
        >
          <b class={written.length > 34 ? 'long' : written.length > 16 ? 'middling' : ''}>
            {written}
          </b>
        </span>
      )}
    </span>
  )
}
