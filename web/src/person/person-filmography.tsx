import type { Person } from '@titlebase/client'
import { type Dot, ScatterPlot } from '../charts/scatter-plot.js'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { type Choice, ChoiceButtons } from '../lists/choices.js'
import { groupBy } from '../lists/group-by.js'
import { MoreButton } from '../lists/more-button.js'
import { Part } from '../lists/part.js'
import { TitleRow } from '../lists/title-row.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import { roleOf } from '../parts/person-name.js'
import { titleAddress } from '../parts/title-address.js'
import type { FilmographyPage } from '../service/page-calls.js'
import type { Paged } from '../service/use-pages.js'

/** A plot of fewer dots adds nothing to the list. */
const fewestDots = 8

type Work = FilmographyPage['items'][number]

/** The titles of a person, as a list by year and as a plot. */
export function PersonFilmography({
  listed,
  person,
}: {
  listed: Paged<FilmographyPage>
  person: Person
}) {
  const { person: texts, loadedOf } = currentTexts()
  const { number } = currentFormat()
  const { failure, again, pages, items } = listed
  const [first] = pages
  if (failure !== null) return <FailureNote failure={failure} again={again} />
  if (first === undefined) return <Loading />
  const roles: Choice[] = [
    { value: null, text: texts.allRoles },
    ...first.roles.map(({ role, count }) => ({
      value: role,
      text: `${roleOf(person, role)} ${number(count)}`,
    })),
  ]
  const byYear = groupBy(items, ({ year }) => year)
  return (
    <Part title={texts.filmography}>
      {roles.length > 2 && <ChoiceButtons name="role" label={texts.roles} choices={roles} />}
      {items.length === 0 && <p class="facts">{texts.none}</p>}
      <div class="years stack gap-s">
        {[...byYear].map(([year, works]) => (
          <section key={year ?? 'unknown'} class="of-year gap-l">
            <h3>{year ?? texts.yearUnknown}</h3>
            <ul class="rows stack">
              {works.map((work) => (
                <li key={titleAddress(work)}>
                  <CreditedTitle work={work} person={person} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {listed.hasMore && (
        <MoreButton {...listed} progress={loadedOf(number(items.length), number(first.total))} />
      )}
      <Career works={items} />
    </Part>
  )
}

/** A title with the roles of the person. */
function CreditedTitle({ work, person }: { work: Work; person: Person }) {
  const { person: texts } = currentTexts()
  const credits = work.credits.map(({ role, character, job }) => {
    const as = character ? texts.as(character) : job
    return [roleOf(person, role), as].filter((part) => part !== null).join(': ')
  })
  return <TitleRow card={work} note={[...new Set(credits)].join(' · ')} />
}

/** Returns the rating for the plot: from alpha, otherwise from beta. */
function ratingOf({ rating_alpha, rating_beta }: Work): number | null {
  return rating_alpha ?? rating_beta
}

function Career({ works }: { works: readonly Work[] }) {
  const shared = currentTexts()
  const { person: texts } = currentTexts()
  const { number, rating } = currentFormat()
  const votes = (work: Work) => work.votes_alpha ?? work.votes_beta ?? 0
  const most = Math.max(...works.map(votes), 1)
  const dots = works.flatMap((work): Dot[] => {
    const value = ratingOf(work)
    if (work.year === null || value === null) return []
    const isActing = work.credits.some(({ role }) => role === 'actor')
    return [
      {
        x: work.year,
        y: value,
        name: work.title ?? shared.untitled,
        text: `${work.year} · ${rating(value)}`,
        href: titleAddress(work),
        group: isActing ? 'first' : 'second',
        weight: Math.sqrt(votes(work) / most),
      },
    ]
  })
  if (dots.length < fewestDots) return null
  const years = dots.map(({ x }) => x)
  const [from, to] = [Math.min(...years), Math.max(...years)]
  const lowest = Math.floor(Math.min(...dots.map(({ y }) => y)))
  const without = works.length - dots.length
  return (
    <ScatterPlot
      label={texts.plot}
      about={[texts.plotAbout, without > 0 ? texts.plotWithout(number(without)) : '']
        .join(' ')
        .trim()}
      dots={dots}
      x={{ name: shared.facets.year, min: from - 1, max: to + 1, written: String }}
      y={{ name: shared.facets.rating, min: Math.max(0, lowest - 1), max: 10, written: number }}
    />
  )
}
