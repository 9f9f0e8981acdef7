import type { z } from 'zod'
import type { CastItem } from '../../schema/cards/credits.js'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { mediaItem } from '../../schema/cards/sub-resources.js'
import type { Lang } from '../../schema/lang.js'
import { slugNumber } from '../../schema/slugs.js'
import type { TitleCard } from '../cards/title-card.js'
import { cast } from '../routes/cast.js'
import { media } from '../routes/media.js'
import { relations } from '../routes/relations.js'
import { ask, askItems, catalogOf, type Media, pageOf, sliceOf, type TmdbContext } from './ask.js'
import { imagePath } from './images.js'
import { presentCredits } from './people.js'
import { firstDate, type NamedTitle, presentSeasonWithEpisodes } from './title-details.js'
import { dateOrYear, type PresentedTitle, presentTmdbTitles, withMediaType } from './titles.js'

/** The parameters of the parts of a title. */
export interface PartQuery {
  readonly page: number
  /** The languages of the images, where `null` means images without a language; null for all. */
  readonly include_image_language: readonly string[] | null
  /** The segment of the path of a season. */
  readonly season: string
}

/** Presents a part of a title without the key `id`. */
type TitlePart = (
  title: NamedTitle,
  context: TmdbContext,
  query: PartQuery,
) => object | Promise<object>

const shared: Readonly<Record<string, TitlePart>> = {
  async credits(title, context) {
    const items = await askItems<CastItem>(cast, { group: 'none' }, context, title)
    return presentCredits(title, items, context)
  },
  async images(title, context, { include_image_language: languages }) {
    const images = (await picturesOf(title, context)).filter(
      ({ language }) => languages === null || languages.includes(language ?? 'null'),
    )
    const present = (...types: readonly string[]) =>
      images.filter(({ type }) => types.includes(type)).map((image) => presentImage(title, image))
    return {
      backdrops: present('backdrop', 'fanart', 'still'),
      logos: present('logo'),
      posters: present('poster', 'cover'),
    }
  },
  async videos(title, context) {
    const items = await askItems<MediaItem>(media, { class: 'video' }, context, title)
    return { results: items.flatMap((video) => presentVideo(video, context.lang) ?? []) }
  },
  similar: related('similar', ({ title }) => title),
  recommendations: related('related,similar', withMediaType),
  translations: (title) => ({ translations: presentTranslations(title) }),
  'watch/providers': ({ card }) => ({ results: presentProviders(card) }),
}

const unknownIds = { wikidata_id: null, facebook_id: null, instagram_id: null, twitter_id: null }
const oldIds = { freebase_mid: null, freebase_id: null, tvdb_id: null, tvrage_id: null }

/** The parts of films and series: the values of `append_to_response`, and paths. */
export const titleParts: Readonly<Record<Media, Readonly<Record<string, TitlePart>>>> = {
  movie: {
    ...shared,
    alternative_titles: ({ card }) => ({ titles: presentAkas(card) }),
    external_ids: ({ card }) => ({ imdb_id: card.ids.alpha_id, ...unknownIds }),
    keywords: ({ card }) => ({ keywords: presentTags(card) }),
    release_dates: ({ card }) => ({ results: presentReleaseDates(card) }),
  },
  tv: {
    ...shared,
    alternative_titles: ({ card }) => ({ results: presentAkas(card) }),
    content_ratings: ({ card }) => ({
      results: card.classification.certifications.map(({ country, rating }) => ({
        descriptors: [],
        iso_3166_1: country.toUpperCase(),
        rating,
      })),
    }),
    external_ids: ({ card }) => ({ imdb_id: card.ids.alpha_id, ...oldIds, ...unknownIds }),
    keywords: ({ card }) => ({ results: presentTags(card) }),
    'season/:season': (title, context, { season }) =>
      presentSeasonWithEpisodes(title, season, context),
  },
}

/** A page of related titles of the same kind. */
function related(relation: string, present: (titled: PresentedTitle) => object): TitlePart {
  return async (title, context, { page }) => {
    const filters = { required: `${catalogOf[title.of]}_id`, adult: false }
    const query = { relation, group: 'none', ...filters, lang: context.lang, ...sliceOf(page) }
    const found = await ask<{ items: ListCard[]; total: number }>(relations, query, context, title)
    const presented = await presentTmdbTitles(found.items, context)
    return pageOf(page, presented.map(present), found.total)
  }
}

type MediaItem = z.infer<typeof mediaItem>
type Picture = Pick<MediaItem, 'url' | 'type' | 'language' | 'width' | 'height'>

/** All images of a title. The posters of the catalogs are first. */
export async function picturesOf(
  title: NamedTitle,
  context: TmdbContext,
): Promise<readonly Picture[]> {
  const items = await askItems<Picture>(media, { class: 'image' }, context, title)
  const { poster_beta, poster_gamma, poster_alpha } = title.card.media
  const posters = [poster_beta, poster_gamma, poster_alpha].filter((url) => url !== null)
  const others = posters.filter((url) => items.every((image) => image.url !== url))
  const plain = { type: 'poster', language: null, width: null, height: null } as const
  return [...others.map((url) => ({ ...plain, url })), ...items]
}

