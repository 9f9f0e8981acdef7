/**
 * A company's slug (docs/reference/cards.md#company-slugs). Combining marks belong to their letters. A name
 * without letters and digits becomes a list of its code points: `***` -> `u2a-2a-2a`.
 */
export function companySlug(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return /[\p{L}\p{Nd}]/u.test(slug) ? slug : codePointSlug(name)
}

function codePointSlug(name: string): string {
  const codes = [...name].map((sign) => (sign.codePointAt(0) ?? 0).toString(16))
  return `u${codes.join('-')}`
}

/**
 * A positive number of 31 bits for something that has one in TMDB but here only a slug or another
 * text. Equal texts have equal numbers; different texts seldom do (docs/guide/tmdb.md#values).
 */
export function slugNumber(text: string): number {
  let hash = 0x811c9dc5
  // FNV-1a
  for (const byte of utf8.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 1 || 1
}

const utf8 = new TextEncoder()
