import type { Answer } from '@titlebase/client'
import { useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { pageTexts } from '../i18n/page-texts.js'
import { Expandable, type OnAsk, type Section } from '../lists/expandable.js'
import { Part } from '../lists/part.js'
import { isAdmitted, originsNotAdmitted } from '../parts/admitted-pictures.js'
import { OutLink } from '../parts/out-link.js'
import type { Call } from '../service/api.js'

type AllMedia = Answer<'titleMedia'>
type Medium = Extract<AllMedia['items'][number], { url: string }>
type MediaSection = Section<Medium> & { readonly type: string }

interface MediaProps {
  readonly media: AllMedia
  /** All of a type. */
  readonly callOf: (type: string) => Call<AllMedia>
  readonly onAsk: OnAsk
}

/**
 * Pictures and videos by type. Those that the policy of the page does not admit are links alone, and a
 * note says once what admits them.
 */
export function Media({ media, callOf, onAsk }: MediaProps) {
  const { title: texts } = pageTexts()
  const sections = media.items as unknown as readonly MediaSection[]
  const notAdmitted = originsNotAdmitted(sections.flatMap(({ items }) => items.map(pictureOf)))
  return (
    <Part
      title={texts.media}
      note={notAdmitted.length === 0 ? undefined : texts.notAdmitted(notAdmitted.join(', '))}
    >
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
    </Part>
  )
}

/** Frames are for pictures that can be seen: without one it is a list of links. */
function mediaClass(type: string, items: readonly Medium[]): string {
  if (!items.some((medium) => isAdmitted(pictureOf(medium)))) return 'media-links'
  return type.startsWith('poster') ? 'media upright' : 'media'
}

/** What shows a medium; null where nothing does. */
function pictureOf({ class: kind, preview_url, url }: Medium): string | null {
  return kind === 'image' ? (preview_url ?? url) : preview_url
}

function Thumbnail({ medium, label }: { medium: Medium; label: string }) {
  const { title: texts } = pageTexts()
  const [isBroken, setBroken] = useState(false)
  const picture = pictureOf(medium)
  const told = factsOf(medium)
  return (
    <span class="medium">
      {isAdmitted(picture) && !isBroken && !picture.endsWith('.mp4') ? (
        <img
          src={picture}
          alt={texts.picture(label, told)}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <span class="medium-mark" aria-hidden="true">
          {medium.class === 'video' ? '▶' : '▨'}
        </span>
      )}
      <span class="medium-told">{told === '' ? label : told}</span>
    </span>
  )
}

/** `3840×2160 · English`. */
function factsOf({ width, height, language, runtime_sec, youtube_id }: Medium): string {
  const format = currentFormat()
  const facts = [
    width === null || height === null ? null : `${width}×${height}`,
    runtime_sec === null
      ? null
      : `${Math.floor(runtime_sec / 60)}:${String(runtime_sec % 60).padStart(2, '0')}`,
    youtube_id === null ? null : 'YouTube',
    language === null ? null : format.language(language),
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}
