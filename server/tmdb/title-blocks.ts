import type { Lang } from '../../schema/lang.js'
import { slugNumber } from '../../schema/slugs.js'
import { offerNames, releaseTypes } from '../../schema/tmdb-marks.js'
import type { TitleCard } from '../cards/present-title-card.js'
import { dateOrYear, type PathTitle } from './tmdb-titles.js'
import { withoutData } from './without-data.js'

/** The first release in any region and of any kind, as in list cards. */
export function firstDate({ release }: TitleCard): string | null {
  const dates = release.releases.flatMap((region) => region.dates.map(({ date }) => date))
  return dates.toSorted()[0] ?? null
}

/** Companies of the title with a role; those without one count as producers. */
export function companiesWithRole({ companies }: TitleCard, role: 'production' | 'network') {
  return companies
    .filter((company) => (company.role ?? 'production') === role)
    .map(({ slug, name, country }) => ({
      id: slugNumber(slug),
      ...withoutData.titleCompany,
      name,
      origin_country: country?.toUpperCase() ?? '',
    }))
}

/** Names in other countries. */
export function presentAkas({ akas }: TitleCard) {
  return akas.map(({ title, country }) => ({
    iso_3166_1: country?.toUpperCase() ?? '',
    title,
    ...withoutData.alternativeName,
  }))
}

/** Tags, as keywords. */
export function presentTags({ tags }: TitleCard) {
  return tags.map(({ slug, name_en, name_ru }) => ({
    id: slugNumber(slug),
    name: name_en ?? name_ru ?? slug,
  }))
}

const translationLanguages = [
  { lang: 'en', iso_3166_1: 'US', iso_639_1: 'en', name: 'English', english_name: 'English' },
  { lang: 'ru', iso_3166_1: 'RU', iso_639_1: 'ru', name: 'Русский', english_name: 'Russian' },
] as const

/** The languages for which there are data. */
export const languagesOf = (dataIn: (lang: Lang) => object | null) =>
  translationLanguages.flatMap(({ lang, ...language }) => {
    const data = dataIn(lang)
    return data === null ? [] : [{ ...language, data }]
  })

/** The languages in which the title has a name or an overview. */
export const presentTranslations = ({ of, card }: PathTitle) => ({
  translations: languagesOf((lang) => {
    const name = lang === 'en' ? (card.names.en ?? null) : card.title.title_ru
    const overview = card.synopsis[`overview_${lang}`]
    if (name === null && overview === null) return null
    return {
      ...withoutData.titleTranslation,
      overview: overview ?? '',
      tagline: card.synopsis[`tagline_${lang}`] ?? '',
      ...(of === 'movie'
        ? { runtime: card.release.runtime ?? 0, title: name ?? '' }
        : { name: name ?? '' }),
    }
  }),
})

/** Providers by country and kind of offer; offers without a country are omitted. */
export function presentProviders({ watch }: TitleCard) {
  const countries = new Set(watch.flatMap(({ region }) => region ?? []))
  const presented = [...countries].map((country) => {
    const offers = watch.filter(({ region }) => region === country)
    const lists = Object.entries(offerNames).flatMap(([kind, name]) => {
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
    ...withoutData.provider,
    provider_id: slugNumber(platform),
    provider_name: name ?? platform,
    display_priority: order,
  }
}

const releaseCountries: Readonly<Record<string, string>> = { ru: 'RU', usa: 'US' }

/**
 * The known releases of a film, and its certifications, by country. World premieres have no country and are
 * omitted; a certification without a release has the type 3 and the date of the film.
 */
function releasesByCountry(card: TitleCard) {
  const { release, classification } = card
  const datesIn = new Map(
    release.releases.flatMap(({ region, dates }) => {
      const country = releaseCountries[region]
      return country === undefined ? [] : [[country, dates] as const]
    }),
  )
  const ratingIn = new Map(
    classification.certifications.map(({ country, rating }) => [country.toUpperCase(), rating]),
  )
  const date = dateOrYear(firstDate(card), release.year)
  const general = date === '' ? [] : [{ type: 'theatrical' as const, date }]
  const countries = [...datesIn.keys(), ...(date === '' ? [] : ratingIn.keys())]
  return [...new Set(countries)].map((country) => ({
    iso_3166_1: country,
    certification: ratingIn.get(country) ?? '',
    dates: datesIn.get(country) ?? general,
  }))
}

/** `release_dates` of a film. */
export const presentReleaseDates = (card: TitleCard) => ({
  results: releasesByCountry(card).map(({ iso_3166_1, certification, dates }) => ({
    iso_3166_1,
    release_dates: dates.map(({ type, date }) => ({
      certification,
      ...withoutData.release,
      release_date: `${date}T00:00:00.000Z`,
      type: releaseTypes[type],
    })),
  })),
})

/** The same as `releases`, an older part: the first release in each country. */
export const presentReleases = (card: TitleCard) => ({
  countries: releasesByCountry(card).map(({ iso_3166_1, certification, dates }) => ({
    certification,
    ...withoutData.rating,
    iso_3166_1,
    ...withoutData.firstRelease,
    release_date: dates.map(({ date }) => date).toSorted()[0] ?? '',
  })),
})

/** `content_ratings` of a series. */
export const presentContentRatings = ({ classification }: TitleCard) => ({
  results: classification.certifications.map(({ country, rating }) => ({
    ...withoutData.rating,
    iso_3166_1: country.toUpperCase(),
    rating,
  })),
})
