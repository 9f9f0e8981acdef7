import type { z } from 'zod'
import type { StoredTitle } from '../../../catalog/read/prepare-title-documents.js'
import type { Lang } from '../../../schema/lang.js'
import type { PageUrls } from '../page-urls.js'

/** A block of a title card. */
export interface Block<Shape extends z.ZodType = z.ZodType> {
  readonly shape: Shape
  /** Undefined for a block that the title's card lacks. */
  present(
    title: StoredTitle,
    options: { readonly lang: Lang; readonly urls: PageUrls },
  ): z.infer<Shape> | undefined
}

/** Infers the shape of a block. */
export function block<Shape extends z.ZodType>(definition: Block<Shape>): Block<Shape> {
  return definition
}
