/** A place in a bucket: `s3://bucket/prefix`. */
export interface BucketAddress {
  readonly bucket: string
  /** Without lines at its ends; empty: the whole bucket. */
  readonly prefix: string
}

/** An address of HTTP below which files lie. */
export interface WebAddress {
  /** Without name and password, and without a line at its end: it may be shown. */
  readonly url: string
  /** The header that name and password become; null: the address has none. */
  readonly authorization: string | null
}

/** Reads the address of a bucket; null if it names none. */
export function readBucketAddress(address: string): BucketAddress | null {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? []
  return bucket === undefined ? null : { bucket, prefix: prefix.replace(/^\/+|\/+$/g, '') }
}

/**
 * Reads an address of HTTP. Paths are put behind it, so that one with a query is none; nor is one whose
 * name or password has a bare `%`. Null for these, and for what is no address.
 */
export function readWebAddress(address: string): WebAddress | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  if (/[?#]/.test(url.href)) return null
  const user = decoded(`${url.username}:${url.password}`)
  if (user === null) return null
  url.username = ''
  url.password = ''
  return {
    url: url.href.replace(/\/+$/, ''),
    authorization: user === ':' ? null : `Basic ${Buffer.from(user).toString('base64')}`,
  }
}

/** What may be followed in place of an address that may not; null: it may be. What has no scheme is a folder. */
export function whyNotFollowed(address: string): string | null {
  if (/^s3:/i.test(address)) {
    return readBucketAddress(address) === null
      ? 's3://bucket/prefix, with a bucket of 3 to 63 lower-case letters, digits, dots and hyphens'
      : null
  }
  if (/^https?:/i.test(address)) {
    return readWebAddress(address) === null
      ? 'an address like https://titles.example/base, without a query, in whose name and password % is written %25'
      : null
  }
  return /^[a-z][a-z0-9+.-]*:/i.test(address)
    ? 'a folder, s3://bucket/prefix, or an address like https://titles.example'
    : null
}

/** An address as it may be shown: without the name and password in it. */
export function withoutUser(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1')
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
