import { searchWords } from './name-forms.js'
import { withoutSurroundings } from './surrounding-words.js'

/** A typed query that consists of a name and a year. */
export interface NameAndYear {
  readonly name: string
  readonly year: number
  /**
   * The text after the year: nothing (`брат 1997 года`), surrounding words (`interstellar 2014 bluray`), or
   * something else.
   */
  readonly rest: 'nothing' | 'surroundings' | 'other'
}

const anyYear = /(?:18|19|20)\d\d/
const lastYear =
  /^(?<name>.*[\p{L}\p{N}].*)(?<![\p{L}\p{N}])(?<year>(?:18|19|20)\d\d)(?![\p{L}\p{N}])(?<rest>.*)$/su

/** Separators at the end of the name. Other signs may be letters of the other keyboard layout. */
const betweenNameAndYear = /\s*[([{]$|\s+$|[._-]+$/u

/** A number that IMDb gives films of one name and year, `(II)`, or the first year of a series, `2008-2013`. */
const beforeYear = /\s*\([IVX]+\)\s*[([{]?$|[\s([{]+(?:18|19|20)\d\d\s?[-–—]\s?$/u

/** A word for `year`, or IMDb's number, after the year. */
const yearWords =
  /^(?:\/[IVX]+|\)?\s?\([IVX]+)?[\s)\]}.,]*(?:года|году|год|гг?|year|yr)?[\s)\]}.,]*$/iu

/** Splits a text at its last year from 1800 to 2099; null if there is no year, or no name before the year. */
export function splitNameAndYear(text: string): NameAndYear | null {
  if (!anyYear.test(text)) return null
  const groups = lastYear.exec(text)?.groups
  if (groups === undefined) return null
  const name = (groups.name ?? '').replace(beforeYear, '').replace(betweenNameAndYear, '')
  return { name, year: Number(groups.year), rest: classifyRest(groups.rest ?? '') }
}

function classifyRest(rest: string): NameAndYear['rest'] {
  if (yearWords.test(rest)) return 'nothing'
  const words = searchWords(rest.replace(/^\s*(?:года|году|год|гг?\.?)(?=\s)/iu, ''))
  return withoutSurroundings(words, 0).length === 0 ? 'surroundings' : 'other'
}
