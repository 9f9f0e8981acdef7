/** The compressions that answers are sent in; the first answers a request that takes any. */
export const encodings = ['gzip', 'br'] as const
export type Encoding = (typeof encodings)[number]

/** A whole body as it goes out: plain, and in the encodings that it was asked for in already. */
export type Body = { readonly plain: Buffer } & { readonly [Name in Encoding]?: Buffer }

/** A JSON body. */
export function renderJson(answer: object): Body {
  return { plain: Buffer.from(JSON.stringify(answer)) }
}

/** How much memory a body takes, in all its forms. */
export function bytesOf(body: Body): number {
  return encodings.reduce((sum, name) => sum + (body[name]?.length ?? 0), body.plain.length)
}
