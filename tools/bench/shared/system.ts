import type { TitleQuery } from '../../../engines/engine.js'
import type { DrawnRequest } from './drawn-requests.js'

/** A question to a system: a list of titles, a typed text, or one title. */
export type Question =
  | { readonly kind: 'list'; readonly drawn: DrawnRequest; readonly query: TitleQuery }
  | {
      readonly kind: 'typed'
      readonly drawn: DrawnRequest
      readonly query: TitleQuery
      readonly text: string
    }
  | { readonly kind: 'card'; readonly alphaId: string }

/** A system that answers questions about the same titles. */
export interface System {
  readonly name: string
  /** Asks for a page of `limit` titles; rejects if it fails. */
  ask(question: Question, limit: number): Promise<unknown>
  /** Bytes on the disk. */
  bytes(): Promise<number>
  close(): Promise<void>
}
