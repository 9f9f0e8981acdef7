import { countryCodes } from '../../schema/countries.js'
import { languageCodes } from '../../schema/languages.js'
import { slugNumber } from '../../schema/slugs.js'
import { certificationAge, maxAge } from '../../schema/tmdb-marks.js'
import type { TmdbMedia } from '../../schema/tmdb-numbers.js'
import type { TmdbContext } from './ask.js'
import { withoutData } from './without-data.js'

const codes = countryCodes.map((code) => code.toUpperCase())

/** Names of countries or languages in one language; an unknown one has its code. */
const namesIn = (type: 'region' | 'language', language: string) => {
  const names = new Intl.DisplayNames([language, 'en'], { type })
  return (code: string) => names.of(code) ?? code
}

/** `/3/configuration/countries`. */
export function presentCountries(_: object, { language }: TmdbContext) {
  const [english, native] = [namesIn('region', 'en'), namesIn('region', language)]
  return codes.map((iso_3166_1) => ({
    iso_3166_1,
    english_name: english(iso_3166_1),
    native_name: native(iso_3166_1),
  }))
}

const presentLanguage = (iso_639_1: string) => ({
  iso_639_1,
  english_name: namesIn('language', 'en')(iso_639_1),
  name: namesIn('language', iso_639_1)(iso_639_1),
})

/** `/3/configuration/languages`. */
export const presentLanguages = () => languageCodes.map(presentLanguage)

/** A list of one language; empty if it is unknown. */
export const languagesNamed = (code: string | null) =>
  code === null ? [] : [presentLanguage(code)]

/** `/3/configuration/primary_translations`: each language with the country where most speak it. */
export const presentPrimaryTranslations = () =>
  languageCodes.map((code) => [code, speakingCountry(code)].filter(Boolean).join('-'))

/** The country where most speak a language, such as `US`; empty for a language without one. */
export function speakingCountry(language: string): string {
  const { region = '' } = new Intl.Locale(language).maximize()
  return /^[A-Z]{2}$/.test(region) ? region : ''
}

/** `/3/configuration/timezones`. */
export const presentTimezones = () => (timezones ??= readTimezones())

let timezones: readonly object[] | null = null

const readTimezones = () =>
  codes.map((iso_3166_1) => {
    const locale = new Intl.Locale('und', { region: iso_3166_1 }) as Intl.Locale & {
      readonly timeZones?: readonly string[]
      getTimeZones?(): readonly string[]
    }
    return { iso_3166_1, zones: locale.getTimeZones?.() ?? locale.timeZones ?? [] }
  })

/** `/3/watch/providers/movie` and `tv`: those that offer such titles, in one country or anywhere. */
export const providerList =
  (media: TmdbMedia) =>
  async ({ watch_region }: { readonly watch_region: string }, { facets, work }: TmdbContext) => {
    const { values } = await facets.list(`${media}_offers`, { q: null, limit: null }, work.pause)
    const offers = values.map(({ slug }) => slug.split(':') as [region: string, platform: string])
    const region = watch_region.toLowerCase()
    const meant = offers.filter(([each]) => region === '' || each === region)
    const platforms = [...new Set(meant.map(([, platform]) => platform))]
    const names = facets.names('platforms', platforms)
    return {
      results: platforms.map((slug, display_priority) => ({
        ...withoutData.listedProvider,
        display_priority,
        ...withoutData.provider,
        provider_id: slugNumber(slug),
        provider_name: names.get(slug)?.name_en ?? slug,
      })),
    }
  }

/** `/3/watch/providers/regions`. */
export const presentProviderRegions = (query: object, context: TmdbContext) => ({
  results: presentCountries(query, context),
})

/** Maximum number of certifications in a list. */
const maxCertifications = 1000

/** `/3/certification/movie/list` and `/3/certification/tv/list`: those in the catalog, by country. */
export const certificationList =
  (media: TmdbMedia) =>
  async (_: object, { facets, work }: TmdbContext) => {
    const selection = { q: null, limit: maxCertifications }
    const { values } = await facets.list(`${media}_certifications`, selection, work.pause)
    const countries = new Set(values.map(({ slug }) => slug.slice(0, 2)))
    const lists = [...countries].map((country) => {
      const known = values.filter(({ slug }) => slug.startsWith(`${country}:`))
      const ratings = known.map(({ slug }) => slug.slice('us:'.length))
      const ageOf = (rating: string) => certificationAge(country, rating) ?? maxAge
      const ordered = ratings.toSorted((a, b) => ageOf(a) - ageOf(b) || (a < b ? -1 : 1))
      const present = (certification: string, at: number) => ({
        certification,
        ...withoutData.certification,
        order: at + 1,
      })
      return [country.toUpperCase(), ordered.map(present)] as const
    })
    return { certifications: Object.fromEntries(lists) }
  }
