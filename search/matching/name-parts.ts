import { titleNumberPatterns } from '../../schema/catalogs.js'
import type { Mark } from './mark.js'
import { marksOf } from './marks.js'
import { isDotted, type Token, tokensOf } from './tokens.js'

/** A file name, a folder or a line that may contain a title. */
export interface NamePart {
  readonly text: string
  /** True if dots or underscores separate its words. */
  readonly isDotted: boolean
  readonly tokens: readonly Token[]
  readonly marks: readonly (Mark | null)[]
}

/** A name, split at the folders of its path. */
export interface NameParts {
  /** The parts that may contain the title: the file or line, then the folder that names it. */
  readonly parts: readonly NamePart[]
  /** True if the folder names the series, because the file is in a folder of a season. */
  readonly isInSeason: boolean
  /** The season of a folder. */
  readonly season: number | null
  readonly kind: 'movie' | 'series' | null
  /** References of which the name contains one, e.g. `alpha:tt0118929`; the likeliest first. */
  readonly ids: readonly string[]
}

const folderNames = {
  movie: setOf('movies|movie|films|film|фильмы|кино|мультфильмы|cartoons|filme|peliculas|cinema'),
  series: setOf(
    'series|tv|tv shows|tv show|tv series|shows|show|сериалы|мультсериалы|serien|serie',
  ),
  other: setOf(
    'video|videos|видео|media|downloads|download|complete|completed|загрузки|torrents|torrent|plex|mnt|home|data|storage|library|медиатека|users|volumes|nas|share|public|incoming|anime|аниме|documentaries|kids|hd|uhd|new|video ts|bdmv|stream|subs|subtitles',
  ),
  extras: setOf(
    'extras|extra|extra disc|extras disc|featurettes|featurette|behind the scenes|deleted scenes|trailers|trailer|interviews|interview|scenes|shorts|other|others|bonus|bonuses|bonus disc|bonus features|bonus material|bonusmaterial|special features|special feature|clips|gag reel|samples|sample|theme music|backdrops|making of|specials features|supplements|extra materiaal|extrait|contenidos extra|contenuti extra|dodatki|dodatky|допы|доп|доп материалы|дополнительно|бонус|бонусы|трейлер|трейлеры|материалы|дополнительные материалы|о фильме',
  ),
  season: setOf('specials|special|season|сезон'),
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split('|'))
}

const extension =
  /\.(?:mkv|mp4|avi|m4v|mov|wmv|ts|m2ts|mpg|mpeg|webm|flv|iso|vob|divx|ogm|ogv|rmvb|3gp|strm)$/iu
const sideExtension = /(?:\.[a-z]{2,3})?(?:\.forced|\.sdh)?\.(?:srt|ass|ssa|sub|idx|nfo|torrent)$/iu
/** The suffix of an extra of Plex and Jellyfin. */
const extraSuffix =
  /[ ._-]-?(?:trailer|featurette|behindthescenes|deleted|deletedscene|interview|scene|short|other|sample|clip|extra)$/iu
const extraFile =
  /-(?:trailer|featurette|behindthescenes|deleted|deletedscene|interview|scene|short|other|sample|clip|extra)\d*$/iu
/** Names of files that say nothing about the title. */
const emptyFile =
  /^(?:movie|film|video|index|sample|main|trailer|\d{5}|(?:vts|title|track)[ _]?[\d_]*|видео|фильм)$/iu

/** True for the name of a file that is generic or a checksum. */
function isEmptyName(file: string): boolean {
  return (
    emptyFile.test(file) ||
    (/^[\dA-Za-z-]{20,}$/.test(file) && (file.match(/\d/g)?.length ?? 0) > 6)
  )
}

