import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { CardGrid } from '../parts/card.js'
import { personName } from '../parts/person-name.js'
import { personAddress, referenceOf } from '../parts/title-address.js'
import * as calls from '../service/calls.js'
import { useAnswer } from '../service/use-answer.js'
import type { Person } from './people-line.js'

/** The request for the best-known titles of a person, as many as fill a row of any width. */
export function personTitlesCall(person: Person | null) {
  const reference = person && referenceOf(person)
  return reference === null
    ? null
    : calls.titles({
        person: reference.join(':'),
        sort: '-popularity',
        lang: currentLanguage(),
        limit: '24',
      })
}

/** The best-known titles of the person whose name was searched for, above the titles with such names. */
export function PersonTitles({ person }: { person: Person }) {
  const texts = currentTexts()
  const { answer } = useAnswer(personTitlesCall(person))
  if (answer === null || answer.items.length === 0) return null
  const name = personName(person) ?? ''
  return (
    <section class="person-titles stack gap-l ruled" aria-label={texts.personTitles(name)}>
      <h2>
        <a href={personAddress(person)}>{texts.personTitles(name)}</a>
      </h2>
      <CardGrid cards={answer.items} />
    </section>
  )
}
