import { withoutOptional } from '../../text/alternative-readings.js'
import { latinWords, searchWords, withParticlesJoined } from '../../text/name-forms.js'
import { phoneticCodes } from '../../text/phonetic.js'
import { hash } from './hash.js'

/**
 * Keys by which the catalog finds the persons of a name (docs/adr/0028-names-by-keys.md): of a full name and of
 * a surname, each as written, in Latin letters, and by its sound. The forms have different keys, so that
 * Latin words find no transliterated names by accident.
 */

/** The forms of names with keys of their own. */
type NameForm = 'written' | 'latin' | 'sound'

/** The key of a full name; the order of its words does not matter. */
export function keyOfFullName(form: NameForm, words: readonly string[]): number {
  return hash(`${form} ${[...words].sort().join(' ')}`)
}

export function keyOfSurname(form: NameForm, word: string): number {
  return hash(`${form} surname ${word}`)
}

/** Words after a surname: `Robert Downey Jr.`, `Ken Griffey III`. */
const suffix = /^(?:jr|sr|ii|iii|iv|младший|старший)$/
/** Maximum number of sounds of a full name. */
const maxSounds = 6

/** The words of a person's name; particles are joined to the surname. */
export function wordsOfPersonName(name: string): string[] {
  return searchWords(withParticlesJoined(withoutOptional(name)))
}

/** The distinct keys of a person's names. */
export function keysOfPersonNames(names: readonly string[]): number[] {
  const keys = new Set<number>()
  for (const name of names) {
    const words = wordsOfPersonName(name)
    addKeys(keys, 'written', words)
    const latin = latinWords(words.join(' '))
    if (latin.length > 0) addKeys(keys, 'latin', latin)
    addSounds(keys, words)
  }
  return [...keys]
}

function addKeys(keys: Set<number>, form: NameForm, words: readonly string[]): void {
  const [first = '', last = ''] = ends(words)
  if (last === '') return
  keys.add(keyOfSurname(form, last))
  if (words.length < 2) return
  keys.add(keyOfFullName(form, words))
  if (words.length > 2) keys.add(keyOfFullName(form, [first, last]))
}

function addSounds(keys: Set<number>, words: readonly string[]): void {
  const [first = '', last = ''] = ends(words)
  const surnames = phoneticCodes(last)
  for (const code of surnames) keys.add(keyOfSurname('sound', code))
  if (words.length < 2) return
  const names = phoneticCodes(first).flatMap((code) => surnames.map((other) => [code, other]))
  for (const codes of names.slice(0, maxSounds)) keys.add(keyOfFullName('sound', codes))
}

/** The first name and the surname. */
function ends(words: readonly string[]): readonly string[] {
  const last = words.findLast((word, at) => at === 0 || !suffix.test(word))
  return [words[0] ?? '', last ?? '']
}
