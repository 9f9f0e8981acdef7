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

/** Milliseconds to a connection, and for one file altogether. */
const patience = { connect: 5000, file: 60_000 }

/** A folder of a bucket: `s3://bucket/prefix`. */
export function s3Target(address: string, config: S3Config): Target {
  const { bucket, prefix } = readAddress(address)
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    ...(config.credentials === null ? {} : { credentials: config.credentials }),
    maxAttempts: 3,
    // Stores that are like Amazon's seldom know its newer checksums; the chunks have their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: patience.connect, requestTimeout: patience.file },
  })
  const name = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`)
  const inTime = () => ({ abortSignal: AbortSignal.timeout(patience.file) })
  const explained = async <Result>(
    work: Work,
    path: string,
    ask: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof OversizedFile) throw error
      throw (
        whyNotPermitted(error, work, `s3://${bucket}/${keyOf(path)}`) ??
        explain(error, bucket, config.endpoint)
      )
    }
  }

  return {
    name,
    read: (path, most) =>
      explained('read', path, async () => {
        try {
          const asked = new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) })
          const { Body } = await client.send(asked, inTime())
          return await readBody(Body as AsyncIterable<Buffer>, most)
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return null
          throw error
        }
      }),
    write: (path, bytes) =>
      explained('write', path, async () => {
        const ContentMD5 = createHash('md5').update(bytes).digest('base64')
        // HTTP servers in front of the bucket pass this header on to caches.
        const caching = path === pointerPath ? { CacheControl: 'no-cache' } : {}
        const sent = { Bucket: bucket, Key: keyOf(path), Body: bytes, ContentMD5, ...caching }
        await client.send(new PutObjectCommand(sent), inTime())
      }),
    list: (folder) => explained('list', folder, () => listAll(client, bucket, prefix, folder)),
    remove: (path) =>
      explained('remove', path, async () => {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(path) }), inTime())
      }),
    close: () => client.destroy(),
  }
}

function readAddress(address: string): BucketAddress {
  const read = readBucketAddress(address)
  if (read !== null) return read
  throw new CommandError(`${address} names no bucket: it is written s3://bucket/prefix`)
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
    const asked = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: `${base}${folder}/`,
      ...(next === undefined ? {} : { ContinuationToken: next }),
    })
    const { Contents = [], NextContinuationToken } = await client.send(asked)
    for (const { Key = '', LastModified } of Contents) {
      files.push({ path: Key.slice(base.length), writtenAt: LastModified?.getTime() ?? 0 })
    }
    next = NextContinuationToken
  } while (next !== undefined)
  return files
}

/** What is done with a file, and the permission that it takes. */
const permissions = {
  read: 's3:GetObject and s3:ListBucket, without which S3 refuses a file that is not there, too',
  write: 's3:PutObject',
  list: 's3:ListBucket',
  remove: 's3:DeleteObject',
} as const
type Work = keyof typeof permissions

/** Names the permission that the credentials lack; null for other failures. */
function whyNotPermitted(error: unknown, work: Work, file: string): CommandError | null {
  if ((error as Error).name !== 'AccessDenied') return null
  const message = `the credentials of S3 may not ${work} ${file}: give their owner ${permissions[work]}`
  return work === 'read' ? new ForbiddenFile(message) : new CommandError(message)
}

/** Codes by which a store says that it does not know these credentials. */
const refusals = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden']

/** Describes a failure of the library in one line with the remedy. */
function explain(error: unknown, bucket: string, endpoint: string | null): CommandError {
  const { name, message, code } = error as Error & { code?: string }
  const where = endpoint === null ? 'S3' : withoutUser(endpoint)
  if (name === 'NoSuchBucket') {
    return new CommandError(`${where} has no bucket ${bucket}: make it, or name another one`)
  }
  if (refusals.includes(name)) {
    return new CommandError(
      `${where} refuses the credentials for ${bucket} (${name}): mend S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or the rights of their owner`,
    )
  }
  if (name === 'CredentialsProviderError') {
    return new CommandError(
      `there are no credentials for ${where}: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`,
    )
  }
  return new SourceFailure(`${where} does not answer for ${bucket}: ${message || code || name}`)
}
