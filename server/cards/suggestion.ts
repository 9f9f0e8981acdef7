import { choosePoster, inLanguage } from '../../schema/cards/derived-fields.js'
import type { Suggestion } from '../../schema/cards/suggestions.js'
import { numberKeys, personCatalogs, titleCatalogs } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import type { NameMatch } from '../../text/match-name.js'
import type { NameTokens } from '../../text/name-tokens.js'
import type {
  SuggestibleCollection,
  SuggestiblePerson,
  SuggestibleTitle,
} from '../store/suggestible.js'
import { choosePhoto } from './person.js'

/** The names of a record, starting with the one for the language. */
export type Names = readonly [shown: NameTokens, ...others: NameTokens[]]

/** All names of a title; null for a title without names. */
export function titleNames({ names, ...row }: SuggestibleTitle, lang: Lang): Names | null {
  const { title_ru: ru, title_en: en, title_original: original } = row
  return shownFirst(names, inLanguage({ ru, en, original }, lang))
}

/** All names of a person; null for a person without names. */
export function personNames({ names, ...row }: SuggestiblePerson, lang: Lang): Names | null {
  const { name_ru: ru, name_en: en, name_orig: original } = row
  return shownFirst(names, inLanguage({ ru, en, original }, lang))
}

function shownFirst(names: readonly NameTokens[], shown: string | null): Names | null {
  const first = names.find(({ name }) => name === shown) ?? names[0]
  return first === undefined ? null : [first, ...names.filter((name) => name !== first)]
}

/** A title as a suggestion (docs/reference/suggestions.md#items). */
export function presentTitle(
  row: SuggestibleTitle,
  names: Names,
  match: NameMatch | null,
): Suggestion {
  const { year, kind } = row
  const ids = numbersOf(row, numberKeys(titleCatalogs))
  return {
    type: 'title',
    ids,
    ...matched(names[0].name, match),
    year,
    kind,
    ...imageAndRanges(choosePoster(row), match),
  }
}

/** A person as a suggestion (docs/reference/suggestions.md#items). */
export function presentPersonSuggestion(
  row: SuggestiblePerson,
  names: Names,
  match: NameMatch | null,
): Suggestion {
  const ids = numbersOf(row, numberKeys(personCatalogs))
  return {
    type: 'person',
    ids,
    ...matched(names[0].name, match),
    ...unknown,
    ...imageAndRanges(choosePhoto(row), match),
  }
}

/** A collection as a suggestion (docs/reference/suggestions.md#items). */
export function presentCollection(
  { slug, name, poster_url }: SuggestibleCollection,
  match: NameMatch | null,
): Suggestion {
  return {
    type: 'collection',
    slug,
    ...matched(name, match),
    ...unknown,
    ...imageAndRanges(poster_url, match),
  }
}

const unknown = { year: null, kind: null }

/** The displayed name, and the matching name if it differs. */
function matched(text: string, match: NameMatch | null) {
  return { text, alias: match === null || match.name === text ? null : match.name }
}

function imageAndRanges(image_url: string | null, match: NameMatch | null) {
  const ranges = match?.ranges ?? []
  return { image_url, matched: ranges.map(([from, to]): [number, number] => [from, to]) }
}

function numbersOf<Key extends string>(
  row: Readonly<Record<Key, string | null>>,
  keys: readonly Key[],
): Record<Key, string | null> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Record<Key, string | null>
}
