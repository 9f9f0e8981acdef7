import type { Response } from 'express'
import { ClientGone, SearchGivenUp } from '../errors.js'

/**
 * The signal of one request's searches: it is aborted at the deadline, in seconds from the first search
 * on, and as soon as the client leaves. Made when it is first asked for, since most requests search
 * nothing.
 */
export function requestSignal(response: Response, deadlineSeconds: number): () => AbortSignal {
  return once(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      controller.abort(new SearchGivenUp(`the search was given up after ${deadlineSeconds} s`))
    }, deadlineSeconds * 1000)
    whenClosed(response, () => {
      clearTimeout(timer)
      abortUnlessAnswered(response, controller)
    })
    return controller.signal
  })
}

/** A signal that is aborted as soon as the client leaves, made when it is first asked for. */
export function leavingSignal(response: Response): () => AbortSignal {
  return once(() => {
    const controller = new AbortController()
    whenClosed(response, () => abortUnlessAnswered(response, controller))
    return controller.signal
  })
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
