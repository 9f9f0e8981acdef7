import type { Answer, Title } from '@titlebase/client'
import { currentLanguage } from '../i18n/language.js'
import { Expandable, type SectionsProps } from '../lists/expandable.js'
import { TitleCard } from '../parts/card.js'
import { titleAddress } from '../parts/title-address.js'
import { useLabels } from '../service/labels.js'

interface TitleRelationsProps extends SectionsProps {
  readonly relations: Answer<'titleRelations'>
}

type Related = Title & { readonly subtype: string | null }
interface RelationSection {
  readonly relation: string
  readonly label: string
  readonly total: number
  readonly items: readonly Related[]
}

/** The related titles, a row of posters for each relation. */
export function TitleRelations({ relations, pageAt, onAsk }: TitleRelationsProps) {
  const label = useLabels(currentLanguage())
  const sections = relations.items as unknown as readonly RelationSection[]
  return (
    <>
      {sections.map(({ relation, label: caption, total, items }) => (
        <Expandable
          key={relation}
          label={caption}
          what={caption}
          total={total}
          items={items}
          pageAt={(offset) => pageAt(relation, offset)}
          onAsk={onAsk}
        >
          {(shown, isWhole) => (
            <ul class={isWhole ? 'grid small-cards' : 'strip'}>
              {shown.map((card) => (
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
