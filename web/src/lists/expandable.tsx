import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { FailureNote } from '../parts/failure-note.js'
import type { Call } from '../service/api.js'
import { useAnswer } from '../service/use-answer.js'

/** The first items of a list, with its caption and size. */
export interface Section<Item> {
  readonly label: string
  readonly total: number
  readonly has_more: boolean
  readonly items: readonly Item[]
}

/** Called with each further request of a page, so that its request panel shows it. */
export type OnAsk = (call: Call<unknown>) => void

interface ExpandableProps<Item> {
  readonly section: Section<Item>
  readonly whole: Call<{ readonly items: readonly unknown[] }>
  readonly onAsk: OnAsk
  readonly children: (items: readonly Item[]) => ComponentChildren
}

/** A section of a list, and a button that loads all of it. */
export function Expandable<Item>({ section, whole, onAsk, children }: ExpandableProps<Item>) {
  const shared = currentTexts()
  const [isOpen, setOpen] = useState(false)
  const { answer, failure, again } = useAnswer(isOpen ? whole : null)
  const count = currentFormat().number(section.total)
  return (
    <section class="expandable">
      <h3>
        {section.label} <span class="facts expandable-count">{count}</span>
      </h3>
      {children(answer === null ? section.items : (answer.items as readonly Item[]))}
      {failure !== null && <FailureNote failure={failure} again={again} />}
      {section.has_more && answer === null && failure === null && (
        <button
          type="button"
          class="button small"
          disabled={isOpen}
          onClick={() => {
            onAsk(whole)
            setOpen(true)
          }}
        >
          {isOpen ? shared.loading : shared.showAll(count)}
          <span class="unseen">: {section.label}</span>
        </button>
      )}
    </section>
  )
}
