import type { Answer } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { Expandable, type SectionsProps } from '../lists/expandable.js'
import { DataText } from '../parts/data-text.js'

type Texts = Answer<'titleTexts'>
type TextSection = Extract<Texts['items'][number], { items: unknown }>
type Text = TextSection['items'][number]

interface TextsProps extends SectionsProps {
  readonly texts: Texts
}

/** Facts, questions with answers, and quotes. */
export function TitleTexts({ texts, pageAt, onAsk }: TextsProps) {
  const sections = texts.items.filter((item): item is TextSection => 'items' in item)
  return (
    <>
      {sections.map(({ kind, label, total, items }) => (
        <Expandable<Text>
          key={kind}
          label={label}
          what={label}
          total={total}
          items={items}
          pageAt={(offset) => pageAt(kind, offset)}
          onAsk={onAsk}
        >
          {(shown) => (
            <ul class="sayings gap-l">
              {shown.map((item, i) => (
                <li key={String(i)}>
                  <OneText item={item} />
                </li>
              ))}
            </ul>
          )}
        </Expandable>
      ))}
    </>
  )
}

function OneText({ item }: { item: Text }) {
  const { title: own } = currentTexts()
  if (item.kind === 'faq') {
    return (
      <details class="saying surface">
        <summary>
          <DataText text={item.question} />
        </summary>
        <p>
          <DataText text={item.answer} />
        </p>
      </details>
    )
  }
  if (item.kind === 'quote') return <Quote quote={item} />
  if (!item.is_spoiler)
    return (
      <p class="saying surface">
        <DataText text={item.text} />
      </p>
    )
  return (
    <details class="saying surface">
      <summary>{own.spoiler}</summary>
      <p>
        <DataText text={item.text} />
      </p>
    </details>
  )
}

function Quote({ quote }: { quote: Extract<Text, { kind: 'quote' }> }) {
  const { text, original, author, author_role } = quote
  const by = [author, author_role].filter((part) => part !== null).join(', ')
  // The catalog has quotes in Russian and in the language of the title.
  const [first, second] = currentLanguage() === 'ru' ? [text, original] : [original, text]
  return (
    <figure class="saying surface">
      <blockquote>
        <DataText text={first ?? second ?? ''} />
      </blockquote>
      {first !== null && second !== null && <p class="facts">{second}</p>}
      {by !== '' && (
        <figcaption class="facts">
          — <DataText text={by} />
        </figcaption>
      )}
    </figure>
  )
}
