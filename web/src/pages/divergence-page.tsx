import { type Dot, ScatterPlot } from '../charts/scatter-plot.js'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { ChoiceButtons, ChoiceSelect } from '../lists/choices.js'
import { SlicePage } from '../lists/slice-page.js'
import { usePlace } from '../navigation/location.js'
import { catalogName } from '../parts/catalog-name.js'
import { titleAddress } from '../parts/title-address.js'
import { queryFor } from '../service/calls.js'
import * as calls from '../service/page-calls.js'
import { usePages } from '../service/use-pages.js'

type Card = calls.WholeItem<'divergence'>

/** Titles that alpha and beta rate differently, as a plot and a table. */
export function DivergencePage() {
  const texts = currentTexts()
  const { number, rating } = currentFormat()
  const { query } = usePlace()
  const listed = usePages(
    (offset) =>
      calls.divergence({
        ...queryFor(query, ['direction', 'min_delta', 'min_votes']),
        limit: '50',
        ...(offset > 0 && { offset: String(offset) }),
      }),
    200,
  )
  const [first] = listed.pages
  return (
    <SlicePage
      title={texts.divergence.title}
      about={texts.divergence.about}
      listed={listed}
      choices={
        <>
          <ChoiceButtons
            name="direction"
            label={texts.divergence.direction}
            choices={[
              { value: null, text: texts.divergence.directionAny },
              { value: 'ru', text: catalogName('beta') },
              { value: 'west', text: catalogName('alpha') },
            ]}
          />
          <ChoiceSelect
            name="min_delta"
            label={texts.divergence.minDelta}
            choices={['0.5', null, '1.5', '2'].map((value) => ({
              value,
              text: texts.divergence.minDeltaLeast(rating(Number(value ?? 1))),
            }))}
          />
          <ChoiceSelect
            name="min_votes"
            label={texts.divergence.minVotes}
            choices={['100', '1000', null, '100000'].map((value) => ({
              value,
              text: texts.divergence.minVotesLeast(number(Number(value ?? 10_000))),
            }))}
          />
        </>
      }
    >
      {listed.items.length > 0 && (
        <div class="plot-and-table">
          <Plot cards={listed.items} />
          <div>
            <p class="facts" role="status">
              {texts.divergence.shown(number(listed.items.length), number(first?.total ?? 0))}
            </p>
            <GapTable cards={listed.items} />
          </div>
        </div>
      )}
    </SlicePage>
  )
}

function Plot({ cards }: { cards: readonly Card[] }) {
  const texts = currentTexts()
  const { divergence: own } = currentTexts()
  const { rating, number } = currentFormat()
  const mostVotes = Math.max(...cards.map(votesOf), 1)
  const dots = cards.flatMap((card): Dot[] => {
    const { rating_alpha, rating_beta, divergence } = card
    if (rating_alpha === null || rating_beta === null) return []
    return [
      {
        x: rating_alpha,
        y: rating_beta,
        name: card.title ?? texts.untitled,
        text: own.point(rating(rating_alpha), rating(rating_beta), rating(divergence)),
        href: titleAddress(card),
        group: rating_beta > rating_alpha ? 'first' : 'second',
        weight: Math.sqrt(votesOf(card) / mostVotes),
      },
    ]
  })
  const values = dots.flatMap(({ x, y }) => [x, y])
  const ends = { min: Math.floor(Math.min(...values)), max: Math.ceil(Math.max(...values)) }
  const axis = { ...ends, written: number }
  return (
    <ScatterPlot
      label={own.plot}
      about={own.plotAbout}
      dots={dots}
      x={{ ...axis, name: own.axisAlpha }}
      y={{ ...axis, name: own.axisBeta }}
      hasDiagonal
    >
      <ul class="plot-legend wrap small">
        <li class="first">{own.higherBeta}</li>
        <li class="second">{own.higherAlpha}</li>
      </ul>
    </ScatterPlot>
  )
}

/** Returns the smaller number of votes. */
function votesOf({ votes_beta_count, votes_alpha_count }: Card): number {
  return Math.min(votes_beta_count ?? 0, votes_alpha_count ?? 0)
}

function GapTable({ cards }: { cards: readonly Card[] }) {
  const texts = currentTexts()
  const { number, rating } = currentFormat()
  return (
    <table class="numbers figures full">
      <caption class="unseen">{texts.divergence.plot}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.titleColumn}</th>
          <th scope="col" class="in-room">
            {texts.facets.year}
          </th>
          <th scope="col">{catalogName('alpha')}</th>
          <th scope="col">{catalogName('beta')}</th>
          <th scope="col">{texts.divergence.gap}</th>
          <th scope="col" class="in-wide">
            {texts.divergence.votesOf(catalogName('alpha'))}
          </th>
          <th scope="col" class="in-wide">
            {texts.divergence.votesOf(catalogName('beta'))}
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={titleAddress(card)}>
            <th scope="row">
              <a href={titleAddress(card)}>{card.title ?? texts.untitled}</a>
            </th>
            <td class="in-room">{card.year}</td>
            <td>{card.rating_alpha !== null && rating(card.rating_alpha)}</td>
            <td>{card.rating_beta !== null && rating(card.rating_beta)}</td>
            <td>
              <b>{rating(card.divergence)}</b>
            </td>
            <td class="in-wide">{number(card.votes_alpha_count ?? 0)}</td>
            <td class="in-wide">{number(card.votes_beta_count ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
