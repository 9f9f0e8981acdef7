import { useState } from 'preact/hooks'
import { useTexts } from '../i18n/language.js'
import { isAdmitted } from './admitted-pictures.js'
import { posterArt } from './poster-art.js'

interface PosterProps {
  readonly url: string | null
  readonly title: string | null
  readonly year: number | null
  readonly genres: readonly string[]
  /** For pictures that nothing is written on, as in the list of suggestions. */
  readonly isSmall?: boolean
}

/**
 * The poster of a title; where there is none, or it does not load, one that is drawn from the title.
 * Hidden from screen readers: the title stands beside it.
 */
export function Poster({ url, title, year, genres, isSmall = false }: PosterProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (isAdmitted(url) && broken !== url) {
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
  return <DrawnPoster title={title} year={year} genres={genres} isSmall={isSmall} />
}

function DrawnPoster({ title, year, genres, isSmall }: Omit<PosterProps, 'url'>) {
  const texts = useTexts()
  const name = title ?? texts.untitled
  const { ground, ink, shapes } = posterArt(name, year, genres)
  return (
    <span class="poster drawn" aria-hidden="true" style={{ background: ground, color: ink }}>
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
          <b class={name.length > 34 ? 'long' : name.length > 16 ? 'middling' : ''}>{name}</b>
        </span>
      )}
    </span>
  )
}
