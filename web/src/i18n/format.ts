import type { Language } from './language.js'

/** Numbers, dates and names as people of one language write them. */
export interface Format {
  /** `2,894,154`. */
  number(value: number): string
  /** A rating, always with its first decimal: `9.0`. */
  rating(value: number): string
  /** A share of 1: `30%`, and below one per cent `0.3%`. */
  share(value: number): string
  /** `$25,185,059`; of what is no currency the number alone. */
  money(amount: number, currency: string | null): string
  /** `1 hr 46 min`. */
  runtime(minutes: number): string
  /** `13 March 2016`, of `2016-03-13`. */
  date(day: string): string
  /** `Sunday, 13 March`; as a heading has it, so that in Russian it begins with a capital, too. */
  dayOfMonth(day: string): string
  /** `March 2016`, of `2016-03`. */
  month(month: string): string
  /** `Mo`, of a day of the week counted from Monday, 0. */
  weekday(index: number): string
  /** The name of a country by its code; the code where it is none. */
  country(code: string): string
  /** The name of a language by its code. */
  language(code: string): string
}

/** How a language writes numbers, dates and names. Days are those of the service: UTC. */
export function formatOf(language: Language): Format {
  // Day before month: a catalog of the whole world.
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
    number: (value) => whole.format(value),
    rating: (value) => rating.format(value),
    share: (value) => (value > 0 && value < 0.01 ? smallShare : share).format(value),
    money: (amount, currency) => {
      const options = { style: 'currency', currency: currency ?? '', maximumFractionDigits: 0 }
      return /^[A-Z]{3}$/.test(options.currency)
        ? numbers(options as Intl.NumberFormatOptions).format(amount)
        : whole.format(amount)
    },
    runtime: (all) => {
      const parts = [
        all >= 60 ? hours.format(Math.floor(all / 60)) : '',
        all % 60 > 0 || all === 0 ? minutes.format(all % 60) : '',
      ]
      return parts.filter((part) => part !== '').join(' ')
    },
    date: (text) => written(day, text),
    dayOfMonth: (text) => capitalised(written(inMonth, text)),
    month: (text) => capitalised(withoutYearMark(written(month, `${text}-01`))),
    // 1 January 2024 was a Monday.
    weekday: (index) => capitalised(weekday.format(Date.UTC(2024, 0, 1 + index))),
    country: (code) => named(countries, code.toUpperCase()),
    language: (code) => named(languages, code),
  }
}

/** What is no date stands for itself. */
function written(format: Intl.DateTimeFormat, day: string): string {
  const time = Date.parse(day)
  return Number.isNaN(time) ? day : format.format(time)
}

/** `ноябрь 2026` in place of `ноябрь 2026 г.`. */
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
