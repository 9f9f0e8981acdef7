import { type Random, seededRandom } from '../../platform/random.js'
import { versionPrefix } from '../../server/app.js'
import { drawConversation } from './bytes.js'
import {
  type Asked,
  asking,
  type Case,
  type Kind,
  type Request,
  render,
  usualHeaders,
} from './case.js'
import { drawCursorAddress } from './cursors.js'
import { drawAddress } from './grammar.js'
import { drawHeaders } from './headers.js'
import { spoil } from './paths.js'
import type { Vocabulary } from './vocabulary.js'

/** What a case depends on: the same of all of it is the same case. */
export interface Drawing {
  readonly seed: number
  readonly vocabulary: Vocabulary
  /** The API key that requests carry. */
  readonly key: string
}

/** How many of a hundred cases are of a kind. */
export const shares: readonly (readonly [Kind, number])[] = [
  ['grammar', 55],
  ['cursor', 14],
  ['headers', 12],
  ['method', 5],
  ['path', 9],
  ['bytes', 5],
]

/** Requests beyond this size may be refused before they are read, so that the answer may be lost. */
const longest = 14_000

/** How long a connection is watched whose request may be refused while it is sent, in ms. */
const watchedRefusal = 200

/** The case of that number, from 0 on; each is drawn by itself. */
export function drawCase(number: number, { seed, vocabulary, key }: Drawing): Case {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
  const kind = drawKind(random)
  const address =
    kind === 'cursor' ? drawCursorAddress(random, vocabulary) : drawAddress(random, vocabulary)
  const usual = usualHeaders(key)
  switch (kind) {
    case 'grammar':
      return drawPlain(random, kind, address, usual)
    case 'cursor':
      return ordinary(kind, { method: 'GET', path: address, headers: usual }, asking(address))
    case 'headers':
      return drawOddHeaders(random, address, { vocabulary, usual })
    case 'method':
      return drawMethod(random, address, usual)
    case 'path': {
      const path = spoil(address, random)
      const asked = asking(path, { isDocumented: false })
      return ordinary(kind, { method: 'GET', path, headers: usual }, asked)
    }
    case 'bytes':
      return {
        kind,
        ...drawConversation(random, {
          address: address.length > longest / 10 ? '/health' : address,
          key,
        }),
      }
  }
}

function drawKind(random: Random): Kind {
  let left = random.int(100)
  for (const [kind, share] of shares) {
    left -= share
    if (left < 0) return kind
  }
  return 'grammar'
}

/** A request as clients send it, now and then without a key or compressed. */
function drawPlain(random: Random, kind: Kind, path: string, usual: Request['headers']): Case {
  const isWithoutKey = random.chance(0.01)
  const headers = [
    ...usual.filter(([name]) => !(isWithoutKey && name === 'X-API-Key')),
    ...(random.chance(0.4)
      ? [['Accept-Encoding', random.pick(['gzip', 'br', 'gzip, br'])] as const]
      : []),
  ]
  return ordinary(kind, { method: 'GET', path, headers }, asking(path))
}

/** What needs no key and answers conditions and ranges by itself. */
const pages = ['/openapi.json', '/docs', '/docs/start.js', '/docs/swagger-ui.css', '/health']

function drawOddHeaders(
  random: Random,
  address: string,
  { vocabulary, usual }: { vocabulary: Vocabulary; usual: Request['headers'] },
): Case {
  const { headers, path, id } = drawHeaders(random, vocabulary)
  const isPage = random.chance(0.1)
  const held = path === null ? address : `${versionPrefix}${path}`
  const sent = isPage ? random.pick(pages) : held
  const asked = asking(sent, { id, isConditional: true, isDocumented: !isPage })
  return ordinary('headers', { method: 'GET', path: sent, headers: [...usual, ...headers] }, asked)
}

const otherMethods = [
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'M-SEARCH',
  'CONNECT',
]
const noMethods = ['get', 'FETCH', 'GETT', 'G', 'X'.repeat(500), 'GET\x00', '\xff']

function drawMethod(random: Random, path: string, headers: Request['headers']): Case {
  if (random.chance(0.5)) {
    return ordinary('method', { method: 'HEAD', path, headers }, asking(path, { method: 'HEAD' }))
  }
  const method = random.pick(random.chance(0.7) ? otherMethods : noMethods)
  const body = random.chance(0.3) ? random.pick(['x', '{"a":1}', 'x'.repeat(2000)]) : ''
  const sent =
    body === '' ? headers : [...headers, ['Content-Length', String(body.length)] as const]
  const target = method === 'CONNECT' ? 'titlebase:443' : path
  const asked = asking(target, { method, isDocumented: false })
  return ordinary('method', { method, path: target, headers: sent, body }, asked)
}

/** A request that is answered and leaves the connection to the next, unless it is too long for that. */
function ordinary(kind: Kind, request: Request, asked: Asked): Case {
  const bytes = render(request)
  const steps = [{ pause: 0, bytes }]
  const isLong = bytes.length > longest
  return isLong
    ? { kind, steps, asked: [], watch: watchedRefusal }
    : { kind, steps, asked: [asked], watch: null }
}
