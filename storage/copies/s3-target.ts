import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CommandError } from '../../platform/command-error.js'
import { readBucketAddress, withoutUser } from '../../platform/source-address.js'
import type { S3Config } from './s3-config.js'
import { elementsOf, S3Failure, s3Requests } from './s3-requests.js'
import { ForbiddenFile, SourceFailure, type Target } from './target.js'

/** The largest file that a store accepts in one request. Larger files are sent in parts of this size. */
const maxPutBytes = 5 * 2 ** 30

/**
 * Uses a bucket, or a prefix in it, as a target: `s3://bucket/prefix`.
 *
 * @param partBytes files with more bytes are sent in parts.
 */
export function s3Target(address: string, config: S3Config, partBytes = maxPutBytes): Target {
  const read = readBucketAddress(address)
  if (read === null) {
    throw new CommandError(`${address} is not the address of a bucket: write s3://bucket/prefix`)
  }
  const { bucket, prefix } = read
  const requests = s3Requests(bucket, config)
  const name = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`
  const base = prefix === '' ? '' : `${prefix}/`
  const explainErrors = async <Result>(
    action: Action,
    path: string,
    run: (key: string) => Promise<Result>,
  ): Promise<Result> => {
    const key = base + path
    try {
      return await run(key)
    } catch (error) {
      if (error instanceof CommandError) throw error
      throw explain(error, action, { bucket, key, endpoint: config.endpoint })
    }
  }

  /** Sends the bytes of a file from `start` to before `end`; returns the entity tag of the part. */
  async function put(
    key: string,
    file: string,
    [start, end]: readonly [number, number],
    query = {},
  ): Promise<string> {
    const headers = { 'content-length': String(end - start) }
    const body = () =>
      start === end ? '' : createReadStream(file, { start, end: end - 1, highWaterMark: 2 ** 20 })
    return (await requests.sendAndRead({ method: 'PUT', key, query, headers, body })).etag
  }

  async function putInParts(key: string, file: string, bytes: number): Promise<void> {
    const begun = await requests.sendAndRead({ method: 'POST', key, query: { uploads: '' } })
    const uploadId = elementsOf(begun.xml, 'UploadId')[0] ?? ''
    const query = { uploadId }
    try {
      const parts: string[] = []
      for (let start = 0; start < bytes; start += partBytes) {
        const number = String(parts.length + 1)
        const range = [start, Math.min(start + partBytes, bytes)] as const
        const etag = await put(key, file, range, { ...query, partNumber: number })
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
      }
      const body = () => `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const { xml } = await requests.sendAndRead({ method: 'POST', key, query, body })
      // The store sends the status before it has joined the parts.
      if (xml.includes('<Error>')) {
        throw new S3Failure(elementsOf(xml, 'Code')[0] ?? '', 'cannot join the parts', false)
      }
    } catch (error) {
      await requests.sendAndRead({ method: 'DELETE', key, query }).catch(() => {})
      throw error
    }
  }

  return {
    name,
    read: (path) =>
      explainErrors('read', path, async (key) => {
        try {
          return await requests.send({ method: 'GET', key })
        } catch (error) {
          if (error instanceof S3Failure && error.code === 'NoSuchKey') return null
          throw error
        }
      }),
    // A bucket has no limit.
    requireSpace() {},
    copy: (path, localFile) =>
      explainErrors('write', path, async (key) => {
        const { size } = await stat(localFile)
        if (size > partBytes) await putInParts(key, localFile, size)
        else await put(key, localFile, [0, size])
      }),
    write: (path, bytes) =>
      explainErrors('write', path, async (key) => {
        // HTTP servers in front of the bucket pass this header on to caches.
        const headers = { 'cache-control': 'no-cache' }
        await requests.sendAndRead({ method: 'PUT', key, headers, body: () => bytes })
      }),
    list: (folder) =>
      explainErrors('list', folder, async (under) => {
        const files: string[] = []
        let next: string | undefined
        do {
          const query = {
            'list-type': '2',
            prefix: folder === '' ? base : `${under}/`,
            ...(next === undefined ? {} : { 'continuation-token': next }),
          }
          const { xml } = await requests.sendAndRead({ method: 'GET', key: '', query })
          files.push(...elementsOf(xml, 'Key').map((key) => key.slice(base.length)))
          next = elementsOf(xml, 'NextContinuationToken')[0]
        } while (next !== undefined)
        return files
      }),
    remove: (path) =>
      explainErrors('remove', path, async (key) => {
        await requests.sendAndRead({ method: 'DELETE', key })
      }),
    close: requests.close,
  }
}

/** The permissions that each action needs. */
const permissions = {
  read: 's3:GetObject and s3:ListBucket (without s3:ListBucket, S3 also denies access to missing files)',
  write: 's3:PutObject',
  list: 's3:ListBucket',
  remove: 's3:DeleteObject',
} as const
type Action = keyof typeof permissions

/** Error codes of a store that rejects the credentials. */
const rejections = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden', '403']

/** Describes a failure in one line with the remedy. */
function explain(
  error: unknown,
  action: Action,
  { bucket, key, endpoint }: { bucket: string; key: string; endpoint: string | null },
): CommandError {
  const code = error instanceof S3Failure ? error.code : ''
  const store = endpoint === null ? 'S3' : withoutUser(endpoint)
  if (code === 'AccessDenied') {
    const message = `the S3 credentials may not ${action} s3://${bucket}/${key}: grant ${permissions[action]}`
    return action === 'read' ? new ForbiddenFile(message) : new CommandError(message)
  }
  if (code === 'NoSuchBucket') {
    return new CommandError(`${store} has no bucket ${bucket}: create it, or name another one`)
  }
  if (rejections.includes(code)) {
    return new CommandError(
      `${store} rejects the credentials for ${bucket} (${code}): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or grant their owner access`,
    )
  }
  const { message } = error as Error
  return new SourceFailure(`${store} does not answer for ${bucket}: ${message || code}`)
}
