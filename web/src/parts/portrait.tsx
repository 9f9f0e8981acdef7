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
        class="portrait small"
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
    <span
      class="portrait small drawn-portrait"
      style={{ background: toneOf(name ?? '') }}
      aria-hidden="true"
    >
      {initials.join('').toUpperCase()}
    </span>
  )
}

const tones = ['#8c3b2a', '#2f5d50', '#35507a', '#6b4a7d', '#7a5a1e', '#33626e'] as const

/** Returns one of the colours, the same for each name. */
function toneOf(name: string): string | undefined {
  let sum = 0
  for (let i = 0; i < name.length; i++) sum += name.charCodeAt(i)
  return tones[sum % tones.length]
}
