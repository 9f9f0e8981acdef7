import {
  type HttpClient,
  type HttpResponse,
  openHttpClient,
  retryAfterOf,
} from '../servers/http-client.js'
import { innermostMessage, RefusedRequest } from '../servers/request-errors.js'
import { nodesInTurn } from './nodes-in-turn.js'

/** Where a cluster is, and who asks it. */
export interface ClusterAccess {
  /** The addresses of its nodes, one or more. */
  readonly urls: readonly string[]
  /** Null where the cluster lets anybody in. */
  readonly user: { readonly name: string; readonly password: string } | null
}

/** A cluster as it is asked: any of its nodes answers for all. */
export interface Cluster {
  /**
   * Sends one request, which has to be one that may be sent twice: where a node does not answer, or fails, another
   * one is asked once. Answers what the JSON says.
   *
   * @throws RefusedRequest where the status tells of an error; NoNodeAnswers where none answered.
   */
  send(request: ClusterRequest): Promise<unknown>
  /** Asks one node, as it is listed. */
  sendTo(url: string, request: ClusterRequest): Promise<unknown>
  close(): Promise<void>
}

export interface ClusterRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path without a slash in front, with what follows a question mark. */
  readonly path: string
  /** A query, or the lines of a bulk request. */
  readonly body?: object | string
  readonly signal?: AbortSignal | undefined
  /** How long the answer of one node is waited for, in milliseconds. */
  readonly timeout?: number
}

/** No node that was asked answered in time. */
export class NoNodeAnswers extends Error {}

/** Connects to a cluster, of which one node is waited for so many milliseconds; nothing is sent yet. */
export function connectCluster({ urls, user }: ClusterAccess, patience = 2000): Cluster {
  const http = openHttpClient()
  const nodes = nodesInTurn(urls)
  const authorization =
    user === null
      ? {}
      : {
          authorization: `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}`,
        }

  const ask = (url: string, request: ClusterRequest) =>
    askNode(
      http,
      `${url.replace(/\/$/, '')}/${request.path}`,
      { timeout: patience, ...request },
      authorization,
    )

  return {
    async send(request) {
      const first = nodes.next()
      try {
        const answer = await ask(first, request)
        nodes.answered(first)
        return answer
      } catch (error) {
        request.signal?.throwIfAborted()
        if (!canPass(error)) throw error
        nodes.failed(first)
      }
      const second = nodes.next()
      try {
        const answer = await ask(second, request)
        nodes.answered(second)
        return answer
      } catch (error) {
        request.signal?.throwIfAborted()
        if (canPass(error)) nodes.failed(second)
        throw error
      }
    },
    sendTo: ask,
    close: () => http.close(),
  }
}

/** Whether another node may answer what this one did not: one that is lost on the way is told by 500. */
function canPass(error: unknown): boolean {
  return error instanceof NoNodeAnswers || (error instanceof RefusedRequest && error.status >= 500)
}

async function askNode(
  http: HttpClient,
  url: string,
  { method, body, signal, timeout }: ClusterRequest & { readonly timeout: number },
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  let answer: HttpResponse
  try {
    answer = await http.send({
      url,
      method,
      headers: {
        ...headers,
        'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json',
      },
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
      signal,
      timeout,
    })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new NoNodeAnswers(innermostMessage(cause), { cause })
  }
  const content = readJson(answer.text)
  if (answer.status < 200 || answer.status >= 300) throw refusal(answer, content)
  if (typeof content !== 'object' || content === null) {
    throw new NoNodeAnswers('something that is not OpenSearch answers')
  }
  return content
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refusal(answer: HttpResponse, content: unknown): RefusedRequest {
  const { error } = Object(content)
  const cause = Object(error?.root_cause?.[0] ?? error)
  const type = typeof error === 'object' && error !== null ? String(cause.type) : null
  const said = typeof error === 'string' ? error : cause.reason
  const message = said === undefined ? answer.text.slice(0, 100) : String(said)
  return new RefusedRequest(answer.status, type, retryAfterOf(answer), message)
}
