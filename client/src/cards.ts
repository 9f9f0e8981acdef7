import type { components, operations } from '../dist/openapi.js'
import type { QueryOf } from './query.js'

type Schemas = components['schemas']

/** An operation of the OpenAPI document. */
export type OperationName = keyof operations

export type Query<Name extends OperationName> = operations[Name]['parameters'] extends {
  query?: infer Raw
}
  ? QueryOf<NonNullable<Raw>>
  : Record<string, never>

export type Path<Name extends OperationName> = operations[Name]['parameters'] extends {
  path: infer Parameters
}
  ? Parameters
  : never

export type Answer<Name extends OperationName> = operations[Name]['responses'] extends {
  200: { content: { 'application/json': infer Body } }
}
  ? Body extends Schemas['TitleFacets']
    ? Counted<Body>
    : Body
  : never

/** Counts whose items have the keys of values and of steps, so that `item.value === undefined` narrows them. */
type Counted<Body extends Schemas['TitleFacets']> = Omit<Body, 'facets'> & {
  facets: { [Name in keyof Body['facets']]: Narrowable<Body['facets'][Name]> }
}
type Narrowable<Facet> = Facet extends { items: readonly (infer Item)[] }
  ? Omit<Facet, 'items'> & { items: (Item & Absent<Exclude<ItemKey, keyof Item>>)[] }
  : Facet
type ItemKey = 'value' | 'label' | 'excluded' | 'from' | 'to'
type Absent<Keys extends PropertyKey> = { readonly [Key in Keys]?: undefined }

export type TitleCatalog = Path<'title'>['type']
/** The catalogs that number persons. */
export type PersonCatalog = Path<'person'>['type']

export type Title = Complete<Schemas['TitledListCard'], Requested>
/** A whole card. Only titles of a franchise have `franchise`; only requests with `include` get `included`. */
export type TitleCard = Complete<Schemas['TitleCard'], OptionalBlocks>
export type Person = Schemas['Person']
export type PersonProfile = Complete<Schemas['PersonProfile'], 'included'>
export type Suggestion = Schemas['Suggestion']
export type Interpretation = Schemas['Interpretation']
export type CastItem = Schemas['CastItem']
export type Episode = Schemas['Episode']
export type SeasonSummary = Schemas['SeasonSummary']
export type Change = Schemas['Change']

/** A card with all keys, except that those of `Optional` may be absent. */
export type Complete<Card, Optional extends PropertyKey = never> = Required<Omit<Card, Optional>> &
  Pick<Card, Optional & keyof Card>

/** The keys of a whole card that may be absent: those of `include`, of `names`, and of titles without a franchise. */
type OptionalBlocks = 'included' | 'franchise' | 'names'

/** The card of a request: a literal `fields` chooses its blocks, and `include` its lists. */
export type ChosenCard<Card, Given> = Omit<Blocks<Card, Given>, 'included'> & Included<Card, Given>

type Blocks<Card, Given> = 'fields' extends keyof Given
  ? Given extends { readonly fields: infer Fields }
    ? Literal<Fields> extends keyof Card
      ? Complete<Pick<Card, Literal<Fields> | ('ids' & keyof Card)>, OptionalBlocks>
      : Card
    : Card
  : Complete<Card, OptionalBlocks>

type Included<Card, Given> = Card extends { included?: infer Lists }
  ? Given extends { readonly include: infer Names }
    ? Literal<Names> extends keyof NonNullable<Lists>
      ? { included: Required<Pick<NonNullable<Lists>, Literal<Names>>> }
      : { included?: Lists }
    : { included?: Lists }
  : unknown

/** The values of a literal list, or a single value; every text for a list of unknown length. */
type Literal<Value> = Value extends readonly (infer Element)[]
  ? number extends Value['length']
    ? string
    : Element
  : Value

/** The keys that cards of lists have only if `fields` or `names` asks for them. */
export type Requested =
  | 'runtime'
  | 'votes_total'
  | 'original_language'
  | 'overview'
  | 'certifications'
  | 'names'

/** The keys that `lang` or `fields` adds to cards. */
export type Derived = 'title' | 'poster_url' | 'name'

type ItemOf<Page> = Page extends { items: readonly (infer Item)[] } ? Item : never

/** The item of a list as the OpenAPI document defines it; `fields` may omit its keys. */
export type Item<Name extends OperationName> = ItemOf<Answer<Name>>

/** A page of a list with cards of this shape. */
export type PageOf<Name extends OperationName, Card> = WithItems<Answer<Name>, Card>

type WithItems<Page, Card> = Page extends { items: unknown }
  ? Omit<Page, 'items'> & { items: Card[] }
  : never

/** A page of `titles`: it has `next_cursor` if the request has a `cursor`, otherwise `offset`. */
export type TitlesPage<Card> = {
  items: Card[]
  limit: number
  has_more: boolean
  /** The number of titles with `total: true` or with `q`; otherwise null. */
  total: number | null
  offset?: number
  next_cursor?: string | null
  /** With `total: true`: bounded properties that more titles lack than `total`, with their numbers. */
  unknown?: Record<string, number>
  /** With `interpret: true`: the filters that words of `q` name, or null if it names neither a filter nor a title. */
  interpretation?: Interpretation | null
}
