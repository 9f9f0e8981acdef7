import { type Bitmap, countBits } from '../bitmap.js'

/** The titles that have a value: as bits where they are many, in ascending order where they are few. */
export type TitleSet =
  | { readonly kind: 'bits'; readonly bits: Bitmap; readonly count: number }
  | { readonly kind: 'list'; readonly titles: Uint32Array; readonly count: number }

/** The titles of a bitmap. */
export function bitsSet(bits: Bitmap): TitleSet {
  return { kind: 'bits', bits, count: countBits(bits) }
}