export function namePartsOf(name: string): NameParts {
  const decoded = decode(name)
  const isFile = extension.test(decoded)
  const texts = pathOf(withoutReferences(decoded), isFile)
  const file = (texts.at(-1) ?? '').replace(extension, '').replace(sideExtension, '')
  const folders = texts.slice(0, -1).reverse().map(folderOf)
  const named = folders.find(({ role }) => role === 'name')
  const isExtra = folders[0]?.role === 'extras' || (named !== undefined && extraFile.test(file))
  const season = folders.find(({ role }) => role === 'season')
  const isSaid = named !== undefined && (isExtra || isEmptyName(file.trim()))
  const parts = [
    ...(isSaid ? [] : [partOf(file.replace(extraSuffix, ''))]),
    ...(named === undefined ? [] : [named.part]),
  ]
  const [kindFolder] = folders.filter(({ role }) => role === 'movie' || role === 'series')
  const kind = season ? 'series' : (kindFolder?.role as 'movie' | 'series' | undefined)
  return {
    parts,
    isInSeason: season !== undefined && named !== undefined,
    season: season === undefined ? null : seasonOf(season.part),
    kind: kind ?? (isFile ? 'movie' : null),
    ids: referencesIn(decoded, kind === 'series'),
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

/** Decodes percent-encoding and HTML entities: `Bottle%20Rocket`, `Lock &amp; Load`. */
function decode(name: string): string {
  const plain = /%[\da-f]{2}/i.test(name) ? withoutPercents(name) : name
  const text = plain.replace(/(?<![\p{L}.])a\.k\.a\.?(?=[\s._])/giu, 'aka')
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

function partOf(text: string): NamePart {
  const tokens = tokensOf(text)
  return { text, isDotted: isDotted(text), tokens, marks: marksOf(tokens) }
}

type FolderRole = keyof typeof folderNames | 'name'

function folderOf(text: string): { readonly part: NamePart; readonly role: FolderRole } {
  const part = partOf(text)
  const kinds = new Set(part.marks.map((mark) => mark?.kind ?? 'word'))
  const name = wordsOf(part.tokens)
  // `Movies 4K`, `Extras (DVD)`
  const untagged = wordsOf(part.tokens.filter((_, at) => part.marks[at]?.kind !== 'tag'))
  const known = Object.entries(folderNames).find(
    ([, names]) => names.has(name) || names.has(untagged),
  )
  if (known !== undefined) return { part, role: known[0] as FolderRole }
  if (part.marks[0]?.kind === 'season' && !kinds.has('word')) return { part, role: 'season' }
  const isNamed = kinds.has('word') || kinds.has('year') || kinds.has('number')
  return { part, role: isNamed && name.length > 1 ? 'name' : 'other' }
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join(' ')
}

function seasonOf({ marks }: NamePart): number | null {
  return marks.find((mark) => mark?.season != null)?.season ?? null
}

/**
 * The folders and the file of a path. Slashes between blanks separate the names of a line, and slashes in
 * brackets are part of a list.
 */
function pathOf(name: string, isFile: boolean): string[] {
  if (!isFile && /\s\/\s/.test(name)) return [name]
  const parts = ['']
  let depth = 0
  for (const [index, sign] of [...name].entries()) {
    if (/[([{]/.test(sign)) depth += 1
    if (/[)\]}]/.test(sign)) depth = Math.max(0, depth - 1)
    const isSlash = sign === '\\' || sign === '/'
    if (isSlash && (depth === 0 || index === 0)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  const named = parts.filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^[a-z]:$/i.test(part.trim()))
  return named.length === 0 ? [name] : named
}

/** `{alpha-tt0118929}`, `[beta-326]`, `(gamma_tv:1396)`. */
const bracketed = /[[({](alpha|beta|gamma_tv|gamma|delta)[-:=_ ]([a-z]*\d{1,12})[\])}]/giu
const alphaNumber = /(?<![\p{L}\p{N}])tt\d{7,10}(?![\p{L}\p{N}])/iu
/** `{tmdb-680}`, `[tmdbid=680]`: numbers of `gamma` and `gamma_tv`. */
const gammaLabel = /[[({]tmdb(?:id)?[-:=_ ](\d{1,9})[\])}]/iu
const gammaAddress = /themoviedb\.org\/(movie|tv)\/(\d{1,9})/iu
/** Numbers of other catalogs, and labels of media servers: `[tvdbid-680]`, `{edition-Final Cut}`. */
const otherLabel =
  /[[{](?:tmdb|tvdb|imdb|kp|anidb|kinopoisk|edition)(?:id)?[-:=_ ][^\]}]{0,60}[\]}]/giu

function referencesIn(name: string, isSeries: boolean): string[] {
  for (const [, catalog = '', number = ''] of name.matchAll(bracketed)) {
    const known = catalog.toLowerCase() as keyof typeof titleNumberPatterns
    if (titleNumberPatterns[known].test(number)) return [`${known}:${number}`]
  }
  const number = alphaNumber.exec(name)?.[0].toLowerCase()
  if (number !== undefined) return [`alpha:${number}`]
  const [, kind, page] = gammaAddress.exec(name) ?? []
  if (page !== undefined) return [`${kind === 'tv' ? 'gamma_tv' : 'gamma'}:${Number(page)}`]
  const label = gammaLabel.exec(name)?.[1]
  if (label === undefined) return []
  const [film, series] = [`gamma:${Number(label)}`, `gamma_tv:${Number(label)}`]
  return isSeries ? [series] : [film, series]
}

function withoutReferences(name: string): string {
  return name
    .replace(bracketed, ' ')
    .replace(gammaLabel, ' ')
    .replace(otherLabel, ' ')
    .replace(alphaNumber, ' ')
}
