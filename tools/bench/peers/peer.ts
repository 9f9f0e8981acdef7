import type { TitleQuery } from '../../../engines/engine.js'
import type { Drawn } from '../drawn/requests.js'

/** What everybody is asked: 20 cards of a list, what is typed, or one title by its number. */
export type Question =
  | { readonly kind: 'list'; readonly drawn: Drawn; readonly query: TitleQuery }
  | {
      readonly kind: 'typed'
      readonly drawn: Drawn
      readonly query: TitleQuery
      readonly text: string
    }
  | { readonly kind: 'card'; readonly number: string }

/** Milliseconds that an answer may take. */
export const patience = 20_000

/** What making its data ready took, in seconds: writing the rows, and making the indexes. */
export interface Filling {
  /** Null: the rows were there. */
  readonly rows: number | null
  readonly indexes: number
}

/** Somebody who is asked the same as the service. */
export interface Peer {
  readonly name: string
  /** Fills it anew from the catalog database; null where another one fills it with its own. */
  fill(): Promise<Filling | null>
  /** Gets ready for questions. */
  open(): Promise<void>
  /** Asks for a page of so many. */
  ask(question: Question, limit: number): Promise<unknown>
  /** The same, and the numbers in alpha of what came; null where it does not tell them. */
  numbers(question: Question, limit: number): Promise<readonly (string | null)[] | null>
  /** What it takes on the disk, in bytes; null where that cannot be told. */
  bytes(): Promise<number | null>
  /** The processes whose memory it takes. */
  processes(): Promise<readonly number[]>
  close(): Promise<void>
}
