import type { Slice } from '../../catalog/read/page.js'
import { furtherKeys } from '../../schema/cards/list-card.js'
import { defaultLang, type Lang, languages } from '../../schema/lang.js'
import { languageCalled } from '../../schema/languages.js'
import { InvalidRequest } from '../../search/query/errors.js'
import {
  booleanParameter,
  choiceParameter,
  integerParameter,
  listSchema,
  type Parameter,
  splitList,
} from '../../search/query/parameters.js'
import {
  flatPage,
  type PageSizes,
  type RequestedPage,
  sectionSize,
  sectionSizes,
} from '../../search/query/requested-page.js'
import { selectFields } from '../../search/query/select-fields.js'
import { type NameLanguage, readNameLanguage } from '../cards/name-language.js'

const limit = integerParameter(1, null, '')
const offset = integerParameter(0, null, '')

/** `limit` and `offset` of a flat list. */
export function pageParameters({ fallback, max }: PageSizes) {
  const about = `Page size, ${max} at most; values above it are clamped.`
  return {
    limit: { ...limit, about, schema: { ...limit.schema, default: fallback } },
    offset: { ...offset, about: 'Number of items to skip; 0 when absent.' },
  }
}

/** Adds the exact number of items (docs/reference/envelopes.md#total-on-request). */
export const withTotal: Parameter<boolean> = {
  ...booleanParameter(false, 'Adds `total`, the exact size of the selection.'),
  extension: true,
}

/** `limit` and `offset` of a list that can be grouped into sections. */
export function sectionParameters(sizes: PageSizes) {
  return {
    limit: { ...limit, about: `${sizesOf('Page', sizes)} ${sizesOf('Section', sectionSizes)}` },
    offset: {
      ...offset,
      about: 'Number of items to skip; 0 when absent. Not allowed with sections.',
    },
  }
}

function sizesOf(what: string, { fallback, max }: PageSizes): string {
  return `${what} size: ${fallback} when absent, ${max} at most; values above it are clamped.`
}

/**
 * Page sizes of search, charts, calendar, hidden gems, divergence, people search and collections
 * (docs/reference/limits.md#page-sizes).
 */
export const shortList: PageSizes = { fallback: 50, max: 50 }
/** Page sizes of sub-resources of a title or person (docs/reference/limits.md#page-sizes). */
export const longList: PageSizes = { fallback: 1000, max: 1000 }

/** Reads the slice of a flat list, or of each section if the answer is grouped. */
export function readSlice(
  query: RequestedPage,
  sizes: PageSizes,
  grouping: string | null = null,
): Slice {
  return grouping === null ? flatPage(query, sizes) : { limit: sectionSize(query), offset: 0 }
}

/**
 * Returns the field by which an answer is grouped into sections; null for a flat list. A request
 * for a single value gets a flat list, whatever `group` is (docs/reference/envelopes.md#grouping).
 */
export function groupingOf<Grouping extends string>(
  group: Grouping | 'none',
  isNarrowed: boolean,
): Grouping | null {
  return group === 'none' || isNarrowed ? null : (group as Grouping)
}

/** `ru` for `ru-RU` and `russian`, `en` for `en-US` and `English`; null for other texts. */
function languageNamedBy(text: string): Lang | null {
  if (/^(?:ru|рус)/i.test(text)) return 'ru'
  return /^(?:en|англ)/i.test(text) ? 'en' : null
}

/** The language of derived fields and labels (docs/reference/grammar.md#language). */
export const lang = choiceParameter(
  languages,
  defaultLang,
  'Language of derived fields and labels.',
  languageNamedBy,
)

/** Maximum number of languages of a request. */
const maxLanguages = 5

/** The languages of further names; null if absent (docs/reference/cards.md#names-in-other-languages). */
export const names: Parameter<readonly NameLanguage[] | null> = {
  about: `Adds \`names\`, the title's names in these languages, such as \`de\` or \`pt-BR\`; ${maxLanguages} at most.`,
  schema: {
    ...listSchema({ type: 'string', pattern: '^[A-Za-z]{2,3}([-_][A-Za-z]{2})?$' }),
    maxItems: maxLanguages,
  },
  extension: true,
  hasOwnLimit: true,
  absent: () => null,
  read(raw, field) {
    const tags = splitList(raw, field)
    if (tags.length > maxLanguages) {
      const message = `${field} can have at most ${maxLanguages} languages, not ${tags.length}`
      throw new InvalidRequest(message, { field })
    }
    return tags.map((tag) => {
      const language = readNameLanguage(tag)
      if (language !== null) return language
      const hint = languageCalled(tag)
      throw new InvalidRequest(
        `unknown language ${JSON.stringify(tag)}: use codes such as de or pt-BR`,
        { field, ...(hint !== null && { hint }) },
      )
    })
  },
}

/**
 * The parameters `lang` and `fields` of a list whose items have derived keys only if the request
 * sends one of these parameters (docs/reference/slices.md#language-and-fields).
 */
export function derivedParameters(keys: readonly string[], further: readonly string[] = []) {
  return {
    lang: extension(
      choiceParameter(languages, null, 'Adds derived fields, in this language.', languageNamedBy),
    ),
    fields: extension(selectFields(keys, further)),
  }
}

/** The same for a list of titles, whose cards have further keys and names on request. */
export const sliceParameters = (keys: readonly string[]) => ({
  ...derivedParameters(keys, furtherKeys),
  names,
})

/** A parameter that is no part of the contract (docs/reference/endpoints.md#extensions). */
export function extension<Read>(parameter: Parameter<Read>): Parameter<Read> {
  return { ...parameter, extension: true }
}

/** `interpret=true` reads words of `q` as filters (docs/reference/interpretation.md). */
export const interpretParameter: Parameter<boolean> = {
  ...booleanParameter(
    false,
    'Reads words of `q` that name filters (`french comedies of the 90s`) as these filters.',
  ),
  extension: true,
}
