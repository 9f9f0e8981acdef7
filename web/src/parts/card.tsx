import type { Title } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { useLabels } from '../service/labels.js'
import { DataText } from './data-text.js'
import { Poster } from './poster.js'
import { RatingPill } from './rating-pill.js'
import { titleAddress } from './title-address.js'

/** A card with poster, name, facts and ratings of a title. */
export function TitleCard({ card, note }: { card: Title; note?: string | null }) {
  const texts = currentTexts()
  const label = useLabels(currentLanguage())
  const { title, year, kind, genres } = card
  const facts = [
    year,
    kind === null || kind === 'movie' ? null : label('title_kinds', kind),
    ...genres.slice(0, 2).map((genre) => label('genres', genre).toLowerCase()),
  ]
  return (
    <article class="card stack">
      <a class="card-link stack bare cover" href={titleAddress(card)}>
        <Poster url={card.poster_url} name={title} ids={card} />
        <h3>
          <DataText text={title ?? texts.untitled} />
        </h3>
      </a>
      <p class="facts">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <p class="pills wrap gap-s">
        <RatingPill catalog="alpha" value={card.rating_alpha} />
        <RatingPill catalog="beta" value={card.rating_beta} />
      </p>
      {note && <p class="note">{note}</p>}
    </article>
  )
}

export function CardGrid({ cards }: { cards: readonly Title[] }) {
  return (
    <div class="grid-room">
      <ul class="grid">
        {cards.map((card) => (
          <li key={titleAddress(card) ?? card.title}>
            <TitleCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  )
}
