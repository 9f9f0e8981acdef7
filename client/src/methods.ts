import type {
  Answer,
  Complete,
  Derived,
  Item,
  OperationName,
  PageOf,
  Path,
  PersonCatalog,
  PersonProfile,
  Query,
  Title,
  TitleCard,
  TitleCatalog,
  TitlesPage,
} from './cards.js'
import type { paths } from './openapi.js'
import type { Pages } from './pages.js'
import type { AnyQuery } from './query.js'

/** What goes with one call, whatever it asks. */
export interface Options {
  /** Ends the call, its pauses included; it then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined
}

/** The paths of the document, without the prefix of the version. */
export type Paths = {
  [Path in keyof paths as Path extends `/v1.2${infer Rest}` ? Rest : Path]: paths[Path]
}

type Without<Raw, Names extends PropertyKey> = Omit<Raw, Names> & {
  readonly [Name in Names]?: undefined
}
type Whole<Name extends OperationName> = Without<Query<Name>, 'fields'>
type Bare<Name extends OperationName> = Without<Query<Name>, 'fields' | 'lang'>

/** A list whose cards get a name by language where `lang` or `fields` is given. */
interface Slice<Name extends OperationName> {
  (query?: Bare<Name>, options?: Options): Pages<PageOf<Name, Required<Omit<Item<Name>, Derived>>>>
  (query?: Whole<Name>, options?: Options): Pages<PageOf<Name, Required<Item<Name>>>>
  (query?: Query<Name>, options?: Options): Pages<PageOf<Name, Item<Name>>>
}

/** What belongs to a title or a person, by its number in a catalog. */
type Below<Catalog, Name extends OperationName> = (
  type: Catalog,
  id: string,
  query?: Query<Name>,
  options?: Options,
) => Promise<Answer<Name>>

/** A card by a number in a catalog: whole, or what `fields` selects of it. */
interface CardOf<Catalog, Name extends OperationName, Card> {
  (type: Catalog, id: string, query?: Whole<Name>, options?: Options): Promise<Card>
  (type: Catalog, id: string, query?: Query<Name>, options?: Options): Promise<Answer<Name>>
}

type BatchQuery<Name extends OperationName> = Omit<Query<Name>, 'ids'>

/** A query whose operation demands parameters. */
type Demanding<Name extends OperationName, Names extends keyof Query<Name>> = Query<Name> & {
  readonly [Demanded in Names]-?: NonNullable<Query<Name>[Demanded]>
}

/** A query that cannot be without a typed text. */
interface Typed {
  readonly q: string
}

/**
 * A client of the service. Every method asks one address and throws a `TitlebaseError` for what is
 * no answer. What the addresses mean, the service's own reference says.
 */
export interface Client {
  /** Search and filter the whole base. `for await` walks the selection from end to end, by cursor. */
  readonly titles: {
    (query?: Whole<'titles'>, options?: Options): Pages<TitlesPage<Title>>
    (query?: Query<'titles'>, options?: Options): Pages<TitlesPage<Partial<Title>>>
  }
  /** How many titles of a selection have each value. */
  facets(query: Demanding<'facets', 'by'>, options?: Options): Promise<Answer<'facets'>>
  /** Titles, persons and collections for what is typed so far. */
  suggest(query: Demanding<'suggest', 'q'>, options?: Options): Promise<Answer<'suggest'>>
  /** The title that a name from elsewhere means; give `name` or `title`. */
  match(query: Query<'match'>, options?: Options): Promise<Answer<'match'>>

  /** The card of a title. */
  readonly title: CardOf<TitleCatalog, 'title', TitleCard>
  /** Cast and crew: sections by role, or one role as a list. */
  readonly titleCast: Below<TitleCatalog, 'titleCast'>
  /** Images and videos. */
  readonly titleMedia: Below<TitleCatalog, 'titleMedia'>
  /** Facts, questions and quotes. */
  readonly titleTexts: Below<TitleCatalog, 'titleTexts'>
  /** Episodes, or a summary of the seasons. */
  readonly titleEpisodes: Below<TitleCatalog, 'titleEpisodes'>
  /** Related titles. */
  readonly titleRelations: Below<TitleCatalog, 'titleRelations'>
  /** The numbers of a title in all catalogs. */
  ids(type: TitleCatalog, id: string, options?: Options): Promise<Answer<'ids'>>

