import type { Title } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { DataText } from '../parts/data-text.js'
import { Poster } from '../parts/poster.js'
import { RatingPill } from '../parts/rating-pill.js'
import { titleAddress } from '../parts/title-address.js'
import { useLabels } from '../service/labels.js'

interface RowProps {
  readonly card: Title
  readonly rank?: number
  /** Replaces the kind and genres. */
  readonly note?: string | null
}

/** A title in one line: small poster, name, facts, ratings. */
export function TitleRow({ card, rank, note }: RowProps) {
  const texts = currentTexts()
  const label = useLabels(currentLanguage())
  const { title, title_original, year, kind, genres } = card
  const { number } = currentFormat()
  const facts = [
    year,
    title_original === title ? null : title_original,
    kind === null || kind === 'movie' ? null : label('title_kinds', kind),
    ...genres.slice(0, 2).map((genre) => label('genres', genre).toLowerCase()),
  ]
  return (
    <article class="row line">
      {rank !== undefined && <span class="row-rank soft figures">{number(rank)}</span>}
      <Poster url={card.poster_url} name={title} ids={card} isSmall />
      <div class="row-text">
        <h3>
          <a class="row-link bare cover" href={titleAddress(card)}>
            <DataText text={title ?? texts.untitled} />
          </a>
        </h3>
        <p class="facts">{note ?? facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <p class="pills wrap gap-s">
        <RatingPill catalog="alpha" value={card.rating_alpha} />
        <RatingPill catalog="beta" value={card.rating_beta} />
      </p>
    </article>
  )
}
