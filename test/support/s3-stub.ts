import type { IncomingMessage, ServerResponse } from 'node:http'
import { httpStub } from './http-stub.js'

/** The fault of a response; null for a correct response. */
export type S3Fault = null | 'cut' | 'refused' | 'broken'

/**
 * A stub of S3 with the operations that the software uses, and a bucket `titles` in memory that lists two names at a
 * time. It ends with the test.
 */
export async function s3Stub() {
  const objects = new Map<string, { body: Buffer; at: Date }>()
  const asked: string[] = []
  const cacheControl = new Map<string, string | undefined>()
  const parts = new Map<string, Map<number, Buffer>>()
  const faults = { of: (_: string): S3Fault => null }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://s3')
    const [, bucket = '', ...names] = decodeURIComponent(url.pathname).split('/')
    const key = names.join('/')
    asked.push(`${request.method} ${key}`)
    const body = await bodyOf(request)
    const fail = (status: number, code: string) =>
      void response
        .writeHead(status, { 'Content-Type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    const fault = faults.of(`${request.method} ${key}`)
    if (fault === 'broken') return fail(500, 'InternalError')
    if (fault === 'refused' || !request.headers.authorization?.includes('Credential=key/')) {
      return fail(403, fault === 'refused' ? 'AccessDenied' : 'InvalidAccessKeyId')
    }
    // A store signs the escaped form of these characters.
    if (/[+!'()*]/.test(request.url ?? '')) return fail(403, 'SignatureDoesNotMatch')
    if (bucket !== 'titles') return fail(404, 'NoSuchBucket')
    const part = url.searchParams.get('partNumber')
    if (request.method === 'POST') return answerUpload(url, key, response)
    if (request.method === 'PUT' && part !== null) {
      parts.get(key)?.set(Number(part), body)
      return void response.writeHead(200, { ETag: `"${part}"` }).end()
    }
    if (request.method === 'PUT') {
      objects.set(key, { body, at: new Date() })
      cacheControl.set(key, request.headers['cache-control'])
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (url.searchParams.get('list-type') === '2') return list(url, response)
    const found = objects.get(key)
    if (found === undefined) return fail(404, 'NoSuchKey')
    response.writeHead(200, { 'Content-Length': found.body.length })
    if (fault !== 'cut') return void response.end(found.body)
    response.write(found.body.subarray(0, found.body.length / 2), () => response.destroy())
  }

  /** Begins or completes an upload in parts. */
  function answerUpload(url: URL, key: string, response: ServerResponse): void {
    const root = url.searchParams.has('uploads') ? 'InitiateMultipart' : 'CompleteMultipart'
    if (root === 'InitiateMultipart') parts.set(key, new Map())
    else {
      const sorted = [...(parts.get(key) ?? [])].toSorted(([a], [b]) => a - b)
      objects.set(key, { body: Buffer.concat(sorted.map(([, body]) => body)), at: new Date() })
    }
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(`<${root}UploadResult><Key>${key}</Key><UploadId>1</UploadId></${root}UploadResult>`)
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? ''
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted()
    const page = names.slice(from, from + 2)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    )
    const more =
      from + 2 < names.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${from + 2}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>'
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`)
  }

  const endpoint = await httpStub((request, response) => void answer(request, response))
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return {
    objects,
    asked,
    cacheControl,
    faults,
    config: { endpoint, region: 'us-east-1', credentials },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}
