/** Supported compressions; the first one serves requests that accept any. */
export const encodings = ['gzip', 'br'] as const
export type Encoding = (typeof encodings)[number]

/** A complete response body: uncompressed, and in each encoding used so far. */
export type Body = { readonly plain: Buffer } & { readonly [Name in Encoding]?: Buffer }

export function renderJson(answer: object): Body {
  return { plain: Buffer.from(JSON.stringify(answer)) }
}

/** Bytes of a compact body, in all its encodings. */
export function bodySize(body: Body): number {
  return encodings.reduce((sum, name) => sum + (body[name]?.length ?? 0), body.plain.length)
}

/**
 * Returns a body whose parts take only their own bytes in memory. Compressors return views of 16 KB, and Node
 * cuts small buffers out of a larger one, which the smallest part would keep.
 */
export function compactBody(body: Body): Body {
  const parts = Object.entries<Buffer>(body).map(([name, part]) => [name, compact(part)])
  return Object.fromEntries(parts)
}

function compact(part: Buffer): Buffer {
  if (part.buffer.byteLength === part.length) return part
  const own = Buffer.allocUnsafeSlow(part.length)
  part.copy(own)
  return own
}
