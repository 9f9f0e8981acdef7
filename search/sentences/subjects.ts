import { littleWords } from '../../text/words/in-names.js'
import { conditionsOf, hasField, type SentenceItem } from './sentence-item.js'

/** Words after which a filter belongs to the subject before it: `про жизнь в 1920-х`. */
const belongs = /^(?:in|of|during|в|во|на|the)$/

/**
 * Marks the words of subjects as text. A subject ends at a comma, at a word that introduces a filter, at a
 * measure or an audience, and at a year after its noun.
 */
export function withSubjects(items: readonly SentenceItem[]): SentenceItem[] {
  const subjects = items.map(() => false)
  let hasNoun = false
  let isSubject = false
  for (const [at, item] of items.entries()) {
    const { meaning } = item
    if (meaning?.kind === 'subject') {
      isSubject = true
      hasNoun = false
      continue
    }
    isSubject &&= !ends(items, at, hasNoun)
    subjects[at] = isSubject
    hasNoun ||= isNoun(item)
    // `about the star`: a role without its person is the whole subject.
    if (meaning?.kind === 'role') isSubject = false
  }
  return items.map((item, at) => {
    const isFollowed = subjects[at + 1] === true && items[at + 1]?.meaning?.kind !== 'request'
    const isText = subjects[at] && mayBeText(item, isFollowed)
    return isText ? { ...item, meaning: null, isSubject: true } : item
  })
}

const isNoun = ({ meaning }: SentenceItem) => meaning === null || meaning.kind === 'filter'

function ends(items: readonly SentenceItem[], at: number, hasNoun: boolean): boolean {
  const item = items[at] as SentenceItem
  switch (item.meaning?.kind) {
    case 'conjunction':
      return item.meaning.joins === 'comma'
    case 'role':
      return hasNoun || isNextPerson(items, at)
    case 'title':
    case 'not':
    case 'contrast':
      return true
    case 'filter':
      return hasField(item, 'year')
        ? hasNoun && !belongs.test(item.words[0]?.text ?? '')
        : introduces(item)
    default:
      return false
  }
}

/** False for little words and persons, and for a request at the end: `about dogs please`. */
function mayBeText({ meaning, words }: SentenceItem, isFollowed: boolean): boolean {
  switch (meaning?.kind) {
    case 'person':
    case 'conjunction':
      return false
    case 'filler':
      return words.length === 1 && !littleWords.has(words[0]?.text ?? '')
    case 'request':
    case 'opinion':
    case 'speaker':
    case 'seen':
      return isFollowed
    default:
      return true
  }
}

function isNextPerson(items: readonly SentenceItem[], at: number): boolean {
  const next = items.slice(at + 1).find(({ meaning }) => meaning?.kind !== 'filler')
  return next?.meaning?.kind === 'person'
}

/** Fields that no subject contains: of phrases with numbers, and of open sets, which need a preposition there. */
const measures = new Set([
  ...['rating', 'runtime', 'seasons_total', 'episodes_total', 'votes_total'],
  ...['platform', 'companies', 'tag'],
])

function introduces(item: SentenceItem): boolean {
  const [condition] = conditionsOf(item)
  if (condition === undefined) return false
  const first = item.words[0]?.text ?? ''
  const isPhrase = item.words.length > 1 && !belongs.test(first) && !/^\d/.test(first)
  return (
    measures.has(condition.field) ||
    (isPhrase && (introduced.has(condition.field) || /^(?:with|с|со)$/.test(first)))
  )
}

const introduced = new Set([
  'age_limit',
  'country',
  'original_language',
  'oscars_won',
  'awards_won',
])
