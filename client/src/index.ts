export type { components, operations, paths } from '../dist/openapi.js'
export type {
  Answer,
  CastItem,
  Change,
  Episode,
  Interpretation,
  OperationName,
  Path,
  Person,
  PersonCatalog,
  PersonProfile,
  Query,
  SeasonSummary,
  Suggestion,
  Title,
  TitleCard,
  TitleCatalog,
  TitlesPage,
} from './cards.js'
export type { Client } from './client.js'
export { type ClientOptions, createClient } from './client.js'
export { type ErrorCode, TitlebaseError } from './error.js'
export type { Options } from './method-types.js'
export type { Pages } from './pages.js'
export type { CacheLimits } from './response-cache.js'
export type { Environment, RetryOptions } from './retry.js'