function presentImage(title: NamedTitle, { url, language, width, height }: Picture) {
  return {
    aspect_ratio: width && height ? Math.round((width / height) * 1000) / 1000 : 0,
    height: height ?? 0,
    iso_639_1: language,
    file_path: imagePath(title, url),
    vote_average: 0,
    vote_count: 0,
    width: width ?? 0,
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

/** Some clients cannot parse an empty time. */
const unknownTime = '1970-01-01T00:00:00.000Z'

/** TMDB has only videos of sites; others have no key and are omitted. */
function presentVideo({ type, youtube_id, language }: MediaItem, lang: Lang) {
  if (youtube_id === null) return null
  const name = videoTypes[type] ?? ''
  return {
    iso_639_1: language ?? lang,
    iso_3166_1: '',
    name,
    key: youtube_id,
    site: 'YouTube',
    size: 0,
    type: name,
    official: false,
    published_at: unknownTime,
    id: youtube_id,
  }
}

function presentAkas({ akas }: TitleCard) {
  return akas.map(({ title, country }) => ({
    iso_3166_1: country?.toUpperCase() ?? '',
    title,
    type: '',
  }))
}

function presentTags({ tags }: TitleCard) {
  return tags.map(({ slug, name_en, name_ru }) => ({
    id: slugNumber(slug),
    name: name_en ?? name_ru ?? slug,
  }))
}

const translationLanguages = [
  { lang: 'en', iso_3166_1: 'US', iso_639_1: 'en', name: 'English', english_name: 'English' },
  { lang: 'ru', iso_3166_1: 'RU', iso_639_1: 'ru', name: 'Русский', english_name: 'Russian' },
] as const

/** The languages in which the title has a name or an overview. */
function presentTranslations({ of, card }: NamedTitle) {
  const { title, synopsis, release } = card
  return translationLanguages.flatMap(({ lang, ...language }) => {
    const name = title[`title_${lang}`]
    const overview = synopsis[`overview_${lang}`]
    if (name === null && overview === null) return []
    const texts = {
      homepage: '',
      overview: overview ?? '',
      tagline: synopsis[`tagline_${lang}`] ?? '',
    }
    const named =
      of === 'movie' ? { runtime: release.runtime ?? 0, title: name ?? '' } : { name: name ?? '' }
    return { ...language, data: { ...texts, ...named } }
  })
}

const providerKinds = [
  ['subscription', 'flatrate'],
  ['rent', 'rent'],
  ['buy', 'buy'],
  ['free', 'free'],
  ['ads', 'ads'],
] as const

/** Providers by country and kind of offer; offers without a country are omitted. */
function presentProviders({ watch }: TitleCard) {
  const countries = new Set(watch.flatMap(({ region }) => region ?? []))
  const presented = [...countries].map((country) => {
    const offers = watch.filter(({ region }) => region === country)
    const lists = providerKinds.flatMap(([kind, name]) => {
      const ofKind = offers.filter((offer) => (offer.kind ?? 'subscription') === kind)
      return ofKind.length === 0 ? [] : [[name, ofKind.map(presentProvider)] as const]
    })
    const link = offers[0]?.url ?? ''
    return [country.toUpperCase(), { link, ...Object.fromEntries(lists) }] as const
  })
  return Object.fromEntries(presented)
}

function presentProvider({ platform, name }: TitleCard['watch'][number], order: number) {
  return {
    logo_path: '',
    provider_id: slugNumber(platform),
    provider_name: name ?? platform,
    display_priority: order,
  }
}

const releaseTypes = { premiere: 1, theatrical: 3, digital: 4, physical: 5, tv: 6 } as const
const releaseCountries: Readonly<Record<string, string>> = { ru: 'RU', usa: 'US' }

/**
 * Releases and certifications by country. World premieres have no country and are omitted; a
 * certification without a release has the first date of the title.
 */
function presentReleaseDates(card: TitleCard) {
  const { release, classification } = card
  const first = { type: 'theatrical' as const, date: dateOrYear(firstDate(card), release.year) }
  const datesIn = new Map(
    release.releases.flatMap(({ region, dates }) => {
      const country = releaseCountries[region]
      return country === undefined ? [] : [[country, dates] as const]
    }),
  )
  const ratingIn = new Map(
    classification.certifications.map(({ country, rating }) => [country.toUpperCase(), rating]),
  )
  return [...new Set([...datesIn.keys(), ...ratingIn.keys()])].map((country) => ({
    iso_3166_1: country,
    release_dates: (datesIn.get(country) ?? [first]).flatMap(({ type, date }) =>
      date === ''
        ? []
        : {
            certification: ratingIn.get(country) ?? '',
            descriptors: [],
            iso_639_1: '',
            note: '',
            release_date: `${date}T00:00:00.000Z`,
            type: releaseTypes[type],
          },
    ),
  }))
}
