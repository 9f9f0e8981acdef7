import type { z } from 'zod'
import type { StoredTitle } from '../../../catalog/read/title-documents.js'
import type { Lang } from '../../../schema/lang.js'
import type { PageUrls } from '../page-urls.js'

/** The language of labels, and the addresses of the title's pages. */
export interface CardOptions {
  readonly lang: Lang
  readonly urls: PageUrls
}

/** A block of a title card. */
export interface Block<Shape extends z.ZodType = z.ZodType> {
  readonly shape: Shape
  /** Undefined for a block that the title's card lacks. */
  present(title: StoredTitle, options: CardOptions): z.infer<Shape> | undefined
}

/** Infers the shape of a block. */
export function block<Shape extends z.ZodType>(definition: Block<Shape>): Block<Shape> {
  return definition
}
