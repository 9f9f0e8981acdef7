import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import type { Call } from '../service/api.js'
import { type OffsetPage, usePages } from '../service/use-pages.js'

/** Called with each further request of a page, so that its request panel shows it. */
export type OnAsk = (call: Call<unknown>) => void

/** Requests a page of a list. */
type PageAt = (offset: number) => Call<OffsetPage>

interface ExpandableProps<Item> {
  /** The caption; null if the list is the whole part of a page. */
  readonly label: string | null
  /** What the button for all items names to screen readers. */
  readonly what: string
  readonly total: number
  /** The first items. */
  readonly items: readonly Item[]
  readonly pageAt: PageAt
  readonly onAsk: OnAsk
  readonly children: (items: readonly Item[], isWhole: boolean) => ComponentChildren
}

/**
 * The first items of a list, and a button that loads all of them in their place. The list then takes the focus
 * of the button, which disappears.
 */
export function Expandable<Item>(props: ExpandableProps<Item>) {
  const { label, what, total, items, pageAt, onAsk, children } = props
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLElement>(null)
  const count = currentFormat().number(total)
  const open = () => {
    list.current?.focus({ preventScroll: true })
    onAsk(pageAt(0))
    setOpen(true)
  }
  return (
    <section ref={list} class="expandable stack gap-m" tabIndex={-1}>
      {label !== null && (
        <h3>
          {label} <span class="facts">{count}</span>
        </h3>
      )}
      {isOpen ? (
        <Whole items={items} pageAt={pageAt}>
          {children}
        </Whole>
      ) : (
        children(items, false)
      )}
      {total > items.length && !isOpen && (
        <button type="button" class="button small" onClick={open}>
          {currentTexts().showAll(count)}
          <span class="unseen">: {what}</span>
        </button>
      )}
    </section>
  )
}

/** All items of a list, or the known ones while it loads. */
function Whole<Item>({
  items: first,
  pageAt,
  children,
}: Pick<ExpandableProps<Item>, 'items' | 'pageAt' | 'children'>) {
  const { items, hasMore, isLoading, failure, failureOfMore, again } = usePages(
    pageAt,
    Number.POSITIVE_INFINITY,
  )
  const failed = failure ?? failureOfMore
  return (
    <>
      {items.length === 0 ? children(first, false) : children(items as readonly Item[], true)}
      {failed !== null ? (
        <FailureNote failure={failed} again={again} />
      ) : (
        (isLoading || hasMore) && <Loading />
      )}
    </>
  )
}

/** Props of a list of a title. */
export interface ListProps {
  /** Requests a page of all its items. */
  readonly pageAt: (offset: number) => Call<OffsetPage>
  readonly onAsk: OnAsk
}

/** Props of a list of a title in sections. */
export interface SectionsProps {
  /** Requests a page of all items of a section. */
  readonly pageAt: (section: string, offset: number) => Call<OffsetPage>
  readonly onAsk: OnAsk
}
