import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { CommandError } from '../../platform/command-error.js'
import {
  type BucketAddress,
  readBucketAddress,
  withoutUser,
} from '../../platform/source-address.js'
import { ForbiddenFile, SourceFailure } from './failures.js'
import type { S3Config } from './s3-config.js'
import type { Target } from './target.js'

/** Timeouts in milliseconds: for the connection, and for a request other than the transfer of a file. */
const timeouts = { connect: 5000, request: 60_000 }

/** Files are sent in parts, four at a time; a store accepts at most 10,000 parts. */
const partBytes = 16 * 2 ** 20

/** Uses a bucket, or a prefix in it, as a target: `s3://bucket/prefix`. */
export function s3Target(address: string, config: S3Config): Target {
  const { bucket, prefix } = readAddress(address)
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    ...(config.credentials === null ? {} : { credentials: config.credentials }),
    maxAttempts: 3,
    // Few S3-compatible stores support Amazon's newer checksums; the manifest has checksums anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeouts.connect, requestTimeout: timeouts.request },
  })
  const name = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`)
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(timeouts.request) })
  const explainErrors = async <Result>(
    action: Action,
    path: string,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await run()
    } catch (error) {
      throw (
        whyNotPermitted(error, action, `s3://${bucket}/${keyOf(path)}`) ??
        explain(error, bucket, config.endpoint)
      )
    }
  }

  const upload = (path: string, input: Pick<PutObjectCommandInput, 'Body' | 'CacheControl'>) =>
    explainErrors('write', path, async () => {
      const params = { Bucket: bucket, Key: keyOf(path), ...input }
      await new Upload({ client, params, partSize: partBytes }).done()
    })

  return {
    name,
    read: (path) =>
      explainErrors('read', path, async () => {
        try {
          const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) })
          const { Body } = await client.send(command)
          return Body as Readable
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return null
          throw error
        }
      }),
    copy: (path, localFile) => upload(path, { Body: createReadStream(localFile) }),
    // HTTP servers in front of the bucket pass this header on to caches.
    write: (path, bytes) => upload(path, { Body: bytes, CacheControl: 'no-cache' }),
    list: (folder) => explainErrors('list', folder, () => listAll(client, bucket, prefix, folder)),
    remove: (path) =>
      explainErrors('remove', path, async () => {
        const command = new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(path) })
        await client.send(command, withTimeout())
      }),
    close: () => client.destroy(),
  }
}

function readAddress(address: string): BucketAddress {
  const read = readBucketAddress(address)
  if (read !== null) return read
  throw new CommandError(`${address} is not the address of a bucket: write s3://bucket/prefix`)
}

async function listAll(
  client: S3Client,
  bucket: string,
  prefix: string,
  folder: string,
): Promise<string[]> {
  const files: string[] = []
  const base = prefix === '' ? '' : `${prefix}/`
  let next: string | undefined
  do {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: `${base}${folder}/`,
      ...(next === undefined ? {} : { ContinuationToken: next }),
    })
    const { Contents = [], NextContinuationToken } = await client.send(command)
    files.push(...Contents.map(({ Key = '' }) => Key.slice(base.length)))
    next = NextContinuationToken
  } while (next !== undefined)
  return files
}

/** The permissions that each action needs. */
const permissions = {
  read: 's3:GetObject and s3:ListBucket (without s3:ListBucket, S3 also denies access to missing files)',
  write: 's3:PutObject',
  list: 's3:ListBucket',
  remove: 's3:DeleteObject',
} as const
type Action = keyof typeof permissions

/** Names the permission that the credentials lack; null for other failures. */
function whyNotPermitted(error: unknown, action: Action, file: string): CommandError | null {
  if ((error as Error).name !== 'AccessDenied') return null
  const message = `the S3 credentials may not ${action} ${file}: grant ${permissions[action]}`
  return action === 'read' ? new ForbiddenFile(message) : new CommandError(message)
}

/** Error codes of a store that rejects the credentials. */
const rejections = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden']

/** Describes a failure of the library in one line with the remedy. */
function explain(error: unknown, bucket: string, endpoint: string | null): CommandError {
  const { name, message, code } = error as Error & { code?: string }
  const store = endpoint === null ? 'S3' : withoutUser(endpoint)
  if (name === 'NoSuchBucket') {
    return new CommandError(`${store} has no bucket ${bucket}: create it, or name another one`)
  }
  if (rejections.includes(name)) {
    return new CommandError(
      `${store} rejects the credentials for ${bucket} (${name}): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or grant their owner access`,
    )
  }
  if (name === 'CredentialsProviderError') {
    return new CommandError(
      `there are no credentials for ${store}: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`,
    )
  }
  return new SourceFailure(`${store} does not answer for ${bucket}: ${message || code || name}`)
}
