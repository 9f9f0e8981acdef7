import type { Lang } from '../../schema/lang.js'
import { InvalidRequest } from '../../search/query/errors.js'
import {
  type Parameter,
  readBoolean,
  readInteger,
  textParameter,
} from '../../search/query/parameters.js'
import { readNameLanguage } from '../cards/name-language.js'
import { lastPage } from './ask.js'
import { RefusedByTmdb } from './tmdb-error.js'

/**
 * A parameter of TMDB. An invalid value counts as absent, as in TMDB, unless `isStrict` is set: then
 * the response is an error.
 */
export interface TmdbParameter<Read> extends Parameter<Read> {
  readonly isStrict?: true
  /** The parts of a valid value that have no effect. */
  readonly ignoredIn?: (raw: string) => readonly string[]
}

export function parameter<Read, Default>(
  absent: Default,
  read: (raw: string, field: string) => Read,
): TmdbParameter<Read | Default> {
  return { about: '', schema: {}, absent: () => absent, read }
}

/** The language of names, and the language of texts and labels, which exist in two languages. */
export interface Language {
  readonly language: string
  readonly lang: Lang
}

/** A language with or without a country: `de`, `pt-BR`, `pt_br`. */
export const language = parameter<Language, Language>(
  { language: 'en', lang: 'en' },
  (raw, field) => {
    const named = readNameLanguage(raw)
    if (named === null) throw new InvalidRequest(`unknown language ${raw}`, { field })
    const [code = '', country] = raw.split(/[-_]/)
    const tag = [code.toLowerCase(), ...(country ? [country.toUpperCase()] : [])].join('-')
    return { language: tag, lang: named.language === 'ru' ? 'ru' : 'en' }
  },
)

export const page: TmdbParameter<number> = {
  ...parameter(1, (raw) => {
    const number = raw === '' ? 1 : Number(raw)
    if (/^\d*$/.test(raw) && number >= 1 && number <= lastPage) return number
    const rule = `Pages start at 1 and max at ${lastPage}. They are expected to be an integer.`
    throw new RefusedByTmdb(22, `Invalid page: ${rule}`)
  }),
  isStrict: true,
}

/** The text of a search; null if it is missing or blank. */
export const typedText: TmdbParameter<string | null> = { ...textParameter(200, ''), isStrict: true }

export const anyFlag = parameter(false, readBoolean)
export const anyInteger = parameter(null, readInteger)
export const anyText = parameter('', (raw) => raw)

/** Maximum number of parts of `append_to_response`. */
const maxParts = 20

const partNames = (raw: string) =>
  [...new Set(raw.split(',').map((name) => name.trim()))].filter(Boolean)

/** Names of parts, each once. Unknown parts are ignored, as in TMDB. */
export const appendedParts = (
  isKnown: (name: string) => boolean,
): TmdbParameter<readonly string[]> => ({
  ...parameter<readonly string[], readonly string[]>([], (raw) => {
    const names = partNames(raw)
    if (names.length <= maxParts) return names.filter(isKnown)
    const rule = `The maximum number of remote calls is ${maxParts}.`
    throw new RefusedByTmdb(27, `Too many append to response objects: ${rule}`)
  }),
  isStrict: true,
  ignoredIn: (raw) => partNames(raw).filter((name) => !isKnown(name)),
})

/** Languages of images or videos, such as `en-US`, and `null` for those without one. */
export const codeList = parameter<readonly string[], null>(null, (raw) =>
  raw.split(',').map((code) =>
    code
      .trim()
      .replace(/[-_]\w+$/, '')
      .toLowerCase(),
  ),
)
