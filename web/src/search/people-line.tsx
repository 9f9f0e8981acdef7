import type { Answer } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { CardGrid } from '../parts/card.js'
import { DataText } from '../parts/data-text.js'
import { personName } from '../parts/person-name.js'
import { Portrait } from '../parts/portrait.js'
import { personAddress, referenceOf } from '../parts/title-address.js'
import * as calls from '../service/calls.js'
import { useAnswer } from '../service/use-answer.js'

interface PeopleLineProps {
  readonly people: readonly Person[]
  /** The searched text. */
  readonly text: string
  /** True if titles match too. Then it shows only people whose names have every word. */
  readonly hasTitles: boolean
}

export type Person = Required<Answer<'persons'>['items'][number]>

/** People whose names match the searched text, in one line above the titles. */
export function PeopleLine({ people, text, hasTitles }: PeopleLineProps) {
  const texts = currentTexts()
  const named = people.filter((person) => isNamed(person, text))
  const shown = named.length > 0 || hasTitles ? named : people
  if (shown.length === 0) return null
  const heading = named.length > 0 ? texts.people : texts.peopleSimilar
  return (
    <section class="people-line line wrap" aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {shown.map((person) => (
          <li key={personAddress(person)}>
            <a href={personAddress(person)}>
              <Portrait url={person.photo_url} name={personName(person)} />
              <DataText text={personName(person) ?? ''} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the first person whose full name is the searched text; null without such a person. */
export function personNamed(people: readonly Person[], text: string): Person | null {
  const typed = wordsOf(text).toSorted().join(' ')
  const isFullName = (name: string | null) =>
    wordsOf(name ?? '')
      .toSorted()
      .join(' ') === typed
  const named = people.find(({ name_ru, name_en, name_orig }) =>
    [name_ru, name_en, name_orig].some(isFullName),
  )
  return wordsOf(text).length > 1 ? (named ?? null) : null
}

function isNamed({ name_ru, name_en, name_orig }: Person, text: string): boolean {
  const words = wordsOf(text)
  return [name_ru, name_en, name_orig].some((name) => {
    const own = new Set(wordsOf(name ?? ''))
    return words.every((word) => own.has(word))
  })
}

/** Returns the words of a text in lower case, without accents, and with `е` for `ё`. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

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
