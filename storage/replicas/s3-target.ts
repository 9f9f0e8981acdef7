import { createHash } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { CommandError } from '../../platform/command-error.js'
import {
  type BucketAddress,
  readBucketAddress,
  withoutUser,
} from '../../platform/source-address.js'
import { ForbiddenFile, OversizedFile, SourceFailure } from './failures.js'
import { pointerPath } from './manifest.js'
import { readBody } from './read-body.js'
import type { S3Config } from './s3-config.js'
import type { StoredFile, Target } from './target.js'

/** Timeouts in milliseconds: for the connection, and for the whole transfer of a file. */
const timeouts = { connect: 5000, file: 60_000 }

/** Uses a bucket, or a prefix in it, as a target: `s3://bucket/prefix`. */
export function s3Target(address: string, config: S3Config): Target {
  const { bucket, prefix } = readAddress(address)
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    ...(config.credentials === null ? {} : { credentials: config.credentials }),
    maxAttempts: 3,
    // Few S3-compatible stores support Amazon's newer checksums; chunks have checksums anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeouts.connect, requestTimeout: timeouts.file },
  })
  const name = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`)
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(timeouts.file) })
  const explainErrors = async <Result>(
    action: Action,
    path: string,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await run()
    } catch (error) {
      if (error instanceof OversizedFile) throw error
      throw (
        whyNotPermitted(error, action, `s3://${bucket}/${keyOf(path)}`) ??
        explain(error, bucket, config.endpoint)
      )
    }
  }

  return {
    name,
    read: (path, maxBytes) =>
      explainErrors('read', path, async () => {
        try {
          const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) })
          const { Body } = await client.send(command, withTimeout())
          return await readBody(Body as AsyncIterable<Buffer>, maxBytes)
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return null
          throw error
        }
      }),
    write: (path, bytes) =>
      explainErrors('write', path, async () => {
        const ContentMD5 = createHash('md5').update(bytes).digest('base64')
        // HTTP servers in front of the bucket pass this header on to caches.
        const caching = path === pointerPath ? { CacheControl: 'no-cache' } : {}
        const object = { Bucket: bucket, Key: keyOf(path), Body: bytes, ContentMD5, ...caching }
        await client.send(new PutObjectCommand(object), withTimeout())
      }),
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
): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  const base = prefix === '' ? '' : `${prefix}/`
  let next: string | undefined
  do {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: `${base}${folder}/`,
      ...(next === undefined ? {} : { ContinuationToken: next }),
    })
    const { Contents = [], NextContinuationToken } = await client.send(command)
    for (const { Key = '', LastModified } of Contents) {
      files.push({ path: Key.slice(base.length), writtenAt: LastModified?.getTime() ?? 0 })
    }
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
