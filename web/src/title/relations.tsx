import type { Answer, Title } from '@titlebase/client'
import { currentLanguage } from '../i18n/language.js'
import { Expandable, type OnAsk, type Section } from '../lists/expandable.js'
import { TitleCard } from '../parts/card.js'
import { titleAddress } from '../parts/title-address.js'
import type { Call } from '../service/api.js'
import { useLabels } from '../service/labels.js'

type Related = Title & { readonly subtype: string | null }
type RelationSection = Section<Related> & { readonly relation: string }

interface RelationsProps {
  readonly relations: Answer<'titleRelations'>
  /** Requests all titles of a relation. */
  readonly callOf: (relation: string) => Call<Answer<'titleRelations'>>
  readonly onAsk: OnAsk
}

export function Relations({ relations, callOf, onAsk }: RelationsProps) {
  const label = useLabels(currentLanguage())
  const sections = relations.items as unknown as readonly RelationSection[]
  return (
    <>
      {sections.map((section) => (
        <Expandable
          key={section.relation}
          section={section}
          whole={callOf(section.relation)}
          onAsk={onAsk}
        >
          {(items) => (
            <ul class="grid small-cards">
              {items.map((card) => (
                <li key={titleAddress(card)}>
                  <TitleCard
                    card={card}
                    note={card.subtype && label('relation_subtypes', card.subtype)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Expandable>
      ))}
    </>
  )
}
