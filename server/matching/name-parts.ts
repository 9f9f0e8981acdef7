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
  /** The mark of each token. */
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
  /** A reference to a title that the name contains, e.g. `alpha:tt0118929`. */
  readonly id: string | null
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
    'extras|extra|featurettes|featurette|behind the scenes|deleted scenes|trailers|trailer|interviews|interview|scenes|shorts|other|others|bonus|bonuses|bonus features|special features|clips|samples|sample|theme music|backdrops|making of|specials features|допы|дополнительно|бонусы|трейлеры|материалы|дополнительные материалы',
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

/** Splits a path, a file name or a line. */
export function namePartsOf(name: string): NameParts {
  const id = referenceIn(name)
  const isFile = extension.test(name)
  const texts = pathOf(withoutReferences(name), isFile)
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
  return {
    parts,
    isInSeason: season !== undefined && named !== undefined,
    season: season === undefined ? null : seasonOf(season.part),
    kind: season
      ? 'series'
      : ((kindFolder?.role as 'movie' | 'series') ?? (isFile ? 'movie' : null)),
    id,
  }
}

function partOf(text: string): NamePart {
  const tokens = tokensOf(text)
  return { text, isDotted: isDotted(text), tokens, marks: marksOf(tokens) }
}

type FolderRole = keyof typeof folderNames | 'name'

function folderOf(text: string): { readonly part: NamePart; readonly role: FolderRole } {
  const part = partOf(text)
  const name = part.tokens.map(({ word }) => word).join(' ')
  const known = Object.entries(folderNames).find(([, names]) => names.has(name))
  if (known !== undefined) return { part, role: known[0] as FolderRole }
  const kinds = new Set(part.marks.map((mark) => mark?.kind ?? 'word'))
  if (part.marks[0]?.kind === 'season' && !kinds.has('word')) return { part, role: 'season' }
  const isNamed = kinds.has('word') || kinds.has('year') || kinds.has('number')
  return { part, role: isNamed && name.length > 1 ? 'name' : 'other' }
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
const bracketed = /[[({](alpha|beta|gamma_tv|gamma|delta)[-:= ]([a-z]*\d{1,12})[\])}]/giu
const alphaNumber = /(?<![\p{L}\p{N}])tt\d{7,10}(?![\p{L}\p{N}])/iu
/** Numbers of other catalogs, and labels of media servers: `[tmdbid-680]`, `{edition-Final Cut}`. */
const otherLabel =
  /[[{](?:tmdb|tvdb|imdb|kp|anidb|kinopoisk|edition)(?:id)?[-:= ][^\]}]{0,60}[\]}]/giu

function referenceIn(name: string): string | null {
  for (const [, catalog = '', number = ''] of name.matchAll(bracketed)) {
    const known = catalog.toLowerCase() as keyof typeof titleNumberPatterns
    if (titleNumberPatterns[known].test(number)) return `${known}:${number}`
  }
  const number = alphaNumber.exec(name)?.[0].toLowerCase()
  return number === undefined ? null : `alpha:${number}`
}

function withoutReferences(name: string): string {
  return name.replace(bracketed, ' ').replace(otherLabel, ' ').replace(alphaNumber, ' ')
}
