/** Supported compressions; the first one serves requests that accept any. */
export const encodings = ['gzip', 'br'] as const
export type Encoding = (typeof encodings)[number]

/** A complete response body: uncompressed, and in each encoding used so far. */
export type Body = { readonly plain: Buffer } & { readonly [Name in Encoding]?: Buffer }

export function renderJson(answer: object): Body {
  return { plain: Buffer.from(JSON.stringify(answer)) }
}

/** Bytes that a body takes in memory, in all its encodings. */
export function bodySize(body: Body): number {
  return encodings.reduce((sum, name) => sum + (body[name]?.length ?? 0), body.plain.length)
}
