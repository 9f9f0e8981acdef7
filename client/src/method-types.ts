import type {
  Answer,
  ChosenCard,
  Complete,
  Derived,
  Item,
  OperationName,
  PageOf,
  Query,
  Requested,
  Title,
  TitlesPage,
} from './cards.js'
import type { Pages } from './pages.js'

export interface Options {
  /** Aborts the call, including waits between retries; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

type Without<Raw, Names extends PropertyKey> = Omit<Raw, Names> & {
  readonly [Name in Names]?: undefined
}
type Whole<Name extends OperationName> = Without<Query<Name>, 'fields'>
/** A query for cards without the keys that `lang` adds. */
type Bare<Name extends OperationName> = Without<Query<Name>, 'fields' | 'lang'>

/** The arguments of a method: those of its path, a query and options. */
type Arguments<Before extends readonly unknown[], Given> = object extends Given
  ? [...Before, query?: Given, options?: Options]
  : [...Before, query: Given, options?: Options]

/** Reads one response. */
export type Read<Name extends OperationName, Before extends readonly unknown[] = []> = (
  ...args: Arguments<Before, Query<Name>>
) => Promise<Answer<Name>>

/** Reads one response of an operation without parameters in the query. */
export type PlainRead<Name extends OperationName, Before extends readonly unknown[] = []> = (
  ...args: [...Before, options?: Options]
) => Promise<Answer<Name>>

/** Reads a card: the whole card, or the blocks that `fields` selects, with the lists of `include`. */
export type Card<Name extends OperationName, Before extends readonly unknown[]> = <
  const Given extends object = Record<never, never>,
>(
  ...args: [
    ...Before,
    query?: Given &
      Query<Name> & { readonly [Key in Exclude<keyof Given, keyof Query<Name>>]: never },
    options?: Options,
  ]
) => Promise<ChosenCard<Answer<Name>, Given>>

/** Reads a list in sections: flat with `group: 'none'` or with the parameter `Narrowing`. */
export interface SectionsRead<
  Name extends OperationName,
  Narrowing extends string,
  Before extends readonly unknown[],
> {
  (
    ...args: [...Before, query: Query<Name> & FlatQuery<Narrowing>, options?: Options]
  ): Promise<Exclude<Answer<Name>, Sections>>
  (
    ...args: Arguments<Before, Without<Query<Name>, 'group' | Narrowing>>
  ): Promise<Extract<Answer<Name>, Sections>>
  (...args: Arguments<Before, Query<Name>>): Promise<Answer<Name>>
}

/** Reads episodes, or one row per season with `group: 'season'`. */
export interface EpisodesRead<Name extends OperationName, Before extends readonly unknown[]> {
  (
    ...args: [...Before, query: Query<Name> & { readonly group: 'season' }, options?: Options]
  ): Promise<Exclude<Answer<Name>, Episodes>>
  (...args: Arguments<Before, Query<Name> & FlatOnly>): Promise<Extract<Answer<Name>, Episodes>>
  (...args: Arguments<Before, Query<Name>>): Promise<Answer<Name>>
}

type Episodes = { items: { episode: number }[] }
type FlatOnly = { readonly group?: 'none' | undefined }

type FlatQuery<Narrowing extends string> =
  | { readonly group: 'none' }
  | { readonly [Name in Narrowing]: string }
type Sections = { items: { items: unknown[] }[] }

/** Reads up to 100 items by references such as `alpha:tt0118767`, in the order of `ids`. */
export type Batch<Name extends OperationName> = (
  ids: readonly string[],
  query?: Omit<Query<Name>, 'ids'>,
  options?: Options,
) => Promise<Answer<Name>>

/** A batch without other parameters. */
export type PlainBatch<Name extends OperationName> = (
  ids: readonly string[],
  options?: Options,
) => Promise<Answer<Name>>

/** Reads a file, which the service compresses with gzip. */
export type Download<Before extends readonly unknown[] = []> = (
  ...args: [...Before, options?: Options]
) => Promise<ReadableStream<Uint8Array>>

/** A list of items with fixed keys. */
export type List<Name extends OperationName, Before extends readonly unknown[] = []> = (
  ...args: Arguments<Before, Query<Name>>
) => Pages<PageOf<Name, Item<Name>>>

/** A list of cards: whole cards, or the keys that `fields` selects. */
export interface CardList<Name extends OperationName, Before extends readonly unknown[] = []> {
  (...args: Arguments<Before, Whole<Name>>): Pages<PageOf<Name, Complete<Item<Name>, Requested>>>
  (...args: Arguments<Before, Query<Name>>): Pages<PageOf<Name, Item<Name>>>
}

/** A list of cards that have a name in one language only if `lang` or `fields` asks for it. */
export interface NamelessList<Name extends OperationName, Before extends readonly unknown[] = []> {
  (
    ...args: Arguments<Before, Bare<Name>>
  ): Pages<PageOf<Name, Complete<Omit<Item<Name>, Derived>, Requested>>>
  (...args: Arguments<Before, Whole<Name>>): Pages<PageOf<Name, Complete<Item<Name>, Requested>>>
  (...args: Arguments<Before, Query<Name>>): Pages<PageOf<Name, Item<Name>>>
}

/** A list of titles. `for await` reads all pages by cursor. */
export interface CursorList<Name extends OperationName> {
  (query?: Whole<Name>, options?: Options): Pages<TitlesPage<Title>>
  (query?: Query<Name>, options?: Options): Pages<TitlesPage<Partial<Title>>>
}
