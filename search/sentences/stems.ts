import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as russianStem } from '@orama/stemmers/russian'
import { memoize } from '../../text/memoize.js'

/** The stem of a Russian or English word; other words are their own stems. */
export const stemOf = memoize((word) => {
  if (word.length < 3) return word
  if (/^[a-z']+$/.test(word)) return englishStem(word)
  return /^[а-я]+$/.test(word) ? russianStem(word) : word
})
