import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { CommandError } from '../../platform/command-error.js'
import { withoutUser } from '../../platform/source-address.js'
import { httpRequests } from './http-requests.js'
import type { S3Config } from './s3-config.js'

/** Milliseconds without any byte after which a request fails. */
const timeout = 60_000

/** Pauses before a request is repeated after a failure of the network or the store, in milliseconds. */
const pauses = [200, 1000]

/** An error that the store reports, with its code, e.g. `NoSuchKey`, or a failure of the network. */
export class S3Failure extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** True if the same request may succeed later. */
    readonly isTemporary: boolean,
  ) {
    super(message)
  }
}

interface S3Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** The key of the object; empty for the bucket. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Opens the body, again for each attempt. A stream needs the header `content-length`. */
  readonly body?: () => Readable | Buffer | string
}

/** Signed requests to one bucket. They repeat temporary failures, and throw S3Failure for all others. */
export function s3Requests(bucket: string, { endpoint, region, credentials }: S3Config) {
  const client = httpRequests(timeout)
  const base = bucketAddress(bucket, endpoint, region)

  async function attempt({ method, key, query = {}, headers = {}, body }: S3Call) {
    if (credentials === null) {
      throw new CommandError(
        `there are no credentials for ${endpoint === null ? 'S3' : withoutUser(endpoint)}: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`,
      )
    }
    const path = key.split('/').map(escaped).join('/')
    const search = Object.entries(query).map((pair) => pair.map(escaped).join('='))
    const url = `${base}/${path}?${search.join('&')}`
    const signer = new AwsV4Signer({ method, url, headers, service: 's3', region, ...credentials })
    const signed = await signer.sign()
    const options = { method, headers: Object.fromEntries(signed.headers), body: body?.() ?? null }
    const response = await client
      .send(String(signed.url), options)
      .catch(({ message, code }: NodeJS.ErrnoException) => {
        throw new S3Failure(String(code), message || String(code), true)
      })
    const { statusCode = 0 } = response
    if (statusCode < 300) return response
    const xml = await text(response).catch(() => '')
    const code = elementsOf(xml, 'Code')[0] ?? String(statusCode)
    const message = elementsOf(xml, 'Message')[0] ?? `the store answers ${statusCode}`
    throw new S3Failure(code, message, statusCode >= 500 || statusCode === 429)
  }

  /** Sends a request; the caller must read the body. */
  async function send(call: S3Call) {
    for (let tried = 0; ; tried += 1) {
      try {
        return await attempt(call)
      } catch (error) {
        const pause = pauses[tried]
        if (pause === undefined || !(error instanceof S3Failure && error.isTemporary)) throw error
        await after(pause)
      }
    }
  }

  return {
    send,
    /** Sends a request and returns the body and the entity tag of the response. */
    async sendAndRead(call: S3Call): Promise<{ xml: string; etag: string }> {
      const response = await send(call)
      return { xml: await text(response), etag: String(response.headers.etag ?? '') }
    },
    close: client.close,
  }
}

/** Amazon has a host for each bucket; its certificates do not cover names with a dot. */
function bucketAddress(bucket: string, endpoint: string | null, region: string): string {
  if (endpoint !== null) return `${withoutUser(endpoint).replace(/\/$/, '')}/${bucket}`
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

/** The texts of all elements with this name in a response of the store. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, inner = '']) =>
    inner.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity),
  )
}

/** A part of an address as it is signed: only letters, digits and `-._~` are not escaped. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
