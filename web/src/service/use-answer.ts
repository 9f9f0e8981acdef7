import { TitlebaseError } from '@titlebase/client'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Call } from './api.js'
import { refuseKey } from './key.js'

/** What is known of an answer: while another one is under way, the last one stays. */
export interface Answered<Answer> {
  readonly answer: Answer | null
  readonly failure: TitlebaseError | null
  readonly isLoading: boolean
  /** Asks once more. */
  again(): void
}

/** Asks a question, and anew whenever its address is another one; null asks nothing. */
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

  // Before the frame is drawn that shows the wait: it would be waited for as well.
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

/** What went wrong; a key that is refused is forgotten, so that another one is asked for. */
export function failureOf(thrown: unknown): TitlebaseError {
  if (!(thrown instanceof TitlebaseError)) throw thrown
  if (thrown.status === 401) refuseKey()
  return thrown
}
