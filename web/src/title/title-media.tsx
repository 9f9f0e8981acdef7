import type { Answer } from '@titlebase/client'
import { useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { Expandable, type ListProps } from '../lists/expandable.js'
import { groupBy } from '../lists/group-by.js'
import { blockedOrigins, isAllowedPicture } from '../parts/allowed-pictures.js'
import { OutLink } from '../parts/out-link.js'
import { useLabels } from '../service/labels.js'

type AllMedia = Answer<'titleMedia'>
type Medium = Extract<AllMedia['items'][number], { url: string }>

interface TitleMediaProps extends ListProps {
  readonly media: AllMedia
}

/**
 * The first pictures and videos in a row; then all by type. If the content security policy blocks a picture,
 * it is a link, and a note names the setting that allows it.
 */
export function TitleMedia({ media, pageAt, onAsk }: TitleMediaProps) {
  const { title: texts } = currentTexts()
  const { number } = currentFormat()
  const label = useLabels(currentLanguage())
  const first = media.items as readonly Medium[]
  const blocked = blockedOrigins(first.map(pictureOf))
  const nameOf = ({ class: kind, type }: Medium) =>
    label(kind === 'image' ? 'image_types' : 'video_kinds', type)
  const list = (items: readonly Medium[], row: string) => (
    <ul
      class={items.some((medium) => isAllowedPicture(pictureOf(medium))) ? row : 'media-links wrap'}
    >
      {items.map((medium) => (
        <li key={medium.url}>
          <OutLink url={medium.url}>
            <Thumbnail medium={medium} label={nameOf(medium)} />
          </OutLink>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {blocked.length > 0 && <p class="facts">{texts.blockedOrigins(blocked.join(', '))}</p>}
      <Expandable
        label={null}
        what={texts.media}
        total={media.total ?? first.length}
        items={first}
        pageAt={pageAt}
        onAsk={onAsk}
      >
        {(items, isWhole) =>
          isWhole
            ? [...groupBy(items, nameOf)].map(([name, own]) => (
                <section key={name} class="expandable stack gap-m">
                  <h3>
                    {name} <span class="facts">{number(own.length)}</span>
                  </h3>
                  {list(own, own[0]?.type.startsWith('poster') ? 'media upright' : 'media')}
                </section>
              ))
            : list(items, 'strip media-strip')
        }
      </Expandable>
    </>
  )
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
        <span class="medium-mark soft" aria-hidden="true">
          {medium.class === 'video' ? '▶' : '▨'}
        </span>
      )}
      <span class="medium-text soft small">
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
