import { titleNumberPatterns } from '../../schema/catalogs.js'

/** The name in a text, and the references around it. */
interface NameText {
  /** Without markup, references and addresses. */
  readonly text: string
  /** References of which the name contains one, e.g. `alpha:tt0118929`; the likeliest first. */
  readonly references: readonly string[]
}

/** Removes what programs write around a name: encodings, markup, addresses, lines of playlists. */
export function nameTextOf(name: string): NameText {
  const decoded = decode(fromPlaylist(fromMagnet(name)))
  const text = withoutMarkup(withoutReferences(withoutAddress(decoded))).replace(ageMark, ' ')
  return { text: /[\p{L}\p{N}]/u.test(text) ? text : name, references: referencesIn(decoded) }
}

/** `16+`. */
const ageMark = /(?<![\p{L}\p{N}])(?:0|3|6|7|12|13|14|16|18)\+(?![\p{L}\p{N}])/gu

function fromMagnet(name: string): string {
  const shown = /^magnet:\?(?:.*&)?dn=([^&]+)/i.exec(name)?.[1]
  return shown === undefined ? name : shown.replaceAll('+', ' ')
}

/** `#EXTINF:-1 tvg-id="1" group-title="VOD",Name (1999)`. */
function fromPlaylist(name: string): string {
  if (!/^#EXTINF:/i.test(name)) return name
  return name.replace(/[\w-]+="[^"]*"/g, '').replace(/^[^,]*,/, '')
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ', lsquo: '‘', rsquo: '’' },
  ...{ ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', ndash: '–', mdash: '—', hellip: '…' },
}

/** Decodes percent-encoding and HTML entities: `Bottle%20Rocket`, `Lock &amp; Load`. */
function decode(name: string): string {
  const plain = /%[\da-f]{2}/i.test(name) ? withoutPercents(name) : name
  const text = plain.replace(/(?<!\p{L}|(?<!\p{L})\p{L}\.)a\.k\.a\.?(?=[\s._])/giu, 'aka')
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]{2,6}));/gi,
    (entity, decimal?: string, hexadecimal?: string, named?: string) => {
      if (named !== undefined) return entities[named.toLowerCase()] ?? entity
      return String.fromCodePoint(parseInt(decimal ?? hexadecimal ?? '', decimal ? 10 : 16))
    },
  )
}

function withoutPercents(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const address = /\b(?:https?|ftp|smb|file|nfs):\/\/+[^\s<>"')\]]*/giu

/** An address that is the whole text is that of a file; inside a text it says nothing. */
function withoutAddress(text: string): string {
  const whole = /^(?:https?|ftp|smb|nfs):\/\/[^/]+\/(.+)$|^file:\/\/+(.+)$/isu.exec(text.trim())
  const path = whole?.[1] ?? whole?.[2]
  if (path === undefined || /\s"?,|[<>]/.test(path)) return text.replace(address, ' ')
  return path.replace(/[?#][^/]*$/, '')
}

/** Tags of HTML and of forums, links and emphasis of Markdown and wikis. */
function withoutMarkup(text: string): string {
  if (!/[<*`~]|\[\[|\]\(|''|\[\/|#/.test(text)) return text
  return text
    .replace(/<\/?[a-z][^<>]{0,300}>/gi, ' ')
    .replace(/\[\/?(?:b|i|u|s|url|img|size|color|quote|spoiler)(?:=[^\]]{0,200})?\]/gi, ' ')
    .replace(/\[\[(?:[^\][|]{0,200}\|)?([^\][|]{1,200})\]\]/g, '$1')
    .replace(/\[([^\][]{1,300})\]\([^()]{0,300}\)/g, '$1')
    .replace(/\*\*|''+|~~|`|(?<![\p{L}\p{N}])\*(?=[\p{L}\p{N}])|^\s*#+\s/gu, '')
}

/** `{alpha-tt0118929}`, `[beta-326]`, `(gamma_tv:1396)`. */
const bracketed = /[[({](alpha|beta|gamma_tv|gamma|delta)[-:=_ ]([a-z]*\d{1,12})[\])}]/giu
const alphaNumber = /(?<![\p{L}\p{N}])tt\d{7,10}(?![\p{L}\p{N}])/iu
/** `{tmdb-680}`, `[tmdbid=680]`, `tmdb680`: numbers of `gamma` and `gamma_tv`. */
const gammaLabel =
  /[[({]tmdb(?:id)?[-:=_ ]?(\d{1,9})[\])}]|(?<![\p{L}\p{N}])tmdb(?:id)?[-:=_]?(\d{1,9})(?![\p{L}\p{N}])/iu
const gammaAddress = /themoviedb\.org\/(movie|tv)\/(\d{1,9})/iu
/** Numbers of other catalogs, and labels of media servers: `[tvdbid-680]`, `{edition-Final Cut}`. */
const otherLabel =
  /[[{](?:tmdb|tvdb|imdb|kp|anidb|kinopoisk|edition)(?:id)?[-:=_ ][^\]}]{0,60}[\]}]/giu

function referencesIn(name: string): string[] {
  for (const [, catalog = '', number = ''] of name.matchAll(bracketed)) {
    const known = catalog.toLowerCase() as keyof typeof titleNumberPatterns
    if (titleNumberPatterns[known].test(number)) return [`${known}:${number}`]
  }
  const number = alphaNumber.exec(name)?.[0].toLowerCase()
  if (number !== undefined) return [`alpha:${number}`]
  const [, kind, page] = gammaAddress.exec(name) ?? []
  if (page !== undefined) return [`${kind === 'tv' ? 'gamma_tv' : 'gamma'}:${Number(page)}`]
  const [, inBrackets, alone] = gammaLabel.exec(name) ?? []
  const label = inBrackets ?? alone
  return label === undefined ? [] : [`gamma:${Number(label)}`, `gamma_tv:${Number(label)}`]
}

function withoutReferences(name: string): string {
  return name
    .replace(bracketed, ' ')
    .replace(gammaLabel, ' ')
    .replace(otherLabel, ' ')
    .replace(alphaNumber, ' ')
}