  /** Cards by references such as `alpha:tt0118767`, in their order; 1 to 100. */
  titlesBatch(
    ids: readonly string[],
    query?: BatchQuery<'titlesBatch'>,
    options?: Options,
  ): Promise<Answer<'titlesBatch'>>
  /** Profiles by references such as `alpha:nm0000233`. */
  personsBatch(
    ids: readonly string[],
    query?: BatchQuery<'personsBatch'>,
    options?: Options,
  ): Promise<Answer<'personsBatch'>>
  /** The numbers of several titles in all catalogs. */
  idsBatch(ids: readonly string[], options?: Options): Promise<Answer<'idsBatch'>>

  /** Search people by name. */
  readonly persons: {
    (
      query: Bare<'persons'> & Typed,
      options?: Options,
    ): Pages<PageOf<'persons', Required<Omit<Item<'persons'>, Derived>>>>
    (
      query: Whole<'persons'> & Typed,
      options?: Options,
    ): Pages<PageOf<'persons', Required<Item<'persons'>>>>
    (query: Query<'persons'> & Typed, options?: Options): Pages<Answer<'persons'>>
  }
  /** The profile of a person. */
  readonly person: CardOf<PersonCatalog, 'person', PersonProfile>
  /** The titles of a person: sections by role, or one list. */
  readonly filmography: Below<PersonCatalog, 'filmography'>
  /** Titles that two people worked on together. */
  jointTitles(
    one: Path<'person'>,
    other: Path<'person'>,
    query?: Query<'jointTitles'>,
    options?: Options,
  ): Pages<PageOf<'jointTitles', Item<'jointTitles'>>>

  /** Named collections of titles. */
  readonly collections: (
    query?: Query<'collections'>,
    options?: Options,
  ) => Pages<Answer<'collections'>>
  /** The titles of a collection. */
  readonly collection: {
    (
      slug: string,
      query?: Whole<'collection'>,
      options?: Options,
    ): Pages<PageOf<'collection', Complete<Item<'collection'>>>>
    (slug: string, query?: Query<'collection'>, options?: Options): Pages<Answer<'collection'>>
  }
  /** Best rated titles. */
  readonly topChart: Slice<'topChart'>
  /** The release calendar. */
  readonly releases: Slice<'releases'>
  /** Well rated titles that few have seen. */
  readonly hiddenGems: Slice<'hiddenGems'>
  /** Titles that two catalogs rate differently. */
  readonly divergence: Slice<'divergence'>

  /** Values of facets, ranges, and what presets stand for. */
  filters(query?: Query<'filters'>, options?: Options): Promise<Answer<'filters'>>
  /** All closed enumerations. */
  enums(options?: Options): Promise<Answer<'enums'>>
  /** Limits and use of the key. */
  usage(options?: Options): Promise<Answer<'usage'>>
  /** What was added, changed and removed. `for await` throws where not all of it is kept any more. */
  changes(query: Demanding<'changes', 'since'>, options?: Options): Pages<Answer<'changes'>>
  /** Files that list the numbers of all titles and persons. */
  exports(options?: Options): Promise<Answer<'exports'>>
  /** One of these files, compressed by gzip. */
  exportFile(name: string, options?: Options): Promise<ReadableStream<Uint8Array>>
  /** Whether the service is up; needs no key. */
  health(options?: Options): Promise<Answer<'health'>>

  /** Any path of the document, without the prefix of its version, with the document's types. */
  get<Name extends keyof Paths>(
    path: Name,
    init?: Options & {
      readonly params?: Omit<Paths[Name]['get']['parameters'], 'header' | 'cookie'>
    },
  ): Promise<
    Paths[Name]['get']['responses'] extends {
      200: { content: { 'application/json': infer Body } }
    }
      ? Body
      : unknown
  >
  /** The address that a call asks, e.g. for `/titles` and its query; the key is no part of it. */
  address(path: string, query?: AnyQuery): string
}
