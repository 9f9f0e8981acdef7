import type { TitlebaseError } from '@titlebase/client'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Call } from './api.js'
import { failureOf } from './use-answer.js'

/** A page of a list that goes on at an offset. */
export interface OffsetPage {
  readonly items: readonly unknown[]
  readonly offset: number
  readonly limit: number
  readonly has_more: boolean
}

/** The pages that have come so far; while another list is under way, those of the last one. */
export interface Paged<Page extends OffsetPage> {
  readonly pages: readonly Page[]
  readonly items: Page['items']
  /** What was asked for them. */
  readonly calls: readonly Call<Page>[]
  /** Whether not a single page of this list has come yet. */
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  readonly hasMore: boolean
  /** The list did not come. */
  readonly failure: TitlebaseError | null
  /** Its beginning stays, but it could not be gone on with. */
  readonly failureOfMore: TitlebaseError | null
  more(): void
  /** Asks once more for what failed. */
  again(): void
}

interface State<Page> {
  readonly of: string
  readonly pages: readonly Page[]
  readonly calls: readonly Call<Page>[]
  readonly failure: TitlebaseError | null
  readonly wanted: number
}

/**
 * Asks for the pages of a list one after the other: `atOnce` of them by itself, the others by
 * `more`. It begins anew when the first page has another address.
 */
export function usePages<Page extends OffsetPage>(
  pageAt: (offset: number) => Call<Page>,
  atOnce = 1,
): Paged<Page> {
  const first = pageAt(0)
  const fresh: State<Page> = {
    of: first.address,
    pages: [],
    calls: [first],
    failure: null,
    wanted: atOnce,
  }
  const [state, setState] = useState(fresh)
  const current = state.of === first.address ? state : fresh
  const last = current.pages.at(-1)
  const hasMore = last?.has_more ?? false
  const isDue =
    current.failure === null &&
    current.pages.length < current.wanted &&
    (last === undefined || hasMore)
  const latest = useRef({ current, pageAt })
  latest.current = { current, pageAt }

  useEffect(() => {
    if (!isDue) return
    const { current: before, pageAt: callAt } = latest.current
    const end = before.pages.at(-1)
    // Filters may have taken items out of a page: what comes next is behind its whole length.
    const call = callAt(end === undefined ? 0 : end.offset + end.limit)
    const controller = new AbortController()
    const keep = (change: Partial<State<Page>>) => {
      if (!controller.signal.aborted) setState({ ...latest.current.current, ...change })
    }
    call
      .ask(controller.signal)
      .then((page) =>
        keep({
          pages: [...before.pages, page],
          calls: [...before.calls.slice(0, before.pages.length), call],
        }),
      )
      .catch((thrown: unknown) => {
        if (!controller.signal.aborted) keep({ failure: failureOf(thrown) })
      })
    return () => controller.abort()
  }, [first.address, current.pages.length, isDue])

  const { failure } = current
  const hasBegun = current.pages.length > 0
  const isLoading = !hasBegun && failure === null
  const shown = isLoading ? state.pages : current.pages
  return {
    pages: shown,
    items: shown.flatMap(({ items }) => items),
    calls: current.calls,
    isLoading,
    isLoadingMore: isDue,
    hasMore,
    failure: hasBegun ? null : failure,
    failureOfMore: hasBegun ? failure : null,
    more: () => setState({ ...current, wanted: current.pages.length + 1 }),
    again: () => setState({ ...current, failure: null }),
  }
}
