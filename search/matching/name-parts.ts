import type { Mark } from './mark.js'
import { marksOf } from './marks.js'
import { nameTextOf } from './name-text.js'
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
interface NameParts {
  /** The file or line, then the nearest folders; the file is absent if its name says nothing. */
  readonly parts: readonly NamePart[]
  /** True if the file is in a folder of a season, which is in that of the series. */
  readonly isInSeason: boolean
  /** The season of a folder, and the episode at the beginning of a file in it. */
  readonly season: number | null
  readonly episode: number | null
  /** True for the name of a video file. */
  readonly isFile: boolean
  readonly references: readonly string[]
}

const extension =
  /\.(?:mkv|mp4|avi|m4v|mov|wmv|m?ts|m2ts|mpg|mpeg|webm|flv|iso|vob|vdr|wtv|dvr-ms|tivo|divx|ogm|ogv|rmvb|3gp|strm|m3u8?)$/iu
const sideExtension = /(?:\.[a-z]{2,3})?(?:\.forced|\.sdh)?\.(?:srt|ass|ssa|sub|idx|nfo|torrent)$/iu
/** The suffix of an extra of Plex and Jellyfin. */
const extraSuffix =
  /(?:[ ._]-?(?:trailer|sample)|-(?:trailer|sample|featurette|behindthescenes|deleted|deletedscene|interview|scene|short|other|clip|extra))\d*$/iu
const extraFile = /-[a-z]+\d*$/iu
/** Names of files that say nothing about the title. */
const emptyFile =
  /^(?:movie|film|video|index|sample|main|trailer|\d{5}|(?:vts|title|track)[ _]?[\d_]*|видео|фильм)$/iu
const extraFolder =
  /^(?:(?:special )?(?:extras?|featurettes?|features?)|behind the scenes|(?:deleted )?scenes|trailers?|interviews?|shorts|others?|bonus(?:es)?(?: disc| features| material)?|clips|gag reel|samples?|theme music|making of|supplements|доп(?:олнительн(?:о|ые материалы))?|бонусы?|трейлеры?|о фильме)$/u
const discFolder = /^(?:video ts|bdmv|stream|subs|subtitles)$/u
const specialsFolder = /^(?:specials?|season|сезон)$/u

const maxParts = 5

/** True for the name of a file that is generic or a checksum. */
function isEmptyName(file: string): boolean {
  return (
    emptyFile.test(file) ||
    (/^[\dA-Za-z]{20,}$|^[\da-f-]{32,}$/i.test(file) && (file.match(/\d/g)?.length ?? 0) > 6)
  )
}

export function namePartsOf(name: string): NameParts {
  const { text, references } = nameTextOf(name)
  const isFile = extension.test(text)
  const texts = pathOf(text, isFile)
  const file = (texts.at(-1) ?? '').replace(extension, '').replace(sideExtension, '')
  const folders = texts.slice(0, -1).reverse().slice(0, maxParts).map(folderOf)
  const named = folders.filter(({ role }) => role === 'name').map(({ part }) => part)
  const isExtra = folders[0]?.role === 'extras' || (extraFile.test(file) && extraSuffix.test(file))
  const own = partOf(file.replace(extraSuffix, ''))
  const season = folders.find(({ role }) => role === 'season') ?? seasonOfSeries(folders[0], own)
  const isInSeason = season !== undefined && named.length > 0
  const isNumbered = folders[0]?.role === 'disc' && /^\d+$/.test(file)
  const isEmpty = isNumbered || isEmptyName(file.trim()) || discName.test(file) || isRecording(own)
  const isSilent = named.length > 0 && (isExtra || isEmpty)
  return {
    parts: isSilent ? named : [own, ...named],
    isInSeason,
    season: season?.part.marks.find((mark) => mark?.season != null)?.season ?? null,
    episode: own.marks[0]?.episode ?? (isInSeason ? firstNumber(own) : null),
    isFile,
    references,
  }
}

const discName = /^(?:video_ts|bdmv|cd ?\d|disc ?\d)$/i

/** `Friends Season 1 (BDRip)`: the folder of a series with its season, if its file has only a counter. */
function seasonOfSeries(
  folder: Folder | undefined,
  { tokens, marks }: NamePart,
): Folder | undefined {
  const [first, next] = tokens
  const isCounter =
    marks[0]?.kind === 'number' &&
    (first?.word.startsWith('0') || next === undefined || /[.)]|\s[-–—]\s/.test(next.signs))
  const isSeason = folder?.part.marks.some((mark) => mark?.season != null && mark.episode === null)
  return folder?.role === 'name' && isCounter && isSeason === true ? folder : undefined
}

/** The number at the beginning of an episode's file: `05 - Gray Matter.mkv`. */
function firstNumber({ tokens, marks }: NamePart): number | null {
  const word = tokens[0]?.word ?? ''
  return marks[0]?.kind === 'number' && word.length <= 3 ? Number(word) : null
}

export function partOf(text: string): NamePart {
  const tokens = tokensOf(text)
  return { text, isDotted: isDotted(text), tokens, marks: marksOf(tokens) }
}

/** True for `2010-11-22.20.15.50.99.rec`: a date, numbers and tags. */
function isRecording({ marks }: NamePart): boolean {
  return (
    marks.some((mark) => mark?.kind === 'date') &&
    marks.every((mark) => /^(?:date|number|tag)$/.test(mark?.kind ?? ''))
  )
}

interface Folder {
  readonly part: NamePart
  readonly role: 'extras' | 'season' | 'disc' | 'name'
}

function folderOf(text: string): Folder {
  const part = partOf(text)
  const untagged = part.tokens.filter((_, at) => part.marks[at]?.kind !== 'tag')
  const name = untagged.map(({ word }) => word).join(' ')
  if (extraFolder.test(name) || extraFolder.test(text.toLowerCase())) {
    return { part, role: 'extras' }
  }
  if (specialsFolder.test(name)) return { part, role: 'season' }
  const kinds = new Set(part.marks.map((mark) => mark?.kind ?? 'word'))
  if (part.marks[0]?.kind === 'season' && !kinds.has('word')) return { part, role: 'season' }
  const isDisc =
    discFolder.test(name) ||
    kinds.size === 0 ||
    (kinds.has('disc') && kinds.size === 1) ||
    isRecording(part)
  return { part, role: isDisc ? 'disc' : 'name' }
}

/**
 * The folders and the file of a path. Slashes between blanks separate the names of a line, and slashes in
 * brackets are part of a list.
 */
function pathOf(name: string, isFile: boolean): string[] {
  if (!isFile && /\s\/\s/.test(name)) return [name]
  // `Х/ф «Name»`, `м/ф`
  const text = name.replace(/(?<!\p{L})([хмтд])[/_]([фс])(?!\p{L})/giu, '$1$2')
  const parts = ['']
  let depth = 0
  for (const [index, sign] of [...text].entries()) {
    if (/[([{]/.test(sign)) depth += 1
    if (/[)\]}]/.test(sign)) depth = Math.max(0, depth - 1)
    const isSlash = sign === '\\' || sign === '/'
    if (isSlash && (depth === 0 || index === 0)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  const named = parts.filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^[a-z]:$/i.test(part.trim()))
  return named.length === 0 ? [text] : named
}
