import type { Answer } from '@titlebase/client'
import { useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { Expandable, type OnAsk, type Section } from '../lists/expandable.js'
import { blockedOrigins, isAllowedPicture } from '../parts/allowed-pictures.js'
import { OutLink } from '../parts/out-link.js'
import type { Call } from '../service/api.js'

type AllMedia = Answer<'titleMedia'>
type Medium = Extract<AllMedia['items'][number], { url: string }>
type MediaSection = Section<Medium> & { readonly type: string }

interface MediaProps {
  readonly media: AllMedia
  /** Requests all media of a type. */
  readonly callOf: (type: string) => Call<AllMedia>
  readonly onAsk: OnAsk
}

/**
 * Pictures and videos by type. If the content security policy blocks a picture, it is a link, and a
 * note names the setting that allows it.
 */
export function Media({ media, callOf, onAsk }: MediaProps) {
  const { title: texts } = currentTexts()
  const sections = media.items as unknown as readonly MediaSection[]
  const blocked = blockedOrigins(sections.flatMap(({ items }) => items.map(pictureOf)))
  return (
    <div class="media-part">
      {blocked.length > 0 && <p class="facts">{texts.blockedOrigins(blocked.join(', '))}</p>}
      {sections.map((section) => (
        <Expandable key={section.type} section={section} whole={callOf(section.type)} onAsk={onAsk}>
          {(items) => (
            <ul class={mediaClass(section.type, items)}>
              {items.map((medium) => (
                <li key={medium.url}>
                  <OutLink url={medium.url}>
                    <Thumbnail medium={medium} label={section.label} />
                  </OutLink>
                </li>
              ))}
            </ul>
          )}
        </Expandable>
      ))}
    </div>
  )
}

/** Shows media without visible pictures as a list of links. */
function mediaClass(type: string, items: readonly Medium[]): string {
  if (!items.some((medium) => isAllowedPicture(pictureOf(medium)))) return 'media-links'
  return type.startsWith('poster') ? 'media upright' : 'media'
}

/** Returns the address of a medium's picture; null without a picture. */
function pictureOf({ class: kind, preview_url, url }: Medium): string | null {
  return kind === 'image' ? (preview_url ?? url) : preview_url
}

function Thumbnail({ medium, label }: { medium: Medium; label: string }) {
  const [isBroken, setBroken] = useState(false)
  const picture = pictureOf(medium)
  const facts = factsOf(medium)
  const { width, height } = medium
  const size = width === null || height === null ? null : `${width}×${height}`
  return (
    <span class="medium">
      {isAllowedPicture(picture) && !isBroken && !picture.endsWith('.mp4') ? (
        <img
          src={picture}
          alt={[label, size ?? facts].filter(Boolean).join(', ')}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <span class="medium-mark" aria-hidden="true">
          {medium.class === 'video' ? '▶' : '▨'}
        </span>
      )}
      <span class="medium-text">
        {facts === '' ? label : facts}
        {size !== null && <span class="medium-size"> {size}</span>}
      </span>
    </span>
  )
}

/** `1:32 · YouTube · English`. */
function factsOf({ language, runtime_sec, youtube_id }: Medium): string {
  const format = currentFormat()
  const facts = [
    runtime_sec === null
      ? null
      : `${Math.floor(runtime_sec / 60)}:${String(runtime_sec % 60).padStart(2, '0')}`,
    youtube_id === null ? null : 'YouTube',
    language === null ? null : format.language(language),
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}
