import { pictureNumber } from '../../catalog/tables/picture-number.js'
import type { EnumValue } from '../../schema/enums.js'
import type { TmdbKind, TmdbMedia, TmdbNumbered } from '../../schema/tmdb-numbers.js'
import type { TmdbContext } from './ask.js'
import { withoutData } from './without-data.js'

/** The path of the pictures, below the origin of the service. */
export const imagesPath = '/3/image'

/** TMDB's sizes. The service has each picture in one size, so all sizes lead to it. */
const sizes = {
  backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
  logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
  poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
  profile_sizes: ['w45', 'w185', 'h632', 'original'],
  still_sizes: ['w92', 'w185', 'w300', 'original'],
}

/** `/3/configuration`; clients append a size and a path such as `poster_path` to the base address. */
export function presentConfiguration(origin: string) {
  const base = `${origin}${imagesPath}/`
  return {
    images: { base_url: base, secure_base_url: base, ...sizes },
    ...withoutData.configuration,
  }
}

/**
 * The path of a picture, as in `poster_path`: `/movie-603-2c26b46b68ff.jpg`. It names the owner, and
 * the picture by a hash of its address, so that a path never leads to another picture.
 */
export function imagePath(
  { of, id }: { readonly of: TmdbKind | 'collection'; readonly id: number },
  url: string | null,
): string | null {
  return url === null ? null : `/${of}-${id}-${pictureName(url)}`
}

function pictureName(url: string): string {
  const extension = /\.(png|svg)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? 'jpg'
  return `${pictureNumber(url).toString(16).padStart(12, '0')}.${extension}`
}

type ImageType = EnumValue<'image_types'>
export const posterTypes: readonly ImageType[] = ['poster', 'cover']
export const backdropTypes: readonly ImageType[] = ['backdrop', 'fanart', 'still']

/** Languages of pictures, the preferred one first. Null means pictures without a language (docs/guide/tmdb.md#pictures). */
export const pictureLanguages = ({ language }: TmdbContext, original: string | null) => [
  language.replace(/-.*$/, ''),
  null,
  ...(original === null ? [] : [original]),
  'en',
]

/** The poster of a title's record, or else its first poster, and its first backdrop. */
export function titlePictures(
  title: TmdbNumbered<TmdbMedia>,
  poster: string | null,
  original: string | null,
  context: TmdbContext,
) {
  const { store } = context
  const id = store.titles.find(title.reference)
  const first = (types: readonly ImageType[]) =>
    id === null ? null : store.media.best(id, types, pictureLanguages(context, original))
  return {
    backdrop_path: imagePath(title, first(backdropTypes)),
    poster_path: imagePath(title, poster ?? first(posterTypes)),
  }
}

/** A picture in a list of pictures; none without a path. */
export function presentPicture(
  file_path: string | null,
  facts: {
    readonly language?: string | null
    readonly width?: number | null
    readonly height?: number | null
  } = {},
) {
  if (file_path === null) return []
  const [width, height] = [facts.width ?? 0, facts.height ?? 0]
  const aspect_ratio = width && height ? Math.round((width / height) * 1000) / 1000 : 0
  const iso_639_1 = facts.language ?? null
  return [{ ...withoutData.image, aspect_ratio, file_path, height, iso_639_1, width }]
}
