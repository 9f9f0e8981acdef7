import type { Title, TitlebaseError, TitlesPage } from '@titlebase/client'
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Query } from '../navigation/address.js'
import type { Call } from '../service/api.js'
import * as calls from '../service/calls.js'
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
  readonly failure: TitlebaseError | null
  more(): void
  again(): void
}

const pageSize = '24'

/** Lists that were walked, so that who goes back is where he was. */
const mostKept = 10
const kept = new Map<string, Walked>()

function keep(address: string, walked: Walked): void {
  kept.delete(address)
  kept.set(address, walked)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** Titles page after page, by cursor; `counted` where nobody else tells how many there are. */
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
  const [failed, setFailed] = useState<{ of: string; failure: TitlebaseError } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const lastAttempt = useRef(attempt)
  const walking = useRef<AbortController | null>(null)

  useLayoutEffect(() => {
    walking.current?.abort()
    walking.current = null
    setLoadingMore(false)
    const known = kept.get(address)
    const isTriedAgain = attempt !== lastAttempt.current
    lastAttempt.current = attempt
    if (known !== undefined && !isTriedAgain) {
      setShown({ of: address, walked: known })
      return
    }
    const controller = new AbortController()
    asked.current
      .ask(controller.signal)
      .then(({ items, total = null, next_cursor = null }) => {
        if (controller.signal.aborted) return
        const walked = { items, total, next: next_cursor }
        keep(address, walked)
        setShown({ of: address, walked })
        setFailed(null)
      })
      .catch((thrown: unknown) => {
        if (!controller.signal.aborted) setFailed({ of: address, failure: failureOf(thrown) })
      })
    return () => controller.abort()
  }, [address, attempt])

  const walked = shown?.walked ?? null
  const isCurrent = shown?.of === address
  const more = useCallback(() => {
    if (!isCurrent || walked === null || walked.next === null || walking.current !== null) return
    const controller = new AbortController()
    walking.current = controller
    setLoadingMore(true)
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
        if (!controller.signal.aborted) setFailed({ of: address, failure: failureOf(thrown) })
      })
      .finally(() => {
        if (walking.current !== controller) return
        walking.current = null
        setLoadingMore(false)
      })
  }, [address, isCurrent, walked])

  const failure = failed?.of === address ? failed.failure : null
  return {
    call,
    walked,
    isLoading: !isCurrent && failure === null,
    isLoadingMore,
    failure,
    more,
    again: () => {
      setFailed(null)
      setAttempt((count) => count + 1)
    },
  }
}
