import type { PersonProfile } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { DataText } from '../parts/data-text.js'
import { OutLink } from '../parts/out-link.js'
import { PageHeading } from '../parts/page-heading.js'
import { personName, roleOf } from '../parts/person-name.js'
import { Portrait } from '../parts/portrait.js'

export function PersonHead({ profile: { person, credits_summary } }: { profile: PersonProfile }) {
  const shared = currentTexts()
  const { person: texts } = currentTexts()
  const { number } = currentFormat()
  const name = personName(person)
  const others = new Set(
    [person.name_ru, person.name_en, person.name_orig].filter(
      (one) => one !== null && one !== name,
    ),
  )
  const { birth_year, death_year, birthplace, also_known_as, homepage, instagram } = person
  const facts = [
    birth_year !== null && death_year !== null
      ? `${birth_year}–${death_year}`
      : birth_year === null
        ? null
        : `${texts.born} ${birth_year}`,
    birthplace,
  ].filter((fact) => fact !== null)
  return (
    <header class="person-head line wrap">
      <Portrait url={person.photo_url} name={name} />
      <div>
        <PageHeading title={name ?? shared.untitled}>
          <DataText text={name ?? shared.untitled} />
        </PageHeading>
        {others.size > 0 && <p class="other-names soft">{[...others].join(' · ')}</p>}
        {facts.length > 0 && (
          <p class="facts">
            <DataText text={facts.join(' · ')} />
          </p>
        )}
        {credits_summary.length > 0 && (
          <ul class="tags wrap gap-s">
            {credits_summary.map(({ role, count }) => (
              <li key={role} class="tag small quiet">
                {roleOf(person, role)} {number(count)}
              </li>
            ))}
          </ul>
        )}
        {person.biography !== null && (
          <p class="overview">
            <DataText text={person.biography} />
          </p>
        )}
        {also_known_as.length > 0 && (
          <p class="facts">{texts.alsoKnownAs(also_known_as.join(' · '))}</p>
        )}
        {(homepage !== null || instagram !== null) && (
          <p class="facts links line gap-l">
            {homepage !== null && <OutLink url={homepage}>{texts.homepage}</OutLink>}
            {instagram !== null && (
              <OutLink
                url={
                  /^https?:/.test(instagram)
                    ? instagram
                    : `https://instagram.com/${encodeURIComponent(instagram)}`
                }
              >
                {texts.instagram}
              </OutLink>
            )}
          </p>
        )}
      </div>
    </header>
  )
}
