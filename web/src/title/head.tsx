import type { TitleCard } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { DataText } from '../parts/data-text.js'
import { PageHeading } from '../parts/page-heading.js'
import { personName } from '../parts/person-name.js'
import { Poster } from '../parts/poster.js'
import { inLanguage, personAddress } from '../parts/title-address.js'

/** The header of a title's page: poster, names, facts, overview. */
export function Head({ card }: { card: TitleCard }) {
  const texts = currentTexts()
  const { title: own, collections } = currentTexts()
  const { country } = currentFormat()
  const { title, synopsis, genres, countries, franchise, media } = card
  const name = title.title ?? texts.untitled
  const others = [title.title_original, title.title_en, title.title_ru].filter(
    (other): other is string => other !== null && other !== name,
  )
  return (
    <header class="title-head">
      <Poster url={media.poster_url} name={name} ids={card.ids} />
      <div class="title-text">
        <PageHeading title={name}>
          <DataText text={name} />
        </PageHeading>
        {others.length > 0 && <p class="other-names">{[...new Set(others)].join(' · ')}</p>}
        <p class="facts">{factsOf(card).join(' · ')}</p>
        <ul class="tags">
          {genres.map(({ slug, name: genre }) => (
            <li key={slug}>
              <a class="tag" href={inLanguage('/', { genre: slug })}>
                {genre ?? slug}
              </a>
            </li>
          ))}
          {countries.map(({ code }) => (
            <li key={code}>
              <a class="tag quiet" href={inLanguage('/', { country: code })}>
                {country(code)}
              </a>
            </li>
          ))}
        </ul>
        {synopsis.tagline !== null && (
          <p class="tagline">
            <DataText text={synopsis.tagline} />
          </p>
        )}
        {synopsis.overview !== null && (
          <p class="overview">
            <DataText text={synopsis.overview} />
          </p>
        )}
        <Credits card={card} />
        {franchise?.name && (
          <p class="facts">
            {own.franchise}: <DataText text={franchise.name} />, {collections.count(franchise.size)}
          </p>
        )}
      </div>
    </header>
  )
}

/** The directors and the first actors. */
function Credits({ card }: { card: TitleCard }) {
  const texts = currentTexts()
  const of = (role: string, max: number) =>
    card.credits_top.filter((credit) => credit.role === role).slice(0, max)
  const people = [...of('director', 2), ...of('actor', 6)].map(({ person }) => person)
  if (people.length === 0) return null
  return (
    <p class="credits">
      <span class="facts">{currentTexts().title.cast}: </span>
      {people.map((person, i) => (
        <>
          {i > 0 && ', '}
          <a href={personAddress(person)}>
            <DataText text={personName(person) ?? texts.untitled} />
          </a>
        </>
      ))}
    </p>
  )
}

function factsOf({ release, series, type, classification }: TitleCard): string[] {
  const { between, runtime } = currentFormat()
  const { start_year, end_year } = series ?? { start_year: null, end_year: null }
  const years =
    start_year !== null && end_year !== null
      ? between(String(start_year), String(end_year))
      : release.year === null
        ? null
        : String(release.year)
  const facts = [
    years,
    type.kind_label,
    release.runtime === null ? null : runtime(release.runtime),
    classification.age_limit === null ? null : `${classification.age_limit}+`,
    series?.status_label ?? null,
  ]
  return facts.filter((fact): fact is string => fact !== null)
}
