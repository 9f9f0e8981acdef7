import { parseTorrentTitle } from '@viren070/parse-torrent-title'
import { titleNumberPatterns } from '../../schema/catalogs.js'

/** The properties of a title in the name of a file, folder or release (docs/reference/match.md#names). */
export interface ReadName {
  /** The titles that the name may contain, the most likely one first; empty if it contains none. */
  readonly titles: readonly string[]
  readonly year: number | null
  readonly kind: 'movie' | 'series' | null
  readonly season: number | null
  readonly episode: number | null
  /** A reference to a title that the name contains, e.g. `alpha:tt0118929`. */
  readonly id: string | null
}

/** One part of a path, parsed as a release name. */
interface Segment {
  readonly title: string
  /**
   * The title with the number after it, if that may belong to the title instead of being a year: `Class of
   * 1984`.
   */
  readonly withYear: string
  readonly year: number | null
  readonly season: number | null
  readonly episode: number | null
}

/** Folders with generic names. The groups distinguish films from series. */
const genericFolder =
  /^(?:(?<movies>movies?|films?|фильмы?|кино|мультфильмы|cartoons)|(?<series>series|tv(?: ?shows?)?|shows?|сериалы?|мультсериалы)|season|сезон|video|videos|видео|media|downloads?|загрузки|torrents?|extras?|subs|plex|mnt|home|data|storage|library|медиатека)$/iu
/** `D:`, the drive of a path. */
const drive = /^[a-z]:$/i
const seasonFolder = /^(?:season|сезон|s|specials?)[ ._-]*\d*$|^\d+[ ._-]*(?:season|сезон)$/iu
const discFolder = /^(?:cd|dvd|disc|disk|part|диск|часть)[ ._-]*\d+$|^(?:video_ts|bdmv|stream)$/iu
const videoExtension =
  /\.(?:mkv|mp4|avi|m4v|mov|wmv|ts|m2ts|mpg|mpeg|webm|flv|iso|vob|divx|ogm|rmvb|3gp)$/iu

/** Parses a path, a file name or a release name. */
export function readName(name: string): ReadName {
  const parts = name.split(/[/\\]+/).filter((part) => part.trim() !== '')
  const id = referenceIn(name)
  const folders = parts.slice(0, -1).reverse()
  const file = readSegment(parts.at(-1) ?? '')
  const folderName = folders.find((folder) => !isGeneric(folder))
  const folder = folderName === undefined ? null : readSegment(folderName)
  const season = file.season ?? seasonOf(folders) ?? folder?.season ?? null
  return {
    titles: titlesOf(file, folder, season !== null || file.episode !== null),
    year: file.year ?? folder?.year ?? null,
    kind: kindOf(parts, season !== null || file.episode !== null),
    season,
    episode: file.episode,
    id,
  }
}

function isGeneric(folder: string): boolean {
  const name = folder.trim()
  return (
    drive.test(name) || genericFolder.test(name) || seasonFolder.test(name) || discFolder.test(name)
  )
}

function seasonOf(folders: readonly string[]): number | null {
  const folder = folders.find((name) => seasonFolder.test(name.trim()))
  const digits = /\d+/.exec(folder ?? '')?.[0]
  return digits === undefined ? null : Number(digits)
}

function kindOf(parts: readonly string[], isEpisode: boolean): ReadName['kind'] {
  if (isEpisode) return 'series'
  for (const part of parts.slice(0, -1)) {
    const groups = genericFolder.exec(part.trim())?.groups
    if (groups?.movies !== undefined) return 'movie'
    if (groups?.series !== undefined) return 'series'
  }
  return videoExtension.test(parts.at(-1) ?? '') ? 'movie' : null
}

/**
 * The titles in order of likelihood. The folder's title comes first if only the folder has a year,
 * and always for an episode, because the folder names its series.
 */
function titlesOf(file: Segment, folder: Segment | null, isEpisode: boolean): string[] {
  if (folder === null || folder.title === '') return distinctTitles([file.title, file.withYear])
  const folderFirst = isEpisode || file.title === '' || (folder.year !== null && file.year === null)
  const titles = folderFirst ? [folder.title, file.title] : [file.title, folder.title]
  return distinctTitles([...titles, file.withYear])
}

function distinctTitles(titles: readonly string[]): string[] {
  return [...new Set(titles.filter((title) => /[\p{L}\p{N}]/u.test(title)))]
}

/**
 * Limits of a part: its length in characters, and the number of numbers in it. The time that the
 * release parser takes grows with both.
 */
const maxPartLength = 200
const maxNumbers = 16

function readSegment(part: string): Segment {
  const text = withoutReferences(part.replace(videoExtension, '')).replace(discNumber, '').trim()
  // `1917` and `2012` are names, but the parser reads them as an episode and a year.
  if (/^\d+$/.test(text)) {
    return { title: text, withYear: '', year: null, season: null, episode: null }
  }
  const { title = '', year, seasons, episodes } = parseTorrentTitle(truncate(text))
  const number = Number.parseInt(String(year ?? ''), 10)
  const isBare = new RegExp(`[^(\\[{\\d]${number}(?!\\d)`).test(text)
  return {
    title: leadingEpisode.test(text) ? '' : title.trim(),
    withYear: isBare ? `${title.trim()} ${number}` : '',
    year: Number.isNaN(number) ? null : number,
    season: seasons?.[0] ?? null,
    episode: episodes?.[0] ?? null,
  }
}

/** A number that precedes the title of an episode: `S05E14 - Ozymandias`. */
const leadingEpisode = /^(?:s\d+[ ._-]*e\d+|\d+x\d+|e\d+)/iu
const discNumber = /[ ._-]+(?:cd|dvd|disc|disk|диск)[ ._-]*\d{1,2}$/iu

function truncate(text: string): string {
  const short = text.slice(0, maxPartLength)
  const numbers = [...short.matchAll(/\d+/g)]
  const last = numbers[maxNumbers]
  return last === undefined ? short : short.slice(0, last.index)
}

/** `{alpha-tt0118929}`, `[beta-326]`, `(gamma_tv:1396)`. */
const bracketed = /[[({](alpha|beta|gamma_tv|gamma|delta)[-:= ]([a-z]*\d{1,12})[\])}]/giu
const alphaNumber = /(?<![\p{L}\p{N}])tt\d{7,10}(?![\p{L}\p{N}])/iu

function referenceIn(name: string): string | null {
  for (const [, catalog = '', number = ''] of name.matchAll(bracketed)) {
    const known = catalog.toLowerCase() as keyof typeof titleNumberPatterns
    if (titleNumberPatterns[known].test(number)) return `${known}:${number}`
  }
  const number = alphaNumber.exec(name)?.[0].toLowerCase()
  return number === undefined ? null : `alpha:${number}`
}

/** Removes references, and other identifiers in braces. */
function withoutReferences(part: string): string {
  return part
    .replace(bracketed, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(alphaNumber, ' ')
}
