/** Written by `npm run docs` from the OpenAPI document; do not edit by hand. */
import type { PersonCatalog, TitleCatalog } from './cards.js'
import type { Operation } from './call.js'
import type { Batch, Card, CardList, CursorList, Download, EpisodesRead, List, NamelessList, PlainBatch, PlainRead, Read, SectionsRead } from './method-types.js'

/** One method for each operation of the service. */
export interface Operations {
  /** Search and filter all titles. */
  readonly titles: CursorList<'titles'>
  /** Counts of selected titles by value. */
  readonly facets: Read<'facets'>
  /** Titles, persons and collections for partially typed text. */
  readonly suggest: Read<'suggest'>
  /** The title that an external name refers to. */
  readonly match: Read<'match'>
  /** The titles that several names refer to. */
  readonly matchBatch: Read<'matchBatch'>
  /** Full title card. */
  readonly title: Card<'title', [type: TitleCatalog, id: string]>
  /** Cast and crew of a title. */
  readonly titleCast: SectionsRead<'titleCast', 'role', [type: TitleCatalog, id: string]>
  /** Images and videos of a title. */
  readonly titleMedia: Read<'titleMedia', [type: TitleCatalog, id: string]>
  /** Facts, questions and quotes of a title. */
  readonly titleTexts: Read<'titleTexts', [type: TitleCatalog, id: string]>
  /** Episodes and seasons of a title. */
  readonly titleEpisodes: EpisodesRead<'titleEpisodes', [type: TitleCatalog, id: string]>
  /** Titles related to a title. */
  readonly titleRelations: Read<'titleRelations', [type: TitleCatalog, id: string]>
  /** Title cards by their numbers. */
  readonly titlesBatch: Batch<'titlesBatch'>
  /** All known numbers of a title in the other catalogs. */
  readonly ids: PlainRead<'ids', [type: TitleCatalog, id: string]>
  /** All known numbers of several titles. */
  readonly idsBatch: PlainBatch<'idsBatch'>
  /** Search people by name. */
  readonly persons: NamelessList<'persons'>
  /** Profile of a person. */
  readonly person: Card<'person', [type: PersonCatalog, id: string]>
  /** Titles of a person. */
  readonly filmography: Read<'filmography', [type: PersonCatalog, id: string]>
  /** Titles two people worked on together. */
  readonly jointTitles: NamelessList<'jointTitles', [one: { type: PersonCatalog; id: string }, other: { type: PersonCatalog; id: string }]>
  /** Profiles of persons by their numbers. */
  readonly personsBatch: Batch<'personsBatch'>
  /** Named collections of titles. */
  readonly collections: List<'collections'>
  /** Titles of a collection. */
  readonly collection: CardList<'collection', [slug: string]>
  /** Best rated titles. */
  readonly topChart: NamelessList<'topChart'>
  /** Release calendar. */
  readonly releases: NamelessList<'releases'>
  /** Well rated titles that few have seen. */
  readonly hiddenGems: NamelessList<'hiddenGems'>
  /** Titles that beta and alpha rate differently. */
  readonly divergence: NamelessList<'divergence'>
  /** Facet values, ranges and preset expansions. */
  readonly filters: Read<'filters'>
  /** All closed enumerations. */
  readonly enums: PlainRead<'enums'>
  /** Limits and usage of the API key. */
  readonly usage: PlainRead<'usage'>
  /** Records added, changed and removed since a point in time. */
  readonly changes: List<'changes'>
  /** Files that list the numbers of all titles and persons. */
  readonly exports: PlainRead<'exports'>
  /** A file that lists numbers. */
  readonly exportFile: Download<[name: string]>
  /** Health of the service. */
  readonly health: PlainRead<'health'>
}

/** Path, arguments and result of each method. */
export const operations: Readonly<Record<keyof Operations, Operation>> = {
  titles: { path: '/titles', takes: ['query'], result: 'cursor' },
  facets: { path: '/titles/facets', takes: ['query'], result: 'body' },
  suggest: { path: '/suggest', takes: ['query'], result: 'body' },
  match: { path: '/match', takes: ['query'], result: 'body' },
  matchBatch: { path: '/match/batch', takes: ['query'], result: 'body' },
  title: { path: '/titles/{type}/{id}', takes: ['type', 'id', 'query'], result: 'body' },
  titleCast: { path: '/titles/{type}/{id}/cast', takes: ['type', 'id', 'query'], result: 'body' },
  titleMedia: { path: '/titles/{type}/{id}/media', takes: ['type', 'id', 'query'], result: 'body' },
  titleTexts: { path: '/titles/{type}/{id}/texts', takes: ['type', 'id', 'query'], result: 'body' },
  titleEpisodes: { path: '/titles/{type}/{id}/episodes', takes: ['type', 'id', 'query'], result: 'body' },
  titleRelations: { path: '/titles/{type}/{id}/relations', takes: ['type', 'id', 'query'], result: 'body' },
  titlesBatch: { path: '/titles/batch', takes: ['ids', 'query'], result: 'body' },
  ids: { path: '/ids/{type}/{id}', takes: ['type', 'id'], result: 'body' },
  idsBatch: { path: '/ids/batch', takes: ['ids'], result: 'body' },
  persons: { path: '/persons', takes: ['query'], result: 'offset' },
  person: { path: '/persons/{type}/{id}', takes: ['type', 'id', 'query'], result: 'body' },
  filmography: { path: '/persons/{type}/{id}/filmography', takes: ['type', 'id', 'query'], result: 'body' },
  jointTitles: { path: '/persons/{type}/{id}/with/{type2}/{id2}', takes: ['one', 'other', 'query'], result: 'offset' },
  personsBatch: { path: '/persons/batch', takes: ['ids', 'query'], result: 'body' },
  collections: { path: '/collections', takes: ['query'], result: 'offset' },
  collection: { path: '/collections/{slug}', takes: ['slug', 'query'], result: 'offset' },
  topChart: { path: '/charts/top', takes: ['query'], result: 'offset' },
  releases: { path: '/releases', takes: ['query'], result: 'offset' },
  hiddenGems: { path: '/discover/hidden-gems', takes: ['query'], result: 'offset' },
  divergence: { path: '/discover/divergence', takes: ['query'], result: 'offset' },
  filters: { path: '/filters', takes: ['query'], result: 'body' },
  enums: { path: '/enums', takes: [], result: 'body' },
  usage: { path: '/usage', takes: [], result: 'body' },
  changes: { path: '/changes', takes: ['query'], result: 'since' },
  exports: { path: '/exports', takes: [], result: 'body' },
  exportFile: { path: '/exports/{name}', takes: ['name'], result: 'file' },
  health: { path: '/health', takes: [], result: 'body' },
}
