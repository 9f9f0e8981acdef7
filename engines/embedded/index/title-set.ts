import { type Bitmap, countBits } from '../bitmap.js'

/** The titles of a value: many as a bitmap, few as a list in ascending order. */
export type TitleSet =
  | { readonly kind: 'bits'; readonly bits: Bitmap; readonly count: number }
  | { readonly kind: 'list'; readonly titles: Uint32Array; readonly count: number }

/** The set of a bitmap's titles. */
export function bitsSet(bits: Bitmap): TitleSet {
  return { kind: 'bits', bits, count: countBits(bits) }
}
