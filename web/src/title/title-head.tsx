import type { TitleCard } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { DataText } from '../parts/data-text.js'
import { OutLink } from '../parts/out-link.js'
import { PageHeading } from '../parts/page-heading.js'
import { personName } from '../parts/person-name.js'
import { Poster } from '../parts/poster.js'
import { RatingPill } from '../parts/rating-pill.js'
import { inLanguage, personAddress } from '../parts/title-address.js'
import { useLabels } from '../service/labels.js'
import { placesOf } from './details.js'
import { ListRow } from './list-row.js'

/** Number of places to watch in the header; the details have all. */
const fewPlaces = 4

/** The header of a title's page: poster, names, facts, overview. */
export function TitleHead({ card }: { card: TitleCard }) {
  const texts = currentTexts()
  const { title: own } = texts
  const { country } = currentFormat()
  const { title, synopsis, genres, countries, franchise, media } = card
  const { sources } = card.ratings
  const label = useLabels(currentLanguage())
  const name = title.title ?? texts.untitled
  const others = [title.title_original, title.title_en, title.title_ru].filter(
    (other): other is string => other !== null && other !== name,
  )
  const directors = card.credits_top
    .filter(({ role }) => role === 'director')
    .map(({ person }) => ({
      value: (
        <a href={personAddress(person)}>
          <DataText text={personName(person) ?? texts.untitled} />
        </a>
      ),
      facts: [],
    }))
  const series = franchise?.name
    ? [{ value: <DataText text={franchise.name} />, facts: [texts.resultsCount(franchise.size)] }]
    : []
  const trailers =
    media.trailer_url === null || !URL.canParse(media.trailer_url)
      ? []
      : [
          {
            value: <OutLink url={media.trailer_url}>{new URL(media.trailer_url).hostname}</OutLink>,
            facts: [],
          },
        ]
  return (
    <header class="title-head">
      <Poster url={media.poster_url} name={name} ids={card.ids} />
      <div class="title-text stack gap-m">
        <PageHeading title={name}>
          <DataText text={name} />
        </PageHeading>
        {others.length > 0 && <p class="other-names soft">{[...new Set(others)].join(' · ')}</p>}
        <p class="facts">{factsOf(card).join(' · ')}</p>
        <p class="pills wrap gap-s">
          <RatingPill catalog="alpha" value={sources.alpha?.value ?? null} />
          <RatingPill catalog="beta" value={sources.beta?.value ?? null} />
        </p>
        <ul class="tags wrap gap-s">
          {genres.map(({ slug, name: genre }) => (
            <li key={slug}>
              <a class="tag small" href={inLanguage('/', { genre: slug })}>
                {genre ?? slug}
              </a>
            </li>
          ))}
          {countries.map(({ code }) => (
            <li key={code}>
              <a class="tag small quiet" href={inLanguage('/', { country: code })}>
                {country(code)}
              </a>
            </li>
          ))}
        </ul>
        {synopsis.tagline !== null && (
          <p class="tagline soft">
            <DataText text={synopsis.tagline} />
          </p>
        )}
        {synopsis.overview !== null && (
          <p class="overview">
            <DataText text={synopsis.overview} />
          </p>
        )}
        <dl class="details stack gap-m">
          <ListRow name={label('credit_roles', 'director')} entries={directors} />
          <ListRow name={own.watch} entries={placesOf(card.watch).slice(0, fewPlaces)} />
          <ListRow name={own.franchise} entries={series} />
          <ListRow name={own.trailer} entries={trailers} />
        </dl>
      </div>
    </header>
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
