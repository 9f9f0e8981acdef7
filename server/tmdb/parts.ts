import type { Segments, TmdbContext } from './ask.js'

/** The parameters of the parts of details. */
interface PartQuery {
  readonly page: number
  /** The languages of the images, where `null` means images without a language; null for all. */
  readonly include_image_language: readonly string[] | null
  readonly include_video_language: readonly string[] | null
}

/** Presents a part without the key `id`. */
export type PartReader<Named> = (
  named: Named,
  context: TmdbContext,
  query: PartQuery,
) => object | Promise<object>

/**
 * The parts of a kind of record: the values of `append_to_response`, and paths. A part is read, or is the
 * value of a part for which the service has no data.
 */
export type Parts<Named> = Readonly<Record<string, PartReader<Named> | object>>

export const readPart = <Named>(
  part: PartReader<Named> | object,
  ...request: Parameters<PartReader<Named>>
): object | Promise<object> => (typeof part === 'function' ? part(...request) : part)

/** What a path such as `/movie/:id` names, and how it is presented. */
export interface Details<Named extends { readonly id: number }> {
  find(segments: Segments, context: TmdbContext): Promise<Named>
  present(named: Named, context: TmdbContext): object | Promise<object>
  readonly parts: Parts<Named>
  /** Parts that only `append_to_response` names, such as `season/1`; null for an unknown name. */
  readonly appended?: (name: string) => PartReader<Named> | null
  /** The number of requests as which a part counts that takes long, otherwise 0 (docs/guide/tmdb.md#paths). */
  readonly costOf?: (part: string) => number
}
