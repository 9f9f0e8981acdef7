import { conditionsOf, hasField, type SentenceItem } from './sentence-item.js'

/** Words after which a filter belongs to the subject before it: `про жизнь в 1920-х`. */
const belongs = /^(?:in|of|during|в|во|на|the)$/

/**
 * Marks the words of subjects as text. A subject ends at a comma, at a word that introduces a filter, at a
 * measure or an audience, and at a year after its noun.
 */
export function withSubjects(items: readonly SentenceItem[]): SentenceItem[] {
  let isSubject = false
  let hasNoun = false
  return items.map((item, at): SentenceItem => {
    const { meaning } = item
    if (meaning?.kind === 'subject') {
      isSubject = true
      hasNoun = false
      return item
    }
    if (!isSubject) return item
    const isYear = hasField(item, 'year')
    const isOwn = belongs.test(item.words[0]?.text ?? '')
    const ends =
      (meaning?.kind === 'conjunction' && meaning.joins === 'comma') ||
      (meaning?.kind === 'role' && (hasNoun || isNextPerson(items, at))) ||
      meaning?.kind === 'title' ||
      meaning?.kind === 'not' ||
      meaning?.kind === 'contrast' ||
      (meaning?.kind === 'filter' && (isYear ? hasNoun && !isOwn : introduces(item)))
    if (ends) {
      isSubject = false
      return item
    }
    if (meaning?.kind === 'role') {
      // `about the star`: a role without its person is the whole subject.
      isSubject = false
      return { ...item, meaning: null, isSubject: true }
    }
    const isNoun = meaning === null || meaning.kind === 'filter'
    if (isNoun) hasNoun = true
    return isNoun || meaning.kind === 'films' ? { ...item, meaning: null, isSubject } : item
  })
}

function isNextPerson(items: readonly SentenceItem[], at: number): boolean {
  const next = items.slice(at + 1).find(({ meaning }) => meaning?.kind !== 'filler')
  return next?.meaning?.kind === 'person'
}

/** Fields of phrases with numbers or of several words, which no subject contains. */
const measures = new Set(['rating', 'runtime', 'seasons_total', 'episodes_total', 'votes_total'])

function introduces(item: SentenceItem): boolean {
  const [condition] = conditionsOf(item)
  if (condition === undefined) return false
  const isPhrase = item.words.length > 1 && !belongs.test(item.words[0]?.text ?? '')
  return measures.has(condition.field) || (isPhrase && introduced.has(condition.field))
}

const introduced = new Set([
  'age_limit',
  'country',
  'original_language',
  'oscars_won',
  'awards_won',
])
