import type { Bitmap } from '../../bitmap.js'

/** A bitmap without a title. */
export function lendBitmap(words: number): Bitmap {
  return new Uint32Array(words)
}
