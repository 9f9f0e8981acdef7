import { searchWords } from './name-forms.js'
import { withoutSurroundings } from './surrounding-words.js'

/** A typed query in which a year follows a name. */
export interface NameAndYear {
  readonly name: string
  readonly year: number
  /**
   * What follows the year: nothing (`брат 1997 года`), words about a copy (`interstellar 2014 bluray`), or
   * something else.
   */
  readonly rest: 'nothing' | 'surroundings' | 'other'
}

const anyYear = /(?:18|19|20)\d\d/
const lastYear =
  /^(?<name>.*[\p{L}\p{N}].*)(?<![\p{L}\p{N}])(?<year>(?:18|19|20)\d\d)(?![\p{L}\p{N}])(?<rest>.*)$/su

/** The end of a name before its year. Other signs may be letters of the other keyboard layout. */
const betweenNameAndYear = /\s*[([{]$|\s+$|[._-]+$/u

/** Words for `year`, after a year. */
const yearWords = /^[\s)\]}.,]*(?:года|году|год|гг?|year|yr)?[\s)\]}.,]*$/iu

/** The last year from 1800 to 2099 in a text that has a name before it. */
export function nameAndYear(text: string): NameAndYear | null {
  if (!anyYear.test(text)) return null
  const groups = lastYear.exec(text)?.groups
  if (groups === undefined) return null
  const name = (groups.name ?? '').replace(betweenNameAndYear, '')
  return { name, year: Number(groups.year), rest: kindOf(groups.rest ?? '') }
}

function kindOf(rest: string): NameAndYear['rest'] {
  if (yearWords.test(rest)) return 'nothing'
  const words = searchWords(rest.replace(/^\s*(?:года|году|год|гг?\.?)(?=\s)/iu, ''))
  return withoutSurroundings(words, 0).length === 0 ? 'surroundings' : 'other'
}
