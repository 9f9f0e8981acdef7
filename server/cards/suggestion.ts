import type {
  SuggestibleCollection,
  SuggestiblePerson,
  SuggestibleTitle,
} from '../../catalog/read/prepare-suggestible.js'
import { choosePoster } from '../../schema/cards/derived-fields.js'
import type { Suggestion } from '../../schema/cards/suggestions-answer.js'
import { numberKeys, personCatalogs, titleCatalogs } from '../../schema/catalogs.js'
import type { Found, Names } from '../../search/suggestions/suggestions.js'
import type { NameMatch } from '../../text/match-name.js'
import { choosePhoto } from './present-person.js'

/** A result as a suggestion (docs/reference/suggestions.md#items). */
export function presentSuggestion(found: Found): Suggestion {
  switch (found.type) {
    case 'title':
      return presentTitle(found.row, found.names, found.match)
    case 'person':
      return presentPerson(found.row, found.names, found.match)
    case 'collection':
      return presentCollection(found.row, found.match)
  }
}

function presentTitle(row: SuggestibleTitle, names: Names, match: NameMatch | null): Suggestion {
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

function presentPerson(row: SuggestiblePerson, names: Names, match: NameMatch | null): Suggestion {
  const ids = numbersOf(row, numberKeys(personCatalogs))
  return {
    type: 'person',
    ids,
    ...matched(names[0].name, match),
    ...unknown,
    ...imageAndRanges(choosePhoto(row), match),
  }
}

function presentCollection(
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
