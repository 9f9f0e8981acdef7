import type { components, operations } from './openapi.js'
import type { QueryOf } from './query.js'

type Schemas = components['schemas']

/** An operation of the document. */
export type OperationName = keyof operations

/** What an operation takes in its query. */
export type Query<Name extends OperationName> = operations[Name]['parameters'] extends {
  query?: infer Raw
}
  ? QueryOf<NonNullable<Raw>>
  : Record<string, never>

/** What an operation takes in its path. */
export type Path<Name extends OperationName> = operations[Name]['parameters'] extends {
  path: infer Parameters
}
  ? Parameters
  : never

/** What an operation answers. */
export type Answer<Name extends OperationName> = operations[Name]['responses'] extends {
  200: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

/** A catalog of titles, a catalog of persons. */
export type TitleCatalog = Path<'title'>['type']
export type PersonCatalog = Path<'person'>['type']

export type Title = Required<Schemas['TitledListCard']>
/** A whole card; `franchise` is there for titles of one only, `included` where it was asked for. */
export type TitleCard = Complete<Schemas['TitleCard'], 'included' | 'franchise'>
export type Person = Schemas['Person']
export type PersonProfile = Complete<Schemas['PersonProfile'], 'included'>
export type Suggestion = Schemas['Suggestion']
export type Interpretation = Schemas['Interpretation']
export type CastItem = Schemas['CastItem']
export type Episode = Schemas['Episode']
export type SeasonSummary = Schemas['SeasonSummary']
export type Change = Schemas['Change']

/** A card none of whose keys were deselected; `Optional` are there only where they are asked for. */
export type Complete<Card, Optional extends PropertyKey = never> = Required<Omit<Card, Optional>> &
  Pick<Card, Optional & keyof Card>

/** The keys that `lang` or `fields` adds to the cards of a slice. */
export type Derived = 'title' | 'poster_url' | 'name'

type ItemOf<Page> = Page extends { items: readonly (infer Item)[] } ? Item : never

/** The item of a list as the document has it: keys may have been deselected. */
export type Item<Name extends OperationName> = ItemOf<Answer<Name>>

/** A page of a list with cards of this shape. */
export type PageOf<Name extends OperationName, Card> = WithItems<Answer<Name>, Card>

type WithItems<Page, Card> = Page extends { items: unknown }
  ? Omit<Page, 'items'> & { items: Card[] }
  : never

/** A page of `titles`: with `cursor` in the request it has `next_cursor`, else `offset`. */
export type TitlesPage<Card> = {
  items: Card[]
  limit: number
  has_more: boolean
  /** A number where `total: true` asks for it, or a typed query has it anyway. */
  total: number | null
  offset?: number
  next_cursor?: string | null
  /** With `interpret: true`: the filters that the words of `q` name; null if they name none. */
  interpretation?: Interpretation | null
}
