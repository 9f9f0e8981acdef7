import * as zlib from 'node:zlib'

/** Why this Node does not run the program: one before 20.15 has no `crc32`; null where it does. */
export function whyTooOldNode(
  version = process.version,
  { crc32 }: { readonly crc32?: unknown } = zlib,
): string | null {
  if (typeof crc32 === 'function') return null
  return `Node ${version} is too old: 20.15 or newer is needed, of 22 one from 22.2 on`
}
