import type { Answer, CastItem } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { Expandable, type OnAsk, type Section } from '../lists/expandable.js'
import { catalogName } from '../parts/catalog-name.js'
import { DataText } from '../parts/data-text.js'
import { personName } from '../parts/person-name.js'
import { Portrait } from '../parts/portrait.js'
import { personAddress } from '../parts/title-address.js'
import type { Call } from '../service/api.js'

type CastSection = Section<CastItem> & { readonly role: CastItem['role'] }

interface CastProps {
  readonly cast: Answer<'titleCast'>
  /** Requests all credits of a role. */
  readonly callOf: (role: string) => Call<Answer<'titleCast'>>
  readonly onAsk: OnAsk
}

/** The people of a title by role. */
export function Cast({ cast, callOf, onAsk }: CastProps) {
  const sections = cast.items.filter((item): item is CastSection & CastItem => 'items' in item)
  return (
    <div class="cast">
      {sections.map((section: CastSection) => (
        <Expandable key={section.role} section={section} whole={callOf(section.role)} onAsk={onAsk}>
          {(items) => (
            <ul class="people">
              {items.map((item, i) => (
                <li key={`${personAddress(item.person)} ${item.job} ${i}`}>
                  <Credited item={item} />
                </li>
              ))}
            </ul>
          )}
        </Expandable>
      ))}
    </div>
  )
}

function Credited({ item: { person, character, job, sources } }: { item: CastItem }) {
  const { title: texts } = currentTexts()
  const { photo_url_beta, photo_url_gamma, photo_url_delta } = person
  const name = personName(person)
  return (
    <article class="person-row" title={texts.creditedBy(sources.map(catalogName).join(', '))}>
      <Portrait url={photo_url_beta ?? photo_url_gamma ?? photo_url_delta} name={name} />
      <div>
        <a href={personAddress(person)}>
          <DataText text={name ?? '–'} />
        </a>
        <p class="facts">{characterName(character) ?? job}</p>
      </div>
    </article>
  )
}

function characterName(character: CastItem['character']): string | null {
  if (character === null) return null
  const { ru, en, original } = character
  return currentLanguage() === 'ru' ? (ru ?? original ?? en) : (en ?? original ?? ru)
}
