import type { TitleCard } from '@titlebase/client'

import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { catalogName } from '../parts/catalog-name.js'
import { OutLink } from '../parts/out-link.js'

/** The ratings of all sources, and the distribution of the votes in alpha. */
export function TitleRatings({ ratings }: { ratings: TitleCard['ratings'] }) {
  const { title: texts } = currentTexts()
  const { rating } = currentFormat()
  const { sources, votes_total, distribution, divergence_beta_alpha } = ratings
  const notes = [
    votes_total === null ? null : texts.votesTotal(votes_total),
    divergence_beta_alpha === null ? null : texts.gap(signed(divergence_beta_alpha, rating)),
  ]
  return (
    <div class="ratings">
      <div>
        <SourceTable sources={sources} />
        <p class="facts">{notes.filter((note) => note !== null).join(' · ')}</p>
      </div>
      {distribution.length > 0 && (
        <div>
          <h3>{texts.distribution}</h3>
          <VoteBars votes={distribution} />
        </div>
      )}
    </div>
  )
}

/** `+0.4` or `−0.2`. */
function signed(value: number, written: (value: number) => string): string {
  return `${value < 0 ? '−' : '+'}${written(Math.abs(value))}`
}

function SourceTable({ sources }: { sources: TitleCard['ratings']['sources'] }) {
  const own = currentTexts()
  const { number, rating } = currentFormat()
  const texts = own.title
  return (
    <table class="sources figures full">
      <caption class="unseen">{texts.ratings}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.source}</th>
          <th scope="col" colSpan={2}>
            {own.facets.rating}
          </th>
          <th scope="col">{own.votesColumn}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(sources).map(([name, { value, votes, scale, url, kind }]) => {
          const written = scale === 10 ? rating(value) : number(value)
          return (
            <tr key={name}>
              <th scope="row">
                <OutLink url={url ?? null}>{catalogName(name)}</OutLink>
              </th>
              <td class="source-how">
                <span class="source-bar" aria-hidden="true">
                  <span
                    class={kind === 'critics' ? 'by-critics' : ''}
                    style={{ width: `${(value / scale) * 100}%` }}
                  />
                </span>
              </td>
              <td>
                <b title={texts.outOf(written, number(scale))}>{written}</b>
                {scale !== 10 && <span class="facts"> / {number(scale)}</span>}
              </td>
              <td>{votes === null ? '–' : number(votes)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The votes for each mark from 1 to 10, as bars. Screen readers read them as a list. */
function VoteBars({ votes }: { votes: readonly number[] }) {
  const { number, share } = currentFormat()
  const { title: texts } = currentTexts()
  const most = Math.max(...votes, 1)
  const all = votes.reduce((sum, one) => sum + one, 0)
  return (
    <ol class="vote-bars">
      {votes.map((count, i) => {
        const written = share(all === 0 ? 0 : count / all)
        return (
          <li
            class="stack gap-s"
            key={String(i + 1)}
            title={texts.distributionBar(String(i + 1), number(count), written)}
          >
            <span class="unseen">
              {texts.distributionBar(String(i + 1), number(count), written)}
            </span>
            <span class="vote-share soft figures" aria-hidden="true">
              {written}
            </span>
            <span
              class="vote-bar"
              aria-hidden="true"
              style={{ height: `${Math.max(1.5, (count / most) * 190)}px` }}
            />
            <span class="small figures" aria-hidden="true">
              {number(i + 1)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
