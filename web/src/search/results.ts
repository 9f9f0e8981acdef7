import type { Title, TitlebaseError, TitlesPage } from '@titlebase/client'
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Query } from '../navigation/address.js'
import type { Call } from '../service/api.js'
import * as calls from '../service/calls.js'
import { whenKeyChanges } from '../service/key.js'
import { failureOf } from '../service/use-answer.js'

/** A list as far as it was walked. */
interface Walked {
  readonly items: readonly Title[]
  /** How many there are; null where it was not asked for. */
  readonly total: number | null
  /** Where it goes on; null at its end. */
  readonly next: string | null
}

export interface Results {
  /** The request for the first page. */
  readonly call: Call<TitlesPage<Title>>
  /** What is shown: of the selection before, while the first page is under way. */
  readonly walked: Walked | null
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  /** The list did not come. */
  readonly failure: TitlebaseError | null
  /** What is shown stays, but it could not be gone on with. */
  readonly failureOfMore: TitlebaseError | null
  more(): void
  /** Asks once more for what failed. */
  again(): void
}

const pageSize = '24'

/** Lists that were walked, so that who goes back is where he was; with another key nobody was anywhere. */
const mostKept = 10
const kept = new Map<string, Walked>()
whenKeyChanges(() => kept.clear())

function keep(address: string, walked: Walked): void {
  kept.delete(address)
  kept.set(address, walked)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

interface Failed {
  readonly of: string
  readonly part: 'first' | 'more'
  readonly failure: TitlebaseError
}

/**
 * Titles page after page, by cursor; `counted` where nobody else tells how many there are. A list that
 * was walked before is shown at once, and begins anew where its first page is another one by now: the
 * base was refreshed.
 */
export function useResults(query: Query, counted: boolean): Results {
  const call = calls.titles({
    ...query,
    cursor: '',
    limit: pageSize,
    ...(counted && { total: 'true' }),
  })
  const { address } = call
  const asked = useRef(call)
  asked.current = call
  const [shown, setShown] = useState<{ of: string; walked: Walked } | null>(() => {
    const walked = kept.get(address)
    return walked === undefined ? null : { of: address, walked }
  })
  const [failed, setFailed] = useState<Failed | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const walking = useRef<AbortController | null>(null)

  useLayoutEffect(() => {
    setLoadingMore(false)
    const known = kept.get(address)
    if (known !== undefined) setShown({ of: address, walked: known })
    const controller = new AbortController()
    asked.current
      .ask(controller.signal)
      .then(({ items, total = null, next_cursor = null }) => {
        if (controller.signal.aborted || isBeginOf(known, items, total)) return
        walking.current?.abort()
        const walked = { items, total, next: next_cursor }
        keep(address, walked)
        setShown({ of: address, walked })
        setFailed(null)
      })
      .catch((thrown: unknown) => {
        if (controller.signal.aborted) return
        const failure = failureOf(thrown)
        if (known === undefined) setFailed({ of: address, part: 'first', failure })
      })
    return () => {
      controller.abort()
      walking.current?.abort()
      walking.current = null
    }
  }, [address, attempt])

  const walked = shown?.walked ?? null
  const isCurrent = shown?.of === address
  const more = useCallback(() => {
    if (!isCurrent || walked === null || walked.next === null || walking.current !== null) return
    const controller = new AbortController()
    walking.current = controller
    setLoadingMore(true)
    setFailed(null)
    const { total: _, ...same } = asked.current.query
    calls
      .titles({ ...same, cursor: walked.next })
      .ask(controller.signal)
      .then(({ items, next_cursor = null }) => {
        if (controller.signal.aborted) return
        const longer = { ...walked, items: [...walked.items, ...items], next: next_cursor }
        keep(address, longer)
        setShown({ of: address, walked: longer })
      })
      .catch((thrown: unknown) => {
        if (controller.signal.aborted) return
        setFailed({ of: address, part: 'more', failure: failureOf(thrown) })
      })
      .finally(() => {
        if (walking.current !== controller) return
        walking.current = null
        setLoadingMore(false)
      })
  }, [address, isCurrent, walked])

  const failureIn = (part: Failed['part']) =>
    failed?.of === address && failed.part === part ? failed.failure : null
  const [failure, failureOfMore] = [failureIn('first'), failureIn('more')]
  return {
    call,
    walked,
    isLoading: !isCurrent && failure === null,
    isLoadingMore,
    failure,
    failureOfMore,
    more,
    again: () => {
      if (failureOfMore !== null) {
        more()
        return
      }
      setFailed(null)
      setAttempt((count) => count + 1)
    },
  }
}

/** Whether a list that was walked before begins like this still. */
function isBeginOf(
  walked: Walked | undefined,
  items: readonly Title[],
  total: number | null,
): boolean {
  if (walked === undefined || walked.total !== total) return false
  return JSON.stringify(walked.items.slice(0, items.length)) === JSON.stringify(items)
}
