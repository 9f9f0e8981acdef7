import type { Language } from './language.js'

/** Former countries by code, as the service names them; browsers have other names or none. */
const formerCountries: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  su: { ru: 'СССР', en: 'Soviet Union' },
  yu: { ru: 'Югославия', en: 'Yugoslavia' },
  cs: { ru: 'Чехословакия', en: 'Czechoslovakia' },
  dd: { ru: 'ГДР', en: 'East Germany' },
}

/** Returns the formats of a language. Days are in UTC, as in the service. */
export function formatOf(language: Language) {
  // British English puts the day before the month.
  const locale = language === 'en' ? 'en-GB' : 'ru'
  const numbers = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options)
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const [whole, rating] = [
    numbers(),
    numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ]
  const [share, smallShare] = [
    numbers({ style: 'percent' }),
    numbers({ style: 'percent', maximumFractionDigits: 1 }),
  ]
  const unit = (name: string) => numbers({ style: 'unit', unit: name, unitDisplay: 'short' })
  const [hours, minutes] = [unit('hour'), unit('minute')]
  const [day, inMonth, month, weekday] = [
    dates({ day: 'numeric', month: 'long', year: 'numeric' }),
    dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    dates({ month: 'long', year: 'numeric' }),
    dates({ weekday: 'short' }),
  ]
  const names = (type: 'region' | 'language') => new Intl.DisplayNames(language, { type })
  const [countries, languages] = [names('region'), names('language')]
  return {
    /** `2,894,154`. */
    number: (value: number) => whole.format(value),
    /** `1990–1999`, or `1990` for equal ends. */
    between: (from: string, to: string) => (from === to ? from : `${from}–${to}`),
    /** A rating, always with its first decimal: `9.0`. */
    rating: (value: number) => rating.format(value),
    /** A share of 1: `30%`, or `0.3%` below one per cent. */
    share: (value: number) => (value > 0 && value < 0.01 ? smallShare : share).format(value),
    /** `$25,185,059`, or the number alone for an unknown currency. */
    money: (amount: number, currency: string | null) => {
      const options = { style: 'currency', currency: currency ?? '', maximumFractionDigits: 0 }
      return /^[A-Z]{3}$/.test(options.currency)
        ? numbers(options as Intl.NumberFormatOptions).format(amount)
        : whole.format(amount)
    },
    /** `1 hr 46 min`. */
    runtime: (all: number) => {
      const parts = [
        all >= 60 ? hours.format(Math.floor(all / 60)) : '',
        all % 60 > 0 || all === 0 ? minutes.format(all % 60) : '',
      ]
      return parts.filter((part) => part !== '').join(' ')
    },
    /** `13 March 2016` for `2016-03-13`. */
    date: (text: string) => written(day, text),
    /** `Sunday, 13 March`, with a capital in every language, for headings. */
    dayOfMonth: (text: string) => capitalised(written(inMonth, text)),
    /** `March 2016` for `2016-03`. */
    month: (text: string) => capitalised(withoutYearMark(written(month, `${text}-01`))),
    // 1 January 2024 was a Monday.
    /** `Mo` for 0, the first day of the week. */
    weekday: (index: number) => capitalised(weekday.format(Date.UTC(2024, 0, 1 + index))),
    /** The name of a country by its code; an unknown code stays as it is. */
    country: (code: string) =>
      formerCountries[code.toLowerCase()]?.[language] ?? named(countries, code.toUpperCase()),
    language: (code: string) => named(languages, code),
  }
}

/** Text that is not a date stays as it is. */
function written(format: Intl.DateTimeFormat, day: string): string {
  const time = Date.parse(day)
  return Number.isNaN(time) ? day : format.format(time)
}

/** `ноябрь 2026` instead of `ноябрь 2026 г.` */
function withoutYearMark(month: string): string {
  return month.replace(/\s*г\.$/, '')
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function named(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
