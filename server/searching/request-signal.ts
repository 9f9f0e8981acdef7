import type { Response } from 'express'
import { ClientGone, SearchGivenUp } from '../errors.js'

/**
 * The signal of one request's searches: it is aborted at the deadline, in seconds from the first search
 * on, and as soon as the client leaves. Made when it is first asked for, since most requests search
 * nothing.
 */
export function requestSignal(response: Response, deadlineSeconds: number): () => AbortSignal {
  let controller: AbortController | null = null
  return () => {
    controller ??= startSignal(response, deadlineSeconds)
    return controller.signal
  }
}

function startSignal(response: Response, deadlineSeconds: number): AbortController {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new SearchGivenUp(`the search was given up after ${deadlineSeconds} s`))
  }, deadlineSeconds * 1000)
  const leave = () => {
    clearTimeout(timer)
    if (!response.writableFinished) controller.abort(new ClientGone())
  }
  if (response.destroyed) leave()
  else response.once('close', leave)
  return controller
}
