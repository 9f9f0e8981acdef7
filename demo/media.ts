/** Posters, images and videos of a title. */
import { enumValues } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { type Random, type Range, weighted } from './random.js'
import { type Sketch, type Standing, standings } from './sketches.js'

type Images = NonNullable<TitleRecord['images']>
type Videos = NonNullable<TitleRecord['videos']>
type ImageType = Images[number]['type']

const posterShares: Record<Standing, number> = { 0: 0.18, 1: 0.62, 2: 0.97, 3: 1, 4: 1, 5: 1 }
const imageCounts: Record<Standing, Range> = {
  0: [0, 0],
  1: [0, 2],
  2: [2, 8],
  3: [10, 40],
  4: [60, 160],
  5: [200, 200],
}
const videoCounts: Record<Standing, Range> = {
  0: [0, 0],
  1: [0, 0],
  2: [0, 2],
  3: [1, 8],
  4: [6, 20],
  5: [24, 24],
}

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
const sizes: Record<ImageType, Range> = {
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

/** Poster addresses by catalog, for the catalogs that hold the title. */
export function makePosters(
  random: Random,
  ids: TitleRecord['ids'],
  sketch: Sketch,
): TitleRecord['posters'] {
  const share = posterShares[sketch.standing]
  if (!random.chance(share)) return null
  const posters: NonNullable<TitleRecord['posters']> = {}
  let held = false
  const put = (catalog: 'alpha' | 'beta' | 'gamma', number: string | null | undefined) => {
    if (!number || (sketch.standing < standings.noted && random.chance(0.3))) return
    posters[catalog] = `https://posters.example/${catalog}/${number}.jpg`
    held = true
  }
  put('beta', ids.beta)
  put('gamma', ids.gamma ?? ids.gamma_tv)
  put('alpha', ids.alpha)
  return held ? posters : null
}

/** Images of all types; an animated poster only for a few, and one at most. */
export function makeImages(random: Random, sketch: Sketch): Images | null {
  const count = random.within(imageCounts[sketch.standing])
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
    const place = images.length
    const type =
      isLandmark && place <= every.length
        ? (every[place - 1] as ImageType)
        : random.pick(imageTypes)
    images.push(makeImage(random, sketch, type, place))
  }
  return images
}

function makeImage(random: Random, sketch: Sketch, type: ImageType, place: number): Images[number] {
  const [width, height] = sizes[type]
  const hasWords = type === 'poster' || type === 'logo' || type === 'cover'
  const extension = type === 'logo' ? 'png' : 'jpg'
  const scale = random.chance(0.3) ? 2 : 1
  const image: Images[number] = {
    type,
    url: `https://images.example/${sketch.index}/${type}-${place}.${extension}`,
  }
  if (hasWords && random.chance(0.85)) image.language = random.pick(languages)
  if (random.chance(0.95)) {
    image.width = width * scale
    image.height = height * scale
  }
  return image
}

/** Videos; the first is a trailer. */
export function makeVideos(random: Random, sketch: Sketch): Videos | null {
  let count = random.within(videoCounts[sketch.standing])
  if (sketch.daysFromToday !== null && count === 0 && sketch.standing >= standings.known) count = 1
  if (count === 0) return null
  return Array.from({ length: count }, (_, place) => {
    const isLandmark = sketch.standing === standings.landmark
    const type =
      place === 0
        ? 'trailer'
        : isLandmark && place < videoKinds.length
          ? (videoKinds[place] as Videos[number]['type'])
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
  for (let place = 0; place < 11; place++)
    code += videoCodeLetters[random.below(videoCodeLetters.length)]
  return code
}
