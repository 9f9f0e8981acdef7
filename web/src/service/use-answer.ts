import { TitlebaseError } from '@titlebase/client'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Call } from './api.js'
import { rejectKey } from './key.js'

/** A response, or the previous one while it loads. */
interface Answered<Answer> {
  readonly answer: Answer | null
  readonly failure: TitlebaseError | null
  readonly isLoading: boolean
  /** Repeats the request. */
  again(): void
}

/** Sends a request, and sends it again whenever its address changes. Null sends no request. */
export function useAnswer<Answer>(call: Call<Answer> | null): Answered<Answer> {
  const [state, setState] = useState<{
    answer: Answer | null
    failure: TitlebaseError | null
    of: string | null
  }>({ answer: null, failure: null, of: null })
  const [attempt, setAttempt] = useState(0)
  const asked = useRef(call)
  asked.current = call
  const address = call?.address ?? null

  // A layout effect sends the request before the browser draws the loading state.
  useLayoutEffect(() => {
    const current = asked.current
    if (current === null || attempt < 0) return
    const controller = new AbortController()
    current
      .ask(controller.signal)
      .then((answer) => {
        if (!controller.signal.aborted) setState({ answer, failure: null, of: address })
      })
      .catch((thrown: unknown) => {
        if (controller.signal.aborted) return
        const failure = failureOf(thrown)
        setState(({ answer }) => ({ answer, failure, of: address }))
      })
    return () => controller.abort()
  }, [address, attempt])

  return {
    answer: state.answer,
    failure: state.of === address ? state.failure : null,
    isLoading: address !== null && state.of !== address,
    again: () => {
      setState(({ answer }) => ({ answer, failure: null, of: null }))
      setAttempt((count) => count + 1)
    },
  }
}

/** Returns a failure, and forgets a key that the service rejected. Rethrows other errors. */
export function failureOf(thrown: unknown): TitlebaseError {
  if (!(thrown instanceof TitlebaseError)) throw thrown
  if (thrown.status === 401) rejectKey()
  return thrown
}
