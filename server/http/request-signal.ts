import type { Response } from 'express'
import { ClientGone, SearchGivenUp } from '../../search/query/errors.js'

/** The signals of one request. Each is created on first use, because most requests search nothing. */
export type RequestSignals = ReturnType<typeof requestSignals>

/** Creates the signals of an HTTP request. The deadline starts with the first search. */
export function requestSignals(response: Response, deadlineSeconds: number) {
  return {
    /** Aborts at the deadline of the request's searches, or when the client leaves. */
    searching: once(() => searchingSignal(response, deadlineSeconds)),
    /** Aborts when the client leaves. */
    leaving: once(() => leavingSignal(response)),
  }
}

function searchingSignal(response: Response, deadlineSeconds: number): AbortSignal {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new SearchGivenUp(`the search was cancelled after ${deadlineSeconds} s`))
  }, deadlineSeconds * 1000)
  whenClosed(response, () => {
    clearTimeout(timer)
    abortUnlessAnswered(response, controller)
  })
  return controller.signal
}

function leavingSignal(response: Response): AbortSignal {
  const controller = new AbortController()
  whenClosed(response, () => abortUnlessAnswered(response, controller))
  return controller.signal
}

function whenClosed(response: Response, act: () => void): void {
  if (response.destroyed) act()
  else response.once('close', act)
}

function abortUnlessAnswered(response: Response, controller: AbortController): void {
  if (!response.writableFinished) controller.abort(new ClientGone())
}

function once(start: () => AbortSignal): () => AbortSignal {
  let signal: AbortSignal | null = null
  return () => {
    signal ??= start()
    return signal
  }
}
