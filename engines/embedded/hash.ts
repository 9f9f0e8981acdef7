/**
 * A 32-bit hash of a text's UTF-16 units, derived from cyrb53 (public domain). Each seed selects another
 * hash.
 */
export function hashText(text: string, seed: number): number {
  let hash = 0xdeadbeef ^ seed
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
