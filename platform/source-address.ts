/** A bucket, or a part of it: `s3://bucket/prefix`. */
interface BucketAddress {
  readonly bucket: string
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string
}

/** An HTTP address of a folder. */
interface WebAddress {
  /** Without credentials, so that messages may contain it, and without a slash at its end. */
  readonly url: string
  /** The `Authorization` header for the credentials in the address; null without credentials. */
  readonly authorization: string | null
}

/** Parses the address of a bucket; null if it is invalid. */
export function readBucketAddress(address: string): BucketAddress | null {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? []
  return bucket === undefined ? null : { bucket, prefix: prefix.replace(/^\/+|\/+$/g, '') }
}

/**
 * Parses an HTTP address. Null if it is invalid: it must not have a query or fragment, because callers
 * append paths to it, and its credentials must not have an unescaped `%`.
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

/**
 * Returns a description of valid sources if an address is invalid, or null if it is valid. An address without
 * a scheme is a folder.
 */
export function expectedSource(address: string): string | null {
  if (/^s3:/i.test(address)) {
    return readBucketAddress(address) === null
      ? 's3://bucket/prefix, with a bucket of 3 to 63 lower-case letters, digits, dots and hyphens'
      : null
  }
  if (/^https?:/i.test(address)) {
    return readWebAddress(address) === null
      ? 'an address like https://titles.example/base, without a query, with % in its user name and password written as %25'
      : null
  }
  return /^[a-z][a-z0-9+.-]*:/i.test(address)
    ? 'a folder, s3://bucket/prefix, or an address like https://titles.example'
    : null
}

/** Removes credentials from an address. */
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
