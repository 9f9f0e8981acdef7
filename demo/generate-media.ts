/** Posters, images and videos of titles. */

import type { Random } from '../platform/random.js'
import { enumValues } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { weighted } from './distributions.js'
import type { Sketch } from './sketches.js'
import { countBy, hasBy, standings } from './standings.js'

type Images = NonNullable<TitleRecord['images']>
type Videos = NonNullable<TitleRecord['videos']>
type ImageType = Images[number]['type']

const posterShares = [0.18, 0.62, 0.97, 1, 1, 1]
const imageCounts = { least: [0, 0, 2, 10, 60, 200], most: [0, 2, 8, 40, 160, 200] }
const videoCounts = { least: [0, 0, 0, 1, 6, 24], most: [0, 0, 2, 8, 20, 24] }

const imageTypes = weighted<ImageType>([
  ['poster', 14],
  ['backdrop', 10],
  ['logo', 4],
  ['still', 40],
  ['screenshot', 14],
  ['fanart', 5],
  ['cover', 5],
])
const videoKinds = enumValues('video_kinds')
/** Width and height in pixels. */
const sizes: Record<ImageType, readonly [number, number]> = {
  poster: [1000, 1500],
  backdrop: [1920, 1080],
  logo: [800, 310],
  still: [1280, 720],
  screenshot: [1280, 720],
  fanart: [1600, 900],
  cover: [600, 600],
  poster_gif: [0, 0],
}
const languages = ['ru', 'en', 'en', 'fr', 'de', 'es']
const videoCodeLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Generates poster URLs by catalog, for catalogs that have the title. */
export function generatePosters(
  random: Random,
  ids: TitleRecord['ids'],
  sketch: Sketch,
): TitleRecord['posters'] {
  if (!hasBy(random, sketch.standing, posterShares)) return null
  let posters: TitleRecord['posters'] = null
  for (const catalog of ['beta', 'gamma', 'alpha'] as const) {
    const number = catalog === 'gamma' ? (ids.gamma ?? ids.gamma_tv) : ids[catalog]
    if (!number || (sketch.standing < standings.noted && !random.chance(0.7))) continue
    posters ??= {}
    posters[catalog] = `https://posters.example/${catalog}/${number}.jpg`
  }
  return posters
}

/** Generates images of all types. A few titles have an animated poster. */
export function generateImages(random: Random, sketch: Sketch): Images | null {
  const count = countBy(random, sketch.standing, imageCounts)
  if (count === 0) return null
  const images: Images = []
  const hasGif =
    sketch.standing >= standings.famous ||
    (sketch.standing === standings.noted && random.chance(0.15))
  if (hasGif) {
    images.push({ type: 'poster_gif', url: `https://images.example/${sketch.index}/poster.mp4` })
  }
  const isLandmark = sketch.standing === standings.landmark
  const every = enumValues('image_types').filter((type) => type !== 'poster_gif')
  while (images.length < count) {
    const position = images.length
    const type =
      isLandmark && position <= every.length
        ? (every[position - 1] as ImageType)
        : random.pick(imageTypes)
    images.push(generateImage(random, sketch, type, position))
  }
  return images
}

function generateImage(
  random: Random,
  sketch: Sketch,
  type: ImageType,
  position: number,
): Images[number] {
  const [width, height] = sizes[type]
  const hasWords = type === 'poster' || type === 'logo' || type === 'cover'
  const extension = type === 'logo' ? 'png' : 'jpg'
  const scale = random.chance(0.3) ? 2 : 1
  const image: Images[number] = {
    type,
    url: `https://images.example/${sketch.index}/${type}-${position}.${extension}`,
  }
  if (hasWords && random.chance(0.85)) image.language = random.pick(languages)
  if (random.chance(0.95)) {
    image.width = width * scale
    image.height = height * scale
  }
  return image
}

/** Generates videos; the first is a trailer. */
export function generateVideos(random: Random, sketch: Sketch): Videos | null {
  let count = countBy(random, sketch.standing, videoCounts)
  if (sketch.daysFromToday !== null && count === 0 && sketch.standing >= standings.known) count = 1
  if (count === 0) return null
  return Array.from({ length: count }, (_, position) => {
    const isLandmark = sketch.standing === standings.landmark
    const type =
      position === 0
        ? 'trailer'
        : isLandmark && position < videoKinds.length
          ? (videoKinds[position] as Videos[number]['type'])
          : random.pick(videoKinds)
    const code = videoCode(random)
    return {
      type,
      url: `https://videos.example/watch/${code}`,
      youtube_id: random.chance(0.85) ? code : null,
      preview_url: `https://videos.example/preview/${code}.jpg`,
      runtime_sec: type === 'featurette' ? random.between(180, 900) : random.between(25, 170),
    }
  })
}

function videoCode(random: Random): string {
  let code = ''
  while (code.length < 11) code += videoCodeLetters[random.int(videoCodeLetters.length)]
  return code
}
