import { type HttpResponse, openHttpClient, retryAfterOf } from '../servers/http-client.js'
import { innermostMessage, RefusedRequest } from '../servers/request-errors.js'

/** The addresses and the user of a cluster. */
export interface ClusterAccess {
  /** The addresses of one or more nodes. */
  readonly urls: readonly string[]
  /** Null if the cluster needs no user. */
  readonly user: { readonly name: string; readonly password: string } | null
}

/** A client of a cluster. Any node can process any request. */
export interface Cluster {
  /**
   * Sends a request that is safe to repeat, and returns the JSON body of the response. If a node fails or
   * does not respond, the client sends the request to one other node.
   *
   * @throws RefusedRequest for an error status; NoResponse if no node responded in time.
   */
  send(request: ClusterRequest): Promise<unknown>
  /** Sends a request to one node, given by its address. */
  sendTo(url: string, request: ClusterRequest): Promise<unknown>
  close(): Promise<void>
}

interface ClusterRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path without a leading slash, with the query string. */
  readonly path: string
  /** A JSON body, or the lines of a bulk request. */
  readonly body?: object | string
  readonly signal?: AbortSignal | undefined
  /** Time limit of one node's response, in milliseconds. */
  readonly timeout?: number
}

/** No node responded in time. */
export class NoResponse extends Error {}

/**
 * Creates a client; it connects with the first request. `timeout` is the default time limit in
 * milliseconds.
 */
export function connectCluster({ urls, user }: ClusterAccess, timeout = 2000): Cluster {
  const http = openHttpClient()
  const nodes = nodeRotation(urls)
  const headers = user === null ? {} : { authorization: basicAuthorization(user) }
  const sendTo: Cluster['sendTo'] = (url, request) =>
    sendToNode(http, `${url.replace(/\/$/, '')}/${request.path}`, headers, { timeout, ...request })

  /** Sends a request to the next node, and records whether the node responds. */
  const sendToNext = async (request: ClusterRequest) => {
    const url = nodes.next()
    try {
      const body = await sendTo(url, request)
      nodes.succeeded(url)
      return body
    } catch (error) {
      request.signal?.throwIfAborted()
      if (isNodeFailure(error)) nodes.failed(url)
      throw error
    }
  }

  return {
    send: (request) =>
      sendToNext(request).catch((error) => {
        if (request.signal?.aborted || !isNodeFailure(error)) throw error
        return sendToNext(request)
      }),
    sendTo,
    close: () => http.close(),
  }
}

function basicAuthorization({ name, password }: NonNullable<ClusterAccess['user']>): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

/** True if another node may succeed. A node that has lost its connection to other nodes answers 500. */
function isNodeFailure(error: unknown): boolean {
  return error instanceof NoResponse || (error instanceof RefusedRequest && error.status >= 500)
}

async function sendToNode(
  http: ReturnType<typeof openHttpClient>,
  url: string,
  headers: Readonly<Record<string, string>>,
  { method, body, signal, timeout }: ClusterRequest & { readonly timeout: number },
): Promise<unknown> {
  const isBulk = typeof body === 'string'
  const type = isBulk ? 'application/x-ndjson' : 'application/json'
  const sent = body === undefined ? null : isBulk ? body : JSON.stringify(body)
  let response: HttpResponse
  try {
    const all = { ...headers, 'content-type': type }
    response = await http.send({ url, method, headers: all, body: sent, signal, timeout })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new NoResponse(innermostMessage(cause), { cause })
  }
  const content = parseJson(response.text)
  if (response.status < 200 || response.status >= 300) throw refusal(response, content)
  if (typeof content !== 'object' || content === null) {
    throw new NoResponse('the response is not from OpenSearch')
  }
  return content
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refusal(response: HttpResponse, content: unknown): RefusedRequest {
  const { error } = Object(content)
  const cause = Object(error?.root_cause?.[0] ?? error)
  const type = typeof error === 'object' && error !== null ? String(cause.type) : null
  const reason = typeof error === 'string' ? error : cause.reason
  const message = reason === undefined ? response.text.slice(0, 100) : String(reason)
  return new RefusedRequest(response.status, type, retryAfterOf(response), message)
}

/** Chooses a node of a cluster for each request, and skips nodes that failed. */
interface NodeRotation {
  /** The address of the node for the next request. */
  next(): string
  succeeded(url: string): void
  failed(url: string): void
}

/** Milliseconds for which a failed node is skipped. */
const pause = 5000

/**
 * Rotates through the nodes. It skips a failed node for five seconds and then sends it one request every five
 * seconds, until the node responds. If all nodes have failed, none is skipped.
 */
export function nodeRotation(urls: readonly string[], now: () => number = Date.now): NodeRotation {
  const nodes = urls.map((url) => ({ url, hasFailed: false, skippedUntil: 0 }))
  let position = 0

  return {
    next() {
      const time = now()
      const inOrder = [...nodes.slice(position), ...nodes.slice(0, position)]
      const node = inOrder.find(({ skippedUntil }) => skippedUntil <= time) ?? inOrder[0]
      if (node === undefined) throw new RangeError('a cluster needs at least one node')
      position = (nodes.indexOf(node) + 1) % nodes.length
      if (node.hasFailed) node.skippedUntil = time + pause
      return node.url
    },
    succeeded(url) {
      const node = nodes.find((node) => node.url === url)
      if (node !== undefined) Object.assign(node, { hasFailed: false, skippedUntil: 0 })
    },
    failed(url) {
      const node = nodes.find((node) => node.url === url)
      if (node !== undefined) Object.assign(node, { hasFailed: true, skippedUntil: now() + pause })
    },
  }
}
