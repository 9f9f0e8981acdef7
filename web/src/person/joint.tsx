import type { Person, PersonProfile } from '@titlebase/client'
import { useId, useState } from 'preact/hooks'
import { currentTexts } from '../i18n/current-texts.js'
import { Answers } from '../lists/answers.js'
import { Part } from '../lists/part.js'
import { TitleRow } from '../lists/title-row.js'
import { usePlace } from '../navigation/location.js'
import { addressOf, changed } from '../navigation/place.js'
import { personName } from '../parts/person-name.js'
import { Portrait } from '../parts/portrait.js'
import { personAddress, referenceOf, titleAddress } from '../parts/title-address.js'
import type { Call } from '../service/api.js'
import type { WholePage } from '../service/page-calls.js'
import { useSuggestions } from '../service/use-suggestions.js'

interface JointProps {
  readonly person: Person
  /** The other person and the titles of both; null until one is chosen. */
  readonly joint: {
    readonly person: Call<PersonProfile>
    readonly titles: Call<WholePage<'jointTitles'>>
  } | null
}

/** The joint titles of two persons. Users choose the other person by name. */
export function Joint({ person, joint }: JointProps) {
  const { person: texts } = currentTexts()
  return (
    <Part title={texts.joint} note={texts.jointAbout} class="joint">
      {joint === null ? (
        <Chooser person={person} />
      ) : (
        <Answers call={joint.person}>
          {(other) => (
            <Answers call={joint.titles}>
              {(titles) => <Together other={other.person} titles={titles} />}
            </Answers>
          )}
        </Answers>
      )}
    </Part>
  )
}

/** A field for a name, and links to the suggested persons below it. */
function Chooser({ person }: { person: Person }) {
  const { person: texts } = currentTexts()
  const id = useId()
  const { path, query } = usePlace()
  const [typed, setTyped] = useState('')
  const found = useSuggestions(typed, 'persons')
    .items.filter((item) => item.type === 'person')
    .filter(({ ids }) => !isSame(ids, person))
  return (
    <>
      <div class="choice stack gap-s full">
        <label for={id}>{texts.jointLabel}</label>
        <input
          id={id}
          type="search"
          autocomplete="off"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <p class="unseen" role="status">
        {typed.trim() !== '' && texts.jointFound(found.length)}
      </p>
      {found.length > 0 && (
        <ul class="people">
          {found.map(({ ids, text, image_url }) => (
            <li key={personAddress(ids)} class="person-row line gap-l">
              <Portrait url={image_url} name={text} />
              <a
                class="bare"
                href={addressOf({
                  path,
                  query: changed(query, { with: referenceOf(ids)?.join(':') ?? null }),
                })}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function isSame(ids: Parameters<typeof referenceOf>[0], person: Person): boolean {
  return referenceOf(ids)?.join() === referenceOf(person)?.join()
}

function Together({ other, titles }: { other: Person; titles: WholePage<'jointTitles'> }) {
  const { person: texts } = currentTexts()
  const { path, query } = usePlace()
  return (
    <div class="together">
      <p class="together-head line wrap">
        <Portrait url={other.photo_url} name={personName(other)} />
        <a href={personAddress(other)}>{personName(other)}</a>
        <span class="facts" role="status">
          {texts.jointCount(titles.total)}
        </span>
        <a class="button small" href={addressOf({ path, query: changed(query, { with: null }) })}>
          {texts.jointLeave}
        </a>
      </p>
      <ul class="rows stack">
        {titles.items.map((card) => (
          <li key={titleAddress(card)}>
            <TitleRow card={card} />
          </li>
        ))}
      </ul>
    </div>
  )
}
