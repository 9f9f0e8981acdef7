import type { MatchableTitle } from '../../catalog/read/prepare-matchable.js'
import type { Random } from '../../platform/random.js'

/** Writes names of titles as people name files, and as trackers and lists name releases. */

interface NamedTitle extends MatchableTitle {
  /** The name to write. */
  readonly name: string
  /** Draws the name of another title: as a person, an episode or a group, so that no word is invented. */
  readonly others: () => string
}

/** The name of another title that contains the name of this one: a sequel, a longer name, or a label. */
export function longerName(title: NamedTitle, random: Random): string {
  return random.pick(random.chance(0.7) ? longerForms : labelledForms)(title, random)
}

export function releaseName(title: NamedTitle, random: Random): string {
  const isSeries = title.kind.includes('series') || title.kind === 'anime'
  const form = random.pick(isSeries && random.chance(0.8) ? seriesForms : filmForms)
  return form(title, random).slice(0, 400)
}

type Form = (title: NamedTitle, random: Random) => string

const sources = [
  '1080p.BluRay.x264-GROUP',
  '720p.WEB-DL.AAC2.0.H264-GRP',
  'BDRip',
  'DVDRip.XviD',
  '2160p.UHD.BluRay.x265.HDR-GRP',
  'HDRip.Rus.Eng',
  'WEBRip.1080p',
]
const tags = [
  'German',
  'FRENCH',
  'iTALiAN',
  'RUSSIAN',
  'MULTi',
  'VOSTFR',
  'Castellano',
  'Rus.Eng',
  'EXTENDED',
  'UNRATED',
  'REMASTERED',
  'PROPER',
  'LIMITED',
  'DC',
  'Directors.Cut',
  'Special.Edition',
  '30th.Anniversary.Edition',
  'Uncut',
  'Theatrical.Cut',
  'IMAX',
  'INTERNAL',
  '3D',
  'Hybrid',
]
const sites = ['www.example.com', 'Example.org', 'torrents.example.net', 'Movies4Example.tv']
const editions = ['Режиссёрская версия', 'Расширенная версия', "Director's Cut", 'Extended Edition']
const translations = ['ПМ', 'ДБ', 'ПМ, СТ', 'АП', 'ЛМ']
const generic = ['Movies', 'Фильмы', 'Video', 'D:/Films', 'Downloads', '/mnt/media/Movies']
const extras = ['Extras', 'Featurettes', 'Trailers', 'Interviews', 'Deleted Scenes', 'Other']

