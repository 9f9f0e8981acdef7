import { type Bitmap, countBits } from '../bitmap.js'

/** A set of titles: a bitmap if there are many (`isDense`), else a list in ascending order. */
export type TitleSet =
  | { readonly kind: 'bits'; readonly bits: Bitmap; readonly count: number }
  | { readonly kind: 'list'; readonly titles: Uint32Array; readonly count: number }

export function bitmapSet(bits: Bitmap): TitleSet {
  return { kind: 'bits', bits, count: countBits(bits) }
}
