import type { z } from 'zod'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { mediaItem } from '../../schema/cards/sub-resources.js'
import type { Lang } from '../../schema/lang.js'
import type { TmdbMedia } from '../../schema/tmdb-numbers.js'
import { media } from '../routes/media.js'
import { relations } from '../routes/relations.js'
import { ask, askItems, ofMedia, pageOf, sliceOf, type TmdbContext } from './ask.js'
import {
  backdropTypes,
  imagePath,
  pictureLanguages,
  posterTypes,
  presentPicture,
} from './images.js'
import type { PartReader, Parts } from './parts.js'
import {
  presentAkas,
  presentContentRatings,
  presentProviders,
  presentReleaseDates,
  presentReleases,
  presentTags,
  presentTranslations,
} from './title-blocks.js'
import { speakingCountry } from './tmdb-configuration.js'
import { presentAggregateCredits, presentCredits } from './tmdb-credits.js'
import type { PathTitle } from './tmdb-titles.js'
import { type PresentedTitle, presentTmdbTitles, withMediaType } from './tmdb-titles.js'
import { emptyParts, withoutData } from './without-data.js'

type TitlePart = PartReader<PathTitle>

const shared: Parts<PathTitle> = {
  ...emptyParts.title,
  credits: presentCredits,
  images: presentImages,
  recommendations: related('related,similar', withMediaType),
  similar: related('similar', ({ title }) => title),
  translations: presentTranslations,
  videos: presentVideos,
  'watch/providers': ({ card }) => ({ results: presentProviders(card) }),
}

export const titleParts: Readonly<Record<TmdbMedia, Parts<PathTitle>>> = {
  movie: {
    ...shared,
    alternative_titles: ({ card }) => ({ titles: presentAkas(card) }),
    casts: presentCredits,
    external_ids: ({ card }) => ({ imdb_id: card.ids.alpha_id, ...withoutData.movieNumbers }),
    keywords: ({ card }) => ({ keywords: presentTags(card) }),
    release_dates: ({ card }) => presentReleaseDates(card),
    releases: ({ card }) => presentReleases(card),
    similar_movies: related('similar', ({ title }) => title),
    trailers: presentTrailers,
  },
  tv: {
    ...shared,
    ...emptyParts.series,
    aggregate_credits: presentAggregateCredits,
    alternative_titles: ({ card }) => ({ results: presentAkas(card) }),
    content_ratings: ({ card }) => presentContentRatings(card),
    external_ids: ({ card }) => ({ imdb_id: card.ids.alpha_id, ...withoutData.seriesNumbers }),
    keywords: ({ card }) => ({ results: presentTags(card) }),
  },
}

/** A page of related titles of the same kind. */
function related(relation: string, present: (titled: PresentedTitle) => object): TitlePart {
  return async (title, context, { page }) => {
    const query = { relation, group: 'none', adult: false, lang: context.lang, ...sliceOf(page) }
    type Found = { items: ListCard[]; total: number }
    const sameKind = { conditions: [ofMedia(title.of)] }
    const found = await ask<Found>(relations, query, context, title, sameKind)
    const presented = await presentTmdbTitles(found.items, context)
    return pageOf(page, presented.map(present), found.total)
  }
}

type MediaItem = z.infer<typeof mediaItem>
type Picture = Pick<MediaItem, 'url' | 'type' | 'language' | 'width' | 'height'>

/** All images of a title. The posters of the catalogs are first. */
async function picturesOf(title: PathTitle, context: TmdbContext): Promise<readonly Picture[]> {
  const items = await askItems<Picture>(media, { class: 'image' }, context, title)
  const { poster_beta, poster_gamma, poster_alpha } = title.card.media
  const posters = [poster_beta, poster_gamma, poster_alpha].filter((url) => url !== null)
  const others = posters.filter((url) => items.every((image) => image.url !== url))
  const plain = { type: 'poster', language: null, width: null, height: null } as const
  return [...others.map((url) => ({ ...plain, url })), ...items]
}

/** True for a picture or video in one of these languages, where `null` means without a language. */
const isIn = (languages: readonly string[] | null, { language }: Pick<MediaItem, 'language'>) =>
  languages === null || languages.includes(language ?? 'null')

async function presentImages(...[title, context, query]: Parameters<TitlePart>) {
  const languages = pictureLanguages(context, title.card.type.original_language)
  const rank = ({ language }: Picture) => {
    const at = languages.indexOf(language)
    return at < 0 ? languages.length : at
  }
  const images = (await picturesOf(title, context))
    .filter((image) => isIn(query.include_image_language, image))
    .toSorted((a, b) => rank(a) - rank(b))
  const present = (...types: readonly string[]) =>
    images
      .filter(({ type }) => types.includes(type))
      .flatMap((image) => presentPicture(imagePath(title, image.url), image))
  return {
    backdrops: present(...backdropTypes),
    logos: present('logo'),
    posters: present(...posterTypes),
  }
}

const videoTypes: Readonly<Record<string, string>> = {
  trailer: 'Trailer',
  teaser: 'Teaser',
  clip: 'Clip',
  featurette: 'Featurette',
  behind_the_scenes: 'Behind the Scenes',
  bloopers: 'Bloopers',
  opening: 'Opening Credits',
}

/** Some clients accept no other sizes than those of videos. */
const videoSize = 1080

/** TMDB has only videos of sites; others have no key and are omitted. */
function presentVideo({ type, youtube_id, language }: MediaItem, lang: Lang) {
  if (youtube_id === null) return null
  const name = videoTypes[type] ?? ''
  return {
    iso_639_1: language ?? lang,
    iso_3166_1: speakingCountry(language ?? lang),
    name,
    key: youtube_id,
    site: 'YouTube',
    size: videoSize,
    type: name,
    ...withoutData.video,
    id: youtube_id,
  }
}

const videosOf = (title: PathTitle, context: TmdbContext) =>
  askItems<MediaItem>(media, { class: 'video' }, context, title)

/** Videos without a language count as videos in the language of the request. */
async function presentVideos(...[title, context, query]: Parameters<TitlePart>) {
  const languages = query.include_video_language
  const shown = (await videosOf(title, context)).filter(
    (video) => video.language === null || isIn(languages, video),
  )
  return { results: shown.flatMap((video) => presentVideo(video, context.lang) ?? []) }
}

/** `trailers`, an older part. */
async function presentTrailers(title: PathTitle, context: TmdbContext) {
  const presented = (await videosOf(title, context)).flatMap(
    (video) => presentVideo(video, context.lang) ?? [],
  )
  const trailers = presented.filter(({ type }) => type === 'Trailer' || type === 'Teaser')
  return {
    ...withoutData.trailers,
    youtube: trailers.map(({ name, key, type }) => ({ name, size: 'HD', source: key, type })),
  }
}
