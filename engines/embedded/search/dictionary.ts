import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
import type { InternalId } from '../../../schema/catalogs.js'
import { typosCost } from '../../../text/closeness.js'
import { searchWords } from '../../../text/name-forms.js'
import type { TypedWord } from '../../../text/typed-query.js'
import { deletionVariants } from '../deletions.js'

/** Which names are searched. */
export type TextKind = 'title' | 'person'

/** How much of the file is read without copying: all of it is soon in memory, unlike the catalog's. */
const mappedBytes = 2 ** 30

/** A term, how far it is from what was typed, and how often it stands in names. */
export interface NearTerm {
  readonly id: number
  readonly cost: number
  readonly postings: number
}

/** Terms of the index that one typed word may mean. */
export interface WordTerms {
  readonly near: readonly NearTerm[]
  /** The range of terms that go on where the word ends; null for a whole word, and where none does. */
  readonly prefix: { readonly first: number; readonly last: number } | null
  /** How often these terms stand in names, all together. */
  readonly postings: number
}

/** The terms of one generation's names. */
export interface Dictionary {
  /** What typed words mean, and which of the texts have all their words in names, so that a name may equal them. */
  lookUp(
    kind: TextKind,
    words: readonly TypedWord[],
    texts: readonly string[],
  ): { termsOf(word: TypedWord): WordTerms; holds(text: string): boolean }
  /** The titles or persons of ranks, in their order. */
  idsOf(kind: TextKind, ranks: readonly number[]): InternalId[]
  close(): void
}

/**
 * Opens the dictionary of a generation. Its lookups are synchronous and few, whatever is typed: all
 * words of a text take some milliseconds.
 */
export function openDictionary(file: string): Dictionary {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  db.pragma(`mmap_size = ${mappedBytes}`)
  const statements = { title: prepare(db, 'title'), person: prepare(db, 'person') }
  return {
    lookUp(kind, words, texts) {
      const { sharing, terms, ranges } = statements[kind]
      const variantsOf = new Map(words.map((word) => [keyOf(word), variantKeys(word)]))
      const byVariant = new Map<number, number[]>()
      for (const [variant, id] of sharing.all(JSON.stringify([...variantsOf.values()].flat()))) {
        const ids = byVariant.get(variant)
        if (ids === undefined) byVariant.set(variant, [id])
        else ids.push(id)
      }
      const spelled = [...words.map(({ text }) => text), ...texts.flatMap(searchWords)]
      const byId = new Map<number, Term>()
      const byText = new Map<string, Term>()
      const ids = [...new Set([...byVariant.values()].flat())]
      for (const term of terms.all(JSON.stringify(ids), JSON.stringify([...new Set(spelled)]))) {
        byId.set(term.term_id, term)
        byText.set(term.term, term)
      }
      const begun = words.filter(({ isPrefix }) => isPrefix).map(({ text }) => text)
      const byBeginning = new Map(
        ranges.all(JSON.stringify([...new Set(begun)])).map((range) => [range.begun, range]),
      )
      const near = (word: TypedWord): NearTerm[] => {
        const shared = variantsOf.get(keyOf(word))?.flatMap((key) => byVariant.get(key) ?? []) ?? []
        const equal = byText.get(word.text)
        const found = new Set(equal === undefined ? shared : [equal.term_id, ...shared])
        return [...found].flatMap((id) => {
          const term = byId.get(id)
          const cost = term === undefined ? null : typosCost(word, term.term)
          return term === undefined || cost === null ? [] : [{ id, cost, postings: term.postings }]
        })
      }
      return {
        termsOf(word) {
          const terms = near(word)
          const range = word.isPrefix ? byBeginning.get(word.text) : undefined
          const own = terms.find(({ cost }) => cost === 0)
          const prefix = range === undefined ? null : goingOn(range, own)
          const begun = prefix === null ? 0 : (range?.postings ?? 0) - (own?.postings ?? 0)
          return {
            near: terms,
            prefix,
            postings: terms.reduce((sum, t) => sum + t.postings, begun),
          }
        },
        holds: (text) => searchWords(text).every((word) => byText.has(word)),
      }
    },
    idsOf: (kind, ranks) => statements[kind].ranked.all(JSON.stringify(ranks)),
    close: () => db.close(),
  }
}

interface Term {
  readonly term_id: number
  readonly term: string
  readonly postings: number
}

/** Terms that begin with a text, itself included. */
interface TermRange {
  readonly begun: string
  readonly first: number
  readonly last: number
  readonly postings: number
}

/** The terms that go on after a text, which may be a term of its own; null where none does. */
function goingOn({ first, last }: TermRange, own: NearTerm | undefined): WordTerms['prefix'] {
  const from = own === undefined ? first : first + 1
  return from > last ? null : { first: from, last }
}

function keyOf({ text, edits }: TypedWord): string {
  return `${edits}${text}`
}

function variantKeys({ text, edits }: TypedWord): number[] {
  return edits === 0 ? [] : deletionVariants(text, edits).map(variantKey)
}

function prepare(db: Database.Database, kind: TextKind) {
  const counted = 'n.before - t.before AS postings'
  const next = `JOIN ${kind}_terms n ON n.term_id = t.term_id + 1`
  return {
    /** Which terms share which variants. */
    sharing: db
      .prepare<[string], [number, number]>(
        `SELECT d.variant, d.term_id FROM json_each(?) v
         CROSS JOIN ${kind}_deletions d ON d.variant = v.value`,
      )
      .raw(),
    /** Terms by their numbers and by their texts. */
    terms: db.prepare<[string, string], Term>(
      `SELECT t.term_id, t.term, ${counted} FROM json_each(?) v
         CROSS JOIN ${kind}_terms t ON t.term_id = v.value ${next}
       UNION
       SELECT t.term_id, t.term, ${counted} FROM json_each(?) v
         CROSS JOIN ${kind}_terms t ON t.term = v.value ${next}`,
    ),
    /** The ranges of terms that begin with texts. */
    ranges: db.prepare<[string], TermRange>(
      `SELECT begun, first, last,
         (SELECT before FROM ${kind}_terms WHERE term_id = last + 1)
           - (SELECT before FROM ${kind}_terms WHERE term_id = first) AS postings
       FROM (
         SELECT value AS begun,
           (SELECT term_id FROM ${kind}_terms WHERE term >= value AND term < value || char(1114111)
            ORDER BY term LIMIT 1) AS first,
           (SELECT term_id FROM ${kind}_terms WHERE term >= value AND term < value || char(1114111)
            ORDER BY term DESC LIMIT 1) AS last
         FROM json_each(?)
       ) WHERE first IS NOT NULL`,
    ),
    ranked: db
      .prepare<[string], number>(
        `SELECT r.id FROM json_each(?) w CROSS JOIN ${kind}_ranks r ON r.rank = w.value ORDER BY w.key`,
      )
      .pluck(),
  }
}

/** What the indexer stores a variant under: 32 bits of its MD5. That others share it costs a comparison. */
function variantKey(variant: string): number {
  return createHash('md5').update(variant).digest().readUInt32LE(0)
}
