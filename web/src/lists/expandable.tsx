import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { useTexts } from '../i18n/language.js'
import { pageTexts } from '../i18n/page-texts.js'
import { FailureNote } from '../parts/failure-note.js'
import type { Call } from '../service/api.js'
import { useAnswer } from '../service/use-answer.js'

/** The beginning of a list that has a caption and a true size. */
export interface Section<Item> {
  readonly label: string
  readonly total: number
  readonly has_more: boolean
  readonly items: readonly Item[]
}

/** Tells the page which further call made a part of it. */
export type OnAsk = (call: Call<unknown>) => void

interface ExpandableProps<Item> {
  readonly section: Section<Item>
  readonly whole: Call<{ readonly items: readonly unknown[] }>
  readonly onAsk: OnAsk
  readonly children: (items: readonly Item[]) => ComponentChildren
}

/** A section of a list, and all of it at a click. */
export function Expandable<Item>({ section, whole, onAsk, children }: ExpandableProps<Item>) {
  const shared = useTexts()
  const texts = pageTexts()
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
          {isOpen ? shared.loading : texts.showAll(count)}
          <span class="unseen">: {section.label}</span>
        </button>
      )}
    </section>
  )
}
