import type { TitleCard } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { DataText } from '../parts/data-text.js'
import { OutLink } from '../parts/out-link.js'
import { inLanguage } from '../parts/title-address.js'
import { useLabels } from '../service/labels.js'
import { Awards } from './awards.js'
import { Block } from './block.js'

/** Blocks with further data of a title; blocks without data are omitted. */
export function detailBlocks(card: TitleCard) {
  const { title: texts } = currentTexts()
  const { series, companies, watch, parental, tags, classification, release, finance, awards } =
    card
  const format = currentFormat()
  const hasAwards = awards.items.length > 0 || awards.awards_won !== null
  return [
    series !== null && (series.seasons_total !== null || series.episodes_total !== null) && (
      <Block title={texts.length}>
        <p>
          {[
            series.seasons_total !== null && texts.seasonCount(series.seasons_total),
            series.episodes_total !== null && texts.episodeCount(series.episodes_total),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </Block>
    ),
    release.releases.length > 0 && <Dates releases={release.releases} />,
    hasMoney(finance) && <Money finance={finance} />,
    hasAwards && <Awards awards={awards} />,
    watch.length > 0 && (
      <Block title={texts.watch}>
        <ul>
          {watch.map(({ name, platform, kind_label, url, region }) => (
            <li key={`${platform} ${region} ${kind_label} ${url}`}>
              <OutLink url={url}>
                <DataText text={name ?? platform} />
              </OutLink>{' '}
              <Aside parts={[kind_label, region && format.country(region)]} />
            </li>
          ))}
        </ul>
      </Block>
    ),
    companies.length > 0 && (
      <Block title={texts.companies}>
        <ul>
          {companies.map(({ slug, name, country, role_label }) => (
            <li key={`${slug} ${role_label}`}>
              <a href={inLanguage('/', { companies: slug })}>
                <DataText text={name} />
              </a>{' '}
              <Aside parts={[role_label, country && format.country(country)]} />
            </li>
          ))}
        </ul>
      </Block>
    ),
    parental.length > 0 && (
      <Block title={texts.parental}>
        <dl class="facts-list">
          {parental.map(({ category, category_label, severity_label }) => (
            <div key={category}>
              <dt>{category_label}</dt>
              <dd>{severity_label ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </Block>
    ),
    classification.certifications.length > 0 && (
      <Block title={texts.certifications}>
        <ul class="in-line">
          {classification.certifications.map(({ country, rating }) => (
            <li key={`${country} ${rating}`}>
              <b>{rating}</b> <Aside parts={[format.country(country)]} />
            </li>
          ))}
        </ul>
      </Block>
    ),
    tags.length > 0 && (
      <Block title={texts.tags}>
        <ul class="tags">
          {tags.map(({ slug, name }) => (
            <li key={slug}>
              <a class="tag quiet" href={inLanguage('/', { tag: slug })}>
                <DataText text={name ?? slug} />
              </a>
            </li>
          ))}
        </ul>
      </Block>
    ),
  ].filter((block) => block !== false)
}

function Aside({ parts }: { parts: readonly (string | null | undefined)[] }) {
  return <span class="facts">{parts.filter(Boolean).join(', ')}</span>
}

function Dates({ releases }: { releases: TitleCard['release']['releases'] }) {
  const { title: texts } = currentTexts()
  const label = useLabels(currentLanguage())
  const { date } = currentFormat()
  return (
    <Block title={texts.releases}>
      {releases.map(({ region, dates }) => (
        <dl class="facts-list" key={region}>
          {dates.map(({ type, date: day }) => (
            <div key={type}>
              <dt>
                {label('release_regions', region)}, {label('release_types', type).toLowerCase()}
              </dt>
              <dd>{date(day)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </Block>
  )
}

type Finance = TitleCard['finance']

function hasMoney({ budget, revenue, box_office, regions }: Finance): boolean {
  return regions.length > 0 || [budget, revenue, box_office].some((amount) => amount !== null)
}

function Money({
  finance: { budget, revenue, box_office, currency, regions },
}: {
  finance: Finance
}) {
  const { title: texts } = currentTexts()
  const format = currentFormat()
  const rows = [
    [texts.budget, budget, currency],
    [texts.revenue, revenue, currency],
    [texts.boxOffice, box_office, currency],
    ...regions.map(
      (one) =>
        [
          format.country(one.region === 'usa' ? 'us' : one.region),
          one.amount,
          one.currency,
        ] as const,
    ),
  ] as const
  return (
    <Block title={texts.money}>
      <dl class="facts-list">
        {rows.map(
          ([name, amount, unit]) =>
            amount !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{format.money(amount, unit)}</dd>
              </div>
            ),
        )}
      </dl>
    </Block>
  )
}
