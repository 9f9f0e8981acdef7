import type { Lang } from '../../schema/lang.js'
import {
  type Parameter,
  readBoolean,
  readInteger,
  textParameter,
} from '../../search/query/parameters.js'
import { lastPage } from './ask.js'
import { RefusedByTmdb } from './errors.js'

/**
 * A parameter of TMDB. An invalid value counts as absent, as in TMDB, unless `isStrict` is set: then
 * the response is an error.
 */
export interface TmdbParameter<Read> extends Parameter<Read> {
  readonly isStrict?: true
}

export function parameter<Read, Default>(
  absent: Default,
  read: (raw: string, field: string) => Read,
): TmdbParameter<Read | Default> {
  return { about: '', schema: {}, absent: () => absent, read }
}

/** Russian for `ru` and `ru-RU`, English for everything else. */
export const language = parameter<Lang, Lang>('en', (raw) =>
  /^ru(-RU)?$/i.test(raw) ? 'ru' : 'en',
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

export const flag = parameter(false, readBoolean)
export const integer = parameter(null, readInteger)
export const text = parameter('', (raw) => raw)

/** Maximum number of parts of `append_to_response`. */
const maxParts = 20

/** Names of parts, each once. Unknown parts are ignored, as in TMDB. */
export const append: TmdbParameter<readonly string[]> = {
  ...parameter<readonly string[], readonly string[]>([], (raw) => {
    const names = [...new Set(raw.split(',').map((name) => name.trim()))]
    if (names.length <= maxParts) return names
    const rule = `The maximum number of remote calls is ${maxParts}.`
    throw new RefusedByTmdb(27, `Too many append to response objects: ${rule}`)
  }),
  isStrict: true,
}

/** Languages of images, such as `en-US`, and `null` for images without one. */
export const imageLanguages = parameter<readonly string[], null>(null, (raw) =>
  raw.split(',').map((code) => code.trim().replace(/-\w+$/, '')),
)
