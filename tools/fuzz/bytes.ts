import type { Random } from '../../platform/random.js'
import { type Asked, asking, type Case, render, type Step, usualHeaders } from './case.js'

/** What a conversation is made of: an address that is answered, and the key. */
interface Material {
  readonly address: string
  readonly key: string
}

type Conversation = Omit<Case, 'kind'>
type Draw = (random: Random, material: Material) => Conversation

/** How long a connection is watched on which nothing needs to come, in ms. */
const watched = 60

const atOnce = (bytes: string): readonly Step[] => [{ pause: 0, bytes }]
const unanswered = (bytes: string): Conversation => ({
  steps: atOnce(bytes),
  asked: [],
  watch: watched,
})

function withHeaders(
  { address, key }: Material,
  headers: readonly (readonly [string, string])[],
  body = '',
  method = 'GET',
): string {
  return render({ method, path: address, headers: [...usualHeaders(key), ...headers], body })
}

/** So many requests behind each other, each with an id that its answer has to repeat. */
function pipeline(random: Random, { address, key }: Material, count: number) {
  const asked: Asked[] = []
  let bytes = ''
  for (let place = 0; place < count; place += 1) {
    const id = `pipe-${random.int(1e9)}-${place}`
    const path = random.chance(0.5) ? address : '/health'
    const method = random.chance(0.1) ? 'HEAD' : 'GET'
    const headers = [...usualHeaders(key), ['X-Request-Id', id] as const]
    bytes += render({ method, path, headers })
    asked.push(asking(path, { method, id }))
  }
  return { bytes, asked }
}

function randomBytes(random: Random, count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(random.int(256))).join('')
}

/** Each kind of conversation over a plain socket. */
export const conversations = {
  garbage: (random) => unanswered(randomBytes(random, random.pick([1, 10, 300, 20_000]))),
  lines: (random) =>
    unanswered(
      random.pick([
        '\r\n\r\n\r\n\r\n',
        'GET\r\n\r\n',
        'GET /\r\n\r\n',
        'GET / HTTP/1.1\r\n\r\n\r\n',
        'HELO titlebase\r\n',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        'GET / HTTP/0.9\r\n\r\n',
        'GET / HTTP/1.1 x\r\nHost: t\r\n\r\n',
        '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
        'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
        'CONNECT titlebase:443 HTTP/1.1\r\nHost: t\r\n\r\n',
        'OPTIONS * HTTP/1.1\r\nHost: t\r\n\r\n',
      ]),
    ),
  pipelined(random, material) {
    const { bytes, asked } = pipeline(random, material, random.between(2, 12))
    return { steps: atOnce(bytes), asked, watch: null }
  },
  pipelinedThenGarbage(random, material) {
    const { bytes, asked } = pipeline(random, material, random.between(1, 5))
    const end = random.pick([
      'garbage\r\n\r\n',
      '\0\0\0',
      'GET / HTTP/7\r\n\r\n',
      randomBytes(random, 50),
    ])
    return { steps: atOnce(bytes + end), asked, watch: watched }
  },
  half(random, material) {
    const whole = withHeaders(material, [])
    return unanswered(whole.slice(0, random.int(whole.length)))
  },
  leaving: (_, material) => ({ steps: atOnce(withHeaders(material, [])), asked: [], watch: 0 }),
  badLength: (random, material) =>
    unanswered(
      withHeaders(
        material,
        random.pick([
          [['Content-Length', random.pick(['-1', 'abc', '5, 6', '+5', '0x5', '', '1e3'])]],
          [['Content-Length', '99999999999999999999999']],
          [
            ['Content-Length', '5'],
            ['Content-Length', '6'],
          ],
          [['Content-Length', '10000000']],
        ] as const),
        'hello',
        random.pick(['GET', 'POST', 'HEAD']),
      ),
    ),
  badTransfer: (random, material) =>
    unanswered(
      withHeaders(
        material,
        random.pick([
          [
            [
              'Transfer-Encoding',
              random.pick([
                'chunked',
                'identity',
                'gzip',
                'chunked, gzip',
                'xchunked',
                'chunked\x0b',
                '',
              ]),
            ],
          ],
          [
            ['Transfer-Encoding', 'chunked'],
            ['Content-Length', '5'],
          ],
          [
            ['Transfer-Encoding', 'chunked'],
            ['Transfer-Encoding', 'identity'],
          ],
        ] as const),
        random.pick([
          '0\r\n\r\n',
          'zz\r\nhello\r\n0\r\n\r\n',
          'ffffffffffffffffff\r\nhello',
          '-1\r\n\r\n',
          `5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
          '5\r\nhelloGET / HTTP/1.1\r\n\r\n',
          '5\nhello\n0\n\n',
        ]),
        random.pick(['GET', 'POST']),
      ),
    ),
  /** A body that nobody reads belongs to its request: what follows is the next one. */
  bodyThenRequest(random, material) {
    const body = random.pick(['hello', withHeaders(material, []), 'x'.repeat(20_000)])
    const isChunked = random.chance(0.5)
    const id = `after-${random.int(1e9)}`
    const first = isChunked
      ? withHeaders(
          material,
          [['Transfer-Encoding', 'chunked']],
          `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
        )
      : withHeaders(material, [['Content-Length', String(body.length)]], body)
    const second = withHeaders(material, [['X-Request-Id', id]])
    return {
      steps: atOnce(first + second),
      asked: [asking(material.address), asking(material.address, { id })],
      watch: null,
    }
  },
  lineEnds(random, material) {
    const whole = withHeaders(material, [['X-Note', 'a']])
    return unanswered(
      random.pick([
        whole.replaceAll('\r\n', '\n'),
        whole.replaceAll('\r\n', '\r'),
        whole.replace('X-Note: a', 'X-Note: a\r\n b'),
        whole.replace('X-Note: a', 'X-Note : a'),
        whole.replace('X-Note: a', 'X-Note: a\0b'),
        whole.replace('X-Note: a', ': a'),
        whole.replace('X-Note: a', 'X-Note'),
        whole.replace('X-Note: a', 'Host: other'),
        whole.replace('Host: titlebase\r\n', ''),
        whole.replace('HTTP/1.1', 'HTTP/1.0'),
        whole.replace('HTTP/1.1', 'http/1.1'),
        `\r\n\r\n${whole}`,
        ` ${whole}`,
      ]),
    )
  },
  slow(random, material) {
    const whole = withHeaders(material, [])
    const parts = random.between(2, 6)
    const size = Math.ceil(whole.length / parts)
    const steps = Array.from({ length: parts }, (_, place) => ({
      pause: place === 0 ? 0 : random.int(60),
      bytes: whole.slice(place * size, (place + 1) * size),
    }))
    return { steps, asked: [asking(material.address)], watch: null }
  },
} as const satisfies Record<string, Draw>

const draws: readonly Draw[] = Object.values(conversations)

/** Draws a conversation that an ordinary client would not have. */
export function drawConversation(random: Random, material: Material): Conversation {
  return random.pick(draws)(random, material)
}
