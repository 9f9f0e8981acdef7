import type { CastItem, TitleCard } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { Expandable, type ListProps } from '../lists/expandable.js'
import { groupBy } from '../lists/group-by.js'
import { catalogName } from '../parts/catalog-name.js'
import { DataText } from '../parts/data-text.js'
import { personName, roleOf } from '../parts/person-name.js'
import { Portrait } from '../parts/portrait.js'
import { personAddress } from '../parts/title-address.js'
import { useLabels } from '../service/labels.js'

/** Number of people that the page shows at once. */
const few = 12

/** The first people of a title, from its card; then all of them by role. */
export function TitleCast({ card, pageAt, onAsk }: ListProps & { readonly card: TitleCard }) {
  const { title: texts } = currentTexts()
  const { number } = currentFormat()
  const label = useLabels(currentLanguage())
  return (
    <Expandable<CastItem>
      label={null}
      what={texts.cast}
      total={card.counts.cast}
      items={card.credits_top.slice(0, few)}
      pageAt={pageAt}
      onAsk={onAsk}
    >
      {(items, isWhole) =>
        isWhole ? (
          [...groupBy(items, ({ role }) => role)].map(([role, own]) => (
            <section key={role} class="expandable stack gap-m">
              <h3>
                {label('credit_roles', role)} <span class="facts">{number(own.length)}</span>
              </h3>
              <People items={own} />
            </section>
          ))
        ) : (
          <People items={items} />
        )
      }
    </Expandable>
  )
}

function People({ items }: { items: readonly CastItem[] }) {
  return (
    <ul class="people">
      {items.map((item, i) => (
        <li key={`${personAddress(item.person)} ${item.job} ${i}`}>
          <Credited item={item} />
        </li>
      ))}
    </ul>
  )
}

function Credited({ item: { person, role, character, job, sources } }: { item: CastItem }) {
  const { title: texts } = currentTexts()
  const { photo_url_beta, photo_url_gamma, photo_url_delta } = person
  const name = personName(person)
  return (
    <article
      class="person-row line gap-l"
      title={texts.creditedBy(sources.map((source) => catalogName(source)).join(', '))}
    >
      <Portrait url={photo_url_beta ?? photo_url_gamma ?? photo_url_delta} name={name} />
      <div>
        <a class="bare" href={personAddress(person)}>
          <DataText text={name ?? '–'} />
        </a>
        <p class="facts">{characterName(character) ?? job ?? roleOf(person, role)}</p>
      </div>
    </article>
  )
}

function characterName(character: CastItem['character']): string | null {
  if (character === null) return null
  const { ru, en, original } = character
  return currentLanguage() === 'ru' ? (ru ?? original ?? en) : (en ?? original ?? ru)
}