const safe = (name: string): string => name.replace(/[/\\:?*"<>|]/g, '')
const dotted = (name: string): string =>
  name.replace(/[^\p{L}\p{N}]+/gu, '.').replace(/^\.|\.$/g, '')
const year = ({ year }: NamedTitle): string => (year === null ? '' : `.${year}`)
/** A word that is no known tag, as of a group or a local edition. */
const unknownWord = (title: NamedTitle, random: Random): string =>
  random.pick(dotted(title.others()).split('.'))
const inBrackets = ({ year }: NamedTitle): string => (year === null ? '' : ` (${year})`)

/** The Russian and another name, in the order of trackers. */
function names({ name, names }: NamedTitle): string {
  const [russian = name] = names.filter((each) => /\p{Script=Cyrillic}/u.test(each))
  const [other = name] = names.filter((each) => each !== russian)
  return [...new Set([russian, other].map((each) => each.replaceAll('/', ' ')))].join(' / ')
}

const filmForms: readonly Form[] = [
  (title, random) => `${dotted(title.name)}${year(title)}.${random.pick(sources)}.mkv`,
  (title, random) => `${dotted(title.name)}${year(title)}.${random.pick(sources)}`,
  (title, random) =>
    `${dotted(title.name).replaceAll('.', '_')}${year(title).replace('.', '_')}_${random.pick(sources)}.avi`,
  (title) => `${safe(title.name)}${inBrackets(title)}.mkv`,
  (title) => `${safe(title.name)}${inBrackets(title)}`,
  (title) => `${safe(title.name)}.mkv`,
  (title, random) => `${dotted(title.name)}.${random.pick(sources)}`,
  (title, random) =>
    `${random.pick(generic)}/${safe(title.name)}${inBrackets(title)}/${dotted(title.name).toLowerCase()}.${random.pick(sources)}.mkv`,
  (title, random) => `${random.pick(generic)}/${safe(title.name)}${inBrackets(title)}/film.mkv`,
  (title, random) =>
    `${dotted(title.name)}.${random.pick(tags)}${year(title)}.${random.pick(sources)}`,
  (title, random) =>
    `${dotted(title.name)}.${random.pick(tags)}.${random.pick(tags)}${year(title)}.${random.pick(sources)}`,
  (title, random) =>
    `${dotted(title.name)}${year(title)}.${random.pick(tags)}.${random.pick(sources)}`,
  (title, random) => `${dotted(title.name)}.${random.pick(tags)}.${random.pick(sources)}`,
  (title, random) => `${dotted(title.name)}.${junk(random)}${year(title)}.${random.pick(sources)}`,
  (title, random) => `${dotted(title.name)}.${junk(random)}-${junk(random)}.avi`,
  (title, random) =>
    `${dotted(title.name)}${year(title)}.${random.pick(sources)}/${junk(random)}-${junk(random)}.mkv`,
  (title, random) =>
    `Autre.histoire.AKA.${dotted(title.name)}${year(title)}.${random.pick(sources)}`,
  (title, random) => `${safe(title.name)} ${random.pick(editions)}${inBrackets(title)}.mkv`,
  (title, random) => `${safe(title.name)}${inBrackets(title)} ${random.pick(editions)}.mkv`,
  (title, random) =>
    `${names(title)} / ${title.year ?? ''} / ${random.pick(translations)} / ${random.pick(sources)}`,
  (title, random) =>
    `${names(title)} (${safe(title.others())}) [${title.year ?? ''}, драма, ${random.pick(sources)}] ${random.pick(translations)}`,
  (title, random) =>
    `${names(title)}${inBrackets(title)} ${random.pick(sources)} | ${random.pick(translations)}`,
  (title, random) => `${random.between(1, 99)}. ${safe(title.name)}${inBrackets(title)}`,
  (title, random) =>
    `${random.between(1, 99)}. ${safe(title.name)}${inBrackets(title)} - ${safe(title.others())}`,
  (title, random) => `${String(random.between(1, 30)).padStart(2, '0')} - ${safe(title.name)}.avi`,
  (title) => (title.year === null ? safe(title.name) : `${title.year} - ${safe(title.name)}.mkv`),
  (title) => (title.year === null ? safe(title.name) : `[${title.year}] ${safe(title.name)}.mkv`),
  (title, random) =>
    `[${random.pick(sites)}] ${dotted(title.name)}${year(title)}.${random.pick(sources)}`,
  (title, random) =>
    `${random.pick(sites)} - ${dotted(title.name)}${year(title)}.${random.pick(sources)}`,
  (title, random) =>
    `Movies/${safe(title.name)}${inBrackets(title)}/${random.pick(extras)}/${safe(title.others())}.mkv`,
  (title) => `${safe(title.others())} - ${safe(title.name)}${inBrackets(title)}.mkv`,
  (title) => `${safe(title.name)} - ${safe(title.others())}${inBrackets(title)}.mkv`,
  (title) => `${safe(title.others())}/${safe(title.name)}${inBrackets(title)}.mkv`,
  (title) => `${safe(title.name)} | Official Trailer (HD) | ${safe(title.others())}`,
  (title, random) => `${recorded(random)} - ${random.pick(channels)} - ${safe(title.name)}.ts`,
  (title, random) => `${safe(title.name)}_${recorded(random).slice(0, 8)}.mpg`,
  (title, random) => `${random.pick(['Х/ф', 'Художественный фильм', 'Фильм'])} «${title.name}»`,
  (title, random) =>
    `"${title.name}". ${random.pick(['Х/ф', 'М/ф'])}. ${random.pick(['6+', '16+'])}`,
  (title, random) => `@${unknownWord(title, random)}_${dotted(title.name)}${year(title)}_720p.mkv`,
  (title, random) => `${random.pick(['EN', 'HD', 'VOD'])} - ${title.name}${inBrackets(title)}`,
  (title, random) =>
    `#EXTINF:-1 group-title="${random.pick(['VOD', 'Films'])}",${title.name}${inBrackets(title)}`,
  (title, random) =>
    `D:/Films/${safe(title.others())}/${safe(title.name)}.${random.pick(['avi', 'mkv'])}`,
  (title, random) =>
    `${random.pick(generic)}/${random.pick(['Comedy', 'Драмы', '1980s', 'Зарубежные', 'A', 'Kids', 'Collection 2'])}/${safe(title.name)}.mkv`,
  (title, random) =>
    `${dotted(title.name).replaceAll('.', '_').toUpperCase()}${random.pick(['', '_DISC1', '_D1', '_PAL'])}.iso`,
  (title) => `**${title.name}**${inBrackets(title)}`,
  (title) => `<b>${title.name}</b>${inBrackets(title)}`,
  (title, random) =>
    `magnet:?xt=urn:btih:0123456789abcdef&dn=${encodeURIComponent(`${dotted(title.name)}${year(title)}.${random.pick(sources)}`)}`,
  (title, random) => `${safe(title.name)} ${random.pick(['720', '1080', '480'])}.mkv`,
  (title) => `${(title.name.split(': ')[0] ?? '').trim()}${inBrackets(title)}.mkv`,
  (title, random) =>
    `${dotted(title.name.split(': ')[0] ?? '')}${year(title)}.${random.pick(sources)}`,
  (title) => `${title.name} (${safe(title.others())}, ${title.year ?? ''})`,
  (title, random) => `${absentName(title, random)} (${safe(title.name)})${inBrackets(title)}.avi`,
  (title) => `[${safe(title.others())}] ${safe(title.name)}${inBrackets(title)} [1080p].mkv`,
  (title, random) =>
    `${dotted(title.name)}.${invented(random)}${year(title)}.${random.pick(sources)}`,
  (title) => `${title.year ?? ''},"${title.name.replaceAll('"', '')}",${title.year ?? ''},8`,
]

/** A word that no catalog has. */
function invented(random: Random): string {
  const length = random.between(2, 4)
  const syllables = Array.from(
    { length },
    () => random.pick([...'kstnhmrgzbdp']) + random.pick([...'aiueo']),
  )
  const word = syllables.join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The name of a title that the catalog lacks: invented words, or words of different titles. */
function absentName(title: NamedTitle, random: Random): string {
  return random.pick([
    () => `${invented(random)} ${random.pick(['no', 'to', 'wa'])} ${invented(random)}`,
    () => `${invented(random)} ${invented(random)}`,
    () => `${unknownWord(title, random)} ${invented(random)}`,
    () =>
      `${unknownWord(title, random)} ${unknownWord(title, random)} ${unknownWord(title, random)}`,
  ])()
}

/** Letters that are no word: a group, an abbreviation. */
const junk = (random: Random): string =>
  Array.from({ length: random.between(3, 7) }, () => random.pick([...'bcdfghklmnprstvxz'])).join('')

const channels = ['Das Erste HD', 'ARTE', 'Channel 4', 'Первый канал', 'TVP1']

/** `20200809 2013`: the day and time of a recording. */
function recorded(random: Random): string {
  const [month, day] = [random.between(1, 12), random.between(1, 28)]
  return `${random.between(2010, 2024)}${two(month)}${two(day)} ${two(random.between(0, 23))}15`
}

/** The year of another film: mostly of a later one. */
const otherYear = ({ year }: NamedTitle, random: Random): string =>
  year === null ? '' : ` (${year + random.between(-3, 25)})`

/** The year of the film itself, or a near one, which contradicts least. */
const sameYear = ({ year }: NamedTitle, random: Random): string =>
  year === null ? '' : `.${year + random.between(-1, 3)}`

const longerForms: readonly Form[] = [
  (title, random) =>
    `${dotted(title.name)}.${random.pick(additions)}${sameYear(title, random)}.${random.pick(sources)}`,
  (title, random) =>
    `${dotted(title.name)}.${unknownWord(title, random)}${sameYear(title, random)}.${random.pick(sources)}`,
  (title, random) =>
    `${random.pick(['Return of', 'Escape from', 'Beyond', 'After', 'The Last', 'Son of'])} ${safe(title.name)}${sameYear(title, random).replace(/\.(\d+)/, ' ($1)')}.mkv`,
  (title, random) =>
    `${unknownWord(title, random)} ${safe(title.name)}${sameYear(title, random).replace(/\.(\d+)/, ' ($1)')}.mkv`,
  (title, random) => `${safe(title.name)} ${safe(title.others())}${otherYear(title, random)}.mkv`,
  (title, random) => `${safe(title.name)} Part ${random.between(2, 4)}.mkv`,
  (title, random) => `${safe(title.name)} ${random.between(2, 9)}${otherYear(title, random)}.mkv`,
  (title, random) => `${dotted(title.name)}.${random.between(2, 9)}.${random.pick(sources)}`,
  (title, random) => `${safe(title.name)} Trilogy.${random.pick(sources)}`,
  (title) => `${safe(title.name)}: ${safe(title.others())}.mkv`,
  (title, random) => `${safe(title.name)} ${invented(random)}.mkv`,
  (title, random) => `${invented(random)}/${safe(title.name)} ${invented(random)}.avi`,
]

/** The names of titles that the catalog lacks, behind a label or in a folder that is named like a title. */
const labelledForms: readonly Form[] = [
  (title, random) =>
    `[${safe(title.name)}] ${absentName(title, random)} - ${two(random.between(1, 24))} [1080p].mkv`,
  (title, random) =>
    `[GRP] ${absentName(title, random)} - ${two(random.between(1, 24))} [${safe(title.name)}].mkv`,
  (title, random) =>
    `${dotted(absentName(title, random))}${random.pick(['', sameYear(title, random)])}.1080p.WEB.x264-${safe(title.name).toUpperCase()}.mkv`,
  (title, random) =>
    `${safe(title.name)}/${random.pick(['', '03 - ', '12-'])}${absentName(title, random)}.avi`,
  (title, random) =>
    `Films/${safe(title.name)}/${absentName(title, random)} (${random.between(1950, 2020)}).mkv`,
  (title, random) => `${absentName(title, random)} (${safe(title.name)}).avi`,
]

const additions = [
  'Forever',
  'Reborn',
  'in.Space',
  'and.the.Lost.Treasure',
  'Returns',
  'Rising',
  'in.Paris',
]

const seasonWords: readonly ((season: number, episode: number) => string)[] = [
  (season, episode) => `S${two(season)}E${two(episode)}`,
  (season, episode) => `${season}x${two(episode)}`,
  (season, episode) => `Season ${season} Episode ${episode}`,
  (season, episode) => `${season} сезон ${episode} серия`,
  (season, episode) => `Сезон ${season} Серия ${episode}`,
  (season, episode) => `Staffel ${season} Folge ${episode}`,
  (season, episode) => `Saison ${season} Episode ${episode}`,
  (season, episode) => `Temporada ${season} Capitulo ${episode}`,
  (season) => `S${two(season)}`,
  (season) => `Season ${season}`,
  (season) => `S01-S${two(season + 1)}`,
]
const two = (number: number): string => String(number).padStart(2, '0')
const numbered = (random: Random): string =>
  random.pick(seasonWords)(random.between(1, 9), random.between(1, 24))

const seriesForms: readonly Form[] = [
  (title, random) =>
    `${dotted(title.name)}.${dotted(numbered(random))}.${random.pick(sources)}.mkv`,
  (title, random) => `${safe(title.name)} - ${numbered(random)} - ${safe(title.others())}.mkv`,
  (title, random) => `${safe(title.name)}${inBrackets(title)} ${numbered(random)}`,
  (title, random) =>
    `${safe(title.name)}${inBrackets(title)}/Season ${random.between(1, 9)}/${safe(title.name)} - S01E${two(random.between(1, 24))} - ${safe(title.others())}.mkv`,
  (title, random) =>
    `TV/${safe(title.name)}/Season ${random.between(1, 9)}/${two(random.between(1, 24))} - ${safe(title.others())}.mkv`,
  (title, random) =>
    `${names(title)} / Сезон: ${random.between(1, 9)} / Серии: 1-10 из 10 (${safe(title.others())}) [${title.year ?? ''}, драма, WEB-DL] ${random.pick(translations)}`,
  (title, random) =>
    `${names(title)} (${random.between(1, 9)} сезон: 1-8 серии из 8) / ${title.year ?? ''} / ${random.pick(translations)}`,
  (title, random) =>
    `[GROUP] ${safe(title.name)} - ${two(random.between(1, 24))} [1080p][4D5C6B7A].mkv`,
  (title, random) => `[GROUP][${safe(title.name)}][${two(random.between(1, 24))}][1080p].mkv`,
  (title, random) =>
    `[GROUP] ${safe(title.name)} 2nd Season - ${two(random.between(1, 24))} [1080p].mkv`,
  (title, random) =>
    `${safe(title.name)} Season ${random.between(1, 9)} (BDRip)/${two(random.between(1, 24))}. ${safe(title.others())}.mkv`,
  (title, random) => {
    const season = random.between(1, 9)
    const written = title.year === null ? '' : `.${title.year + season}`
    return `${dotted(title.name)}${written}.S${two(season)}E05.${random.pick(sources)}.mkv`
  },
]
