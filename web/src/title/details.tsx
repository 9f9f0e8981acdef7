import type { TitleCard } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { DataText } from '../parts/data-text.js'
import { OutLink } from '../parts/out-link.js'
import { inLanguage } from '../parts/title-address.js'
import { useLabels } from '../service/labels.js'
import { type Entry, ListRow } from './list-row.js'

/** Returns true if a title has further data for `Details`. */
export function hasDetails({
  series,
  companies,
  watch,
  parental,
  tags,
  ...card
}: TitleCard): boolean {
  const { release, awards, classification } = card
  const lists = [companies, watch, parental, tags, release.releases, awards.items]
  return (
    [...lists, classification.certifications].some(({ length }) => length > 0) ||
    series?.seasons_total != null ||
    series?.episodes_total != null ||
    awards.awards_won !== null ||
    amountsOf(card).length > 0
  )
}

/** Further data of a title, in two columns. */
export function Details({ card }: { card: TitleCard }) {
  const { title: texts } = currentTexts()
  const { country, date } = currentFormat()
  const label = useLabels(currentLanguage())
  const { series, companies, watch, parental, tags, classification, release } = card
  const { seasons_total = null, episodes_total = null } = series ?? {}
  const lengths = [
    seasons_total !== null && texts.seasonCount(seasons_total),
    episodes_total !== null && texts.episodeCount(episodes_total),
  ].filter((length) => length !== false)
  const rows: readonly (readonly [name: string, entries: readonly Entry[]])[] = [
    [texts.length, lengths.map((value) => ({ value, facts: [] }))],
    [
      texts.releases,
      release.releases.flatMap(({ region, dates }) =>
        dates.map(({ type, date: day }) => ({
          value: date(day),
          facts: [label('release_regions', region), label('release_types', type).toLowerCase()],
        })),
      ),
    ],
    [texts.money, amountsOf(card)],
    [texts.awards, awardsOf(card)],
    [texts.watch, placesOf(watch)],
    [
      texts.companies,
      companies.map(({ slug, name, country: code, role_label }) => ({
        value: <a href={inLanguage('/', { companies: slug })}>{name}</a>,
        facts: [role_label, code && country(code)],
      })),
    ],
    [
      texts.parental,
      parental.map(({ category_label, severity_label }) => ({
        value: category_label,
        facts: [severity_label?.toLowerCase()],
      })),
    ],
    [
      texts.certifications,
      classification.certifications.map(({ country: code, rating }) => ({
        value: <b>{rating}</b>,
        facts: [country(code)],
      })),
    ],
    [
      texts.tags,
      tags.map(({ slug, name }) => ({
        value: (
          <a href={inLanguage('/', { tag: slug })}>
            <DataText text={name ?? slug} />
          </a>
        ),
        facts: [],
      })),
    ],
  ]
  return (
    <dl class="details stack gap-m">
      {rows.map(([name, entries]) => (
        <ListRow key={name} name={name} entries={entries} />
      ))}
    </dl>
  )
}

/** Where to watch a title: links to the platforms. */
export function placesOf(watch: TitleCard['watch']): Entry[] {
  const { country } = currentFormat()
  return watch.map(({ name, platform, kind_label, url, region }) => ({
    value: <OutLink url={url}>{name ?? platform}</OutLink>,
    facts: [kind_label, region && country(region)],
  }))
}

function awardsOf({ awards }: Pick<TitleCard, 'awards'>): Entry[] {
  const { title: texts } = currentTexts()
  const { awards_won, nominations, oscars_won, oscars_nominated, items } = awards
  const sums = [
    awards_won !== null && texts.awardsSum(awards_won, nominations ?? 0),
    oscars_nominated !== null &&
      oscars_nominated > 0 &&
      texts.oscars(oscars_won ?? 0, oscars_nominated),
  ].filter((sum) => sum !== false)
  return [
    ...sums.map((value) => ({ value, facts: [] })),
    ...items.map(({ award, category, year, won }) => ({
      value: <DataText text={[award, category].filter((part) => part !== null).join(', ')} />,
      facts: [year, won === null ? null : won ? `★ ${texts.won}` : texts.nominated],
    })),
  ]
}

function amountsOf({ finance }: Pick<TitleCard, 'finance'>): Entry[] {
  const { title: texts } = currentTexts()
  const { country, money } = currentFormat()
  const { budget, revenue, box_office, currency, regions } = finance
  const amounts = [
    [texts.budget, budget, currency],
    [texts.revenue, revenue, currency],
    [texts.boxOffice, box_office, currency],
    ...regions.map(
      ({ region, amount, currency: own }) =>
        [country(region === 'usa' ? 'us' : region), amount, own] as const,
    ),
  ] as const
  return amounts.flatMap(([name, amount, unit]) =>
    amount === null ? [] : [{ value: money(amount, unit), facts: [name] }],
  )
}
