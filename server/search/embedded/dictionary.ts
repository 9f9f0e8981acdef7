import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
import type { InternalId } from '../../../schema/catalogs.js'
import { typosCost } from '../../../schema/closeness.js'
import { deletionVariants } from '../../../schema/deletions.js'
import { searchWords } from '../../../schema/text.js'
import type { TypedWord } from '../../../schema/typed-text.js'

/** Which names are searched. */
export type TextKind = 'title' | 'person'

/** How much of the file is read without copying. */
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
  termsOf(kind: TextKind, word: TypedWord): WordTerms
  /** Whether a text's words all stand in names; where not, no name is equal to it. */
  holds(kind: TextKind, text: string): boolean
  /** The title or person of a rank. */
  idOf(kind: TextKind, rank: number): InternalId
  close(): void
}

/**
 * Opens the dictionary of a generation. Its lookups are synchronous: a word takes a millisecond or
 * two, for its thirty variants and the terms that share them.
 */
export function openDictionary(file: string): Dictionary {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  db.pragma(`mmap_size = ${mappedBytes}`)
  const lookups = { title: prepare(db, 'title'), person: prepare(db, 'person') }
  return {
    termsOf(kind, word) {
      const { near, goingOn, between } = lookups[kind]
      const terms = near(word).flatMap(({ term_id: id, term }) => {
        const cost = typosCost(word, term)
        return cost === null ? [] : [{ id, cost, postings: between(id, id) }]
      })
      const isTerm = terms.some(({ cost }) => cost === 0)
      const prefix = word.isPrefix ? goingOn(word.text, isTerm) : null
      const begun = prefix === null ? 0 : between(prefix.first, prefix.last)
      return {
        near: terms,
        prefix,
        postings: terms.reduce((sum, { postings }) => sum + postings, begun),
      }
    },
    holds: (kind, text) => searchWords(text).every(lookups[kind].isTerm),
    idOf(kind, rank) {
      const id = lookups[kind].ranked.get(rank)
      if (id === undefined) throw new RangeError(`no ${kind} has the rank ${rank}`)
      return id
    },
    close: () => db.close(),
  }
}

interface Term {
  readonly term_id: number
  readonly term: string
}

function prepare(db: Database.Database, kind: TextKind) {
  const equal = db.prepare<[string], Term>(`SELECT term_id, term FROM ${kind}_terms WHERE term = ?`)
  const sharing = db
    .prepare<[number], number>(`SELECT term_id FROM ${kind}_deletions WHERE variant = ?`)
    .pluck()
  const byId = db.prepare<[number], Term>(
    `SELECT term_id, term FROM ${kind}_terms WHERE term_id = ?`,
  )
  const first = db
    .prepare<[string, string], number>(
      `SELECT term_id FROM ${kind}_terms WHERE term >= ? AND term < ? ORDER BY term LIMIT 1`,
    )
    .pluck()
  const last = db
    .prepare<[string, string], number>(
      `SELECT term_id FROM ${kind}_terms WHERE term >= ? AND term < ? ORDER BY term DESC LIMIT 1`,
    )
    .pluck()
  const before = db
    .prepare<[number], number>(`SELECT before FROM ${kind}_terms WHERE term_id = ?`)
    .pluck()
  return {
    ranked: db.prepare<[number], number>(`SELECT id FROM ${kind}_ranks WHERE rank = ?`).pluck(),
    isTerm: (word: string) => equal.get(word) !== undefined,
    /** The term that equals the word, or those that share a deletion variant with it. */
    near({ text, edits }: TypedWord): readonly Term[] {
      if (edits === 0) return equal.all(text)
      const variants = deletionVariants(text, edits).map(variantKey)
      const ids = new Set(variants.flatMap((variant) => sharing.all(variant)))
      return [...ids].flatMap((id) => byId.get(id) ?? [])
    },
    /** The range of term ids that go on after the text, which may be a term; null where none does. */
    goingOn(text: string, isTerm: boolean): WordTerms['prefix'] {
      const bounds = [text, `${text}\u{10FFFF}`] as const
      const begun = first.get(...bounds)
      const to = last.get(...bounds)
      if (begun === undefined || to === undefined) return null
      const from = isTerm ? begun + 1 : begun
      return from > to ? null : { first: from, last: to }
    },
    /** How many postings the terms of a range have. */
    between: (from: number, to: number) => (before.get(to + 1) ?? 0) - (before.get(from) ?? 0),
  }
}

/** What the indexer stores a variant under: 32 bits of its MD5. That others share it costs a comparison. */
function variantKey(variant: string): number {
  return createHash('md5').update(variant).digest().readUInt32LE(0)
}
