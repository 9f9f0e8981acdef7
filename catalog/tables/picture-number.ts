import { hash } from 'node:crypto'

/** The number of a picture: the first 48 bits of the SHA-256 of its address. */
export const pictureNumber = (url: string): number =>
  Number.parseInt(hash('sha256', url).slice(0, 12), 16)
