import type { Random } from '../../platform/random.js'
import { utf8 } from './case.js'

type Mutate = (path: string, random: Random) => string

const insert =
  (parts: readonly string[]): Mutate =>
  (path, random) => {
    const place = 1 + random.int(path.length)
    return path.slice(0, place) + random.pick(parts) + path.slice(place)
  }

/** How the address of a request is spoilt; what comes out is Latin-1 without spaces or line ends. */
export const pathMutations = {
  badPercent: insert(['%', '%z', '%zz', '%f', '%ff', '%c0%af', '%ed%a0%80', '%00', '%u0041']),
  dots: insert(['/..', '/.', '/../..', '/%2e%2e', '%2e', '/%2e%2e%2f', '....//']),
  slashes: insert(['/', '//', '%2f', '%5c', '\\']),
  trailing: (path, random) =>
    path.replace(/(\?|$)/, `${random.pick(['/', '//', '.', ';', ';a=b', '%20'])}$1`),
  upperCase: (path) => path.toUpperCase(),
  encoded: (path) =>
    path.replace(/[a-z]/g, (letter, place) =>
      place % 3 === 0 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    ),
  twiceEncoded: (path) => path.replaceAll('%', '%25'),
  unicode: insert([utf8('я'), utf8('日'), utf8('😀'), '\xff', '\x80']),
  marks: insert([
    '?',
    '&',
    '=',
    '#',
    '??',
    '&&',
    '=&=',
    '#?',
    ';',
    '|',
    '"',
    '<',
    '^',
    '`',
    '{',
    '}',
    "'",
    '*',
  ]),
  long: (path, random) =>
    path + 'a'.repeat(random.pick([1000, 7000, 14_000, 16_000, 17_000, 40_000])),
  deep: (path, random) => path + '/a'.repeat(random.pick([10, 500, 4000])),
  longQuery: (path, random) =>
    `${path}${path.includes('?') ? '&' : '?'}${'a=1&'.repeat(random.pick([20, 61, 1000, 3500]))}`,
  otherVersion: (path, random) =>
    path.replace('/v1.2', random.pick(['/v1', '/v1.3', '/V1.2', '', '/v1.2/v1.2'])),
  absolute: (path, random) =>
    random.pick(['http://titlebase', 'http://x:1', 'https://[::1]', 'ftp://a@b', 'http://[bad']) +
    path,
  authority: (_, random) =>
    random.pick(['titlebase:80', '*', '', '?', '#', 'x', '//', '//x/v1.2/titles', 'http:']),
  pages: (_, random) =>
    random.pick([
      '/openapi.json',
      '/docs',
      '/docs/',
      '/docs/start.js',
      '/docs/../docs',
      '/docs/%2e%2e/package.json',
      '/docs/swagger-ui.css?x=1',
      '/health',
      '/health/',
      '/health?x=1',
      '/favicon.ico',
      '/',
      '/metrics',
      '/ready',
      '/.env',
    ]),
} as const satisfies Record<string, Mutate>

const mutations: readonly Mutate[] = Object.values(pathMutations)

/** Spoils an address in one way. */
export function spoil(path: string, random: Random): string {
  return random.pick(mutations)(path, random)
}
