import { useState } from 'preact/hooks'
import { isAllowedPicture } from './allowed-pictures.js'

/**
 * The photo of a person, or initials if it is missing or fails to load. Screen readers skip it, because
 * the name is next to it.
 */
export function Portrait({ url, name }: { url: string | null; name: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (isAllowedPicture(url) && broken !== url) {
    return (
      <img
        class="portrait"
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(url)}
      />
    )
  }
  const words = (name ?? '').split(/\s+/).filter((word) => word !== '')
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '')
  return (
    <span class={`portrait drawn-portrait tone-${toneOf(name ?? '')}`} aria-hidden="true">
      {initials.join('').toUpperCase()}
    </span>
  )
}

/** Returns one of six colours, the same for each name. */
function toneOf(name: string): number {
  let sum = 0
  for (let i = 0; i < name.length; i++) sum += name.charCodeAt(i)
  return sum % 6
}
