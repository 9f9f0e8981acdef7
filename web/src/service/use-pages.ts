import type { TitlebaseError } from '@titlebase/client'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Call } from './api.js'
import { whenKeyChanges } from './key.js'
import { failureOf } from './use-answer.js'

/** A page of a list that continues at an offset. */
export interface OffsetPage {
  readonly items: readonly unknown[]
  readonly offset?: number
  readonly limit: number
  readonly has_more: boolean
}

/** The loaded pages of a list; those of the previous list until the first page has loaded. */
export interface Paged<Page extends OffsetPage> {
  readonly pages: readonly Page[]
  readonly items: Page['items']
  /** The requests of the pages. */
  readonly calls: readonly Call<Page>[]
  /** True until the first page of this list has loaded. */
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  readonly hasMore: boolean
  /** The error that prevented loading the first page. */
  readonly failure: TitlebaseError | null
  /** The error that prevented loading a later page. */
  readonly failureOfMore: TitlebaseError | null
  /** Loads the next page. */
  more(): void
  /** Repeats the failed request. */
  again(): void
}

interface State<Page> {
  readonly of: string
  readonly pages: readonly Page[]
  readonly calls: readonly Call<Page>[]
  readonly failure: TitlebaseError | null
  /** Number of items to load. */
  readonly wanted: number
}

/** The last lists, by the address of their first page. They are shown again after going back. */
const maxLists = 10
const lists = new Map<string, State<OffsetPage>>()
whenKeyChanges(() => lists.clear())

function remember(state: State<OffsetPage>): void {
  lists.delete(state.of)
  lists.set(state.of, state)
  const [oldest] = lists.keys()
  if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest)
}

/**
 * Loads the pages of a list in order, at first until it has `atOnce` items, then when `more` is called. As
 * filters of some lists remove items from a page, it loads further pages until one page is full.
 * It starts over when the address of the first page changes. A recent list is shown immediately, and
 * loaded again if its first page has changed.
 */
export function usePages<Page extends OffsetPage>(
  pageAt: (offset: number) => Call<Page>,
  atOnce = 0,
): Paged<Page> {
  const first = pageAt(0)
  const { address } = first
  const start = (): State<Page> =>
    (lists.get(address) as State<Page> | undefined) ?? {
      of: address,
      pages: [],
      calls: [first],
      failure: null,
      wanted: atOnce,
    }
  const [state, setState] = useState(start)
  const current = state.of === address ? state : start()
  const last = current.pages.at(-1)
  const hasMore = last?.has_more ?? false
  const items = current.pages.flatMap((page): readonly unknown[] => page.items)
  const isDue =
    current.failure === null &&
    (last === undefined || (hasMore && items.length < Math.max(current.wanted, last.limit)))
  const latest = useRef({ current, pageAt })
  latest.current = { current, pageAt }
  const change = (changes: Partial<State<Page>>) => {
    const next = { ...latest.current.current, ...changes }
    if (next.pages.length > 0) remember(next)
    setState(next)
  }

  useEffect(() => {
    const [known] = latest.current.current.pages
    if (known === undefined) return
    return asking(first, (page) => {
      if (JSON.stringify(page) !== JSON.stringify(known)) {
        change({ pages: [page], calls: [first], failure: null, wanted: atOnce })
      }
    })
  }, [address])

  useEffect(() => {
    if (!isDue) return
    const { pages, calls } = latest.current.current
    const end = pages.at(-1)
    // A filter may have removed items of a page: the next page starts after its full length.
    const call = latest.current.pageAt(end === undefined ? 0 : (end.offset ?? 0) + end.limit)
    const isStill = () => latest.current.current.pages === pages
    return asking(
      call,
      (page) => {
        if (!isStill()) return
        change({ pages: [...pages, page], calls: [...calls.slice(0, pages.length), call] })
      },
      (failure) => isStill() && change({ failure }),
    )
  }, [address, current.pages, isDue])

  const { failure } = current
  const hasStarted = current.pages.length > 0
  const isLoading = !hasStarted && failure === null
  const shown = isLoading ? state.pages : current.pages
  return {
    pages: shown,
    items: shown.flatMap(({ items }) => items),
    calls: current.calls,
    isLoading,
    isLoadingMore: isDue,
    hasMore,
    failure: hasStarted ? null : failure,
    failureOfMore: hasStarted ? failure : null,
    more: () => change({ wanted: items.length + (last?.limit ?? 0) }),
    again: () => change({ failure: null }),
  }
}

/** Sends a request. Returns a function that cancels it. */
function asking<Page>(
  call: Call<Page>,
  onAnswer: (page: Page) => void,
  onFailure: (failure: TitlebaseError) => void = () => {},
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  call.ask(signal).then(
    (page) => {
      if (!signal.aborted) onAnswer(page)
    },
    (thrown: unknown) => {
      if (signal.aborted) return
      onFailure(failureOf(thrown))
    },
  )
  return () => controller.abort()
}
