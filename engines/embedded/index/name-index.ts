import type { NameKind } from '../../../text/name-forms.js'
import type { NameWords } from '../../../text/penalties.js'
import { phoneticCode } from '../../../text/phonetic.js'
import { letterCount, type Reading, type TypedWord } from '../../../text/reading.js'
import { littleWords } from '../../../text/words/in-names.js'
import { deletionVariants, firstLetters, stemLetters } from '../deletion-variants.js'
import { type IndexFile, readSection, readU32Section } from '../file/read-index-file.js'
import { forEachEntry, type HashTable, openHashTable } from '../hash-table.js'
import { ListStarts } from '../list-starts.js'
import { SortedTexts } from '../sorted-texts.js'

/**
 * The inverted index over the names of titles or of persons ("documents"). Documents are numbered by
 * popularity. `NamesBuilder` describes the sections.
 */
export class NameIndex {
  private readonly written: TermIndex
  private readonly latin: TermIndex
  private readonly keys: HashTable

  constructor(
    file: IndexFile,
    readonly kind: NameKind,
    readonly count: number,
    /** The documents below this number are well known (`NameWords.isWellKnown`). */
    wellKnown: number,
  ) {
    this.written = new TermIndex(file, kind, 'written', wellKnown)
    this.latin = new TermIndex(file, kind, 'latin', wellKnown)
    this.keys = openHashTable(file, keyTableName(kind), count)
  }

  /** The term index that a reading searches. */
  termIndex(names: Reading['names']): TermIndex {
    return names === 'latin' ? this.latin : this.written
  }

  /** The documents that have a name with this key (`nameForms`), in ascending order. */
  documentsNamed(key: string): number[] {
    const documents: number[] = []
    forEachEntry(this.keys, key, (document) => documents.push(document))
    return documents
  }
}

/** The section name of the hash table from keys of names to documents. */
export function keyTableName(kind: NameKind): string {
  return `${kind}/keys`
}

/**
 * The documents with a name that begins with a term, in ascending order. The documents of term t are from
 * `starts[t]` to `starts[t + 1]`. A document whose name begins with little words is also listed under the word
 * after them.
 */
export interface FirstWordPostings {
  readonly starts: Uint32Array
  readonly documents: Uint32Array
}

/** The terms of all names in one spelling, with their postings and the tables that look up similar terms. */
export class TermIndex {
  readonly terms: SortedTexts
  /** The documents of each term, grouped by impact (`groupByImpact`). */
  readonly postings: Uint32Array
  readonly groupStarts: Uint32Array
  readonly groupEnds: Uint32Array
  readonly groupImpacts: Uint16Array
  /** Null in the index of persons. */
  readonly firstWords: FirstWordPostings | null
  private readonly deletions: HashTable
  /** Terms by phonetic code; null for names in Latin letters. */
  private readonly sounds: HashTable | null
  private readonly nameStarts: ListStarts
  private readonly wordStarts: ListStarts
  /** The object that `namesOf` returns, reused to avoid an allocation for each document. */
  private readonly names: NameWords<number>

  constructor(
    file: IndexFile,
    kind: NameKind,
    spelling: 'written' | 'latin',
    readonly wellKnown: number,
  ) {
    const name = `${kind}/${spelling}`
    this.terms = SortedTexts.open(file, `${name}/terms`)
    this.postings = readU32Section(file, `${name}/postings`)
    this.groupStarts = readU32Section(file, `${name}/group-starts`)
    this.groupEnds = readU32Section(file, `${name}/group-ends`)
    this.groupImpacts = readSection(file, `${name}/group-impacts`) as Uint16Array
    this.firstWords =
      kind === 'person'
        ? null
        : {
            starts: readU32Section(file, `${name}/openings/starts`),
            documents: readU32Section(file, `${name}/openings/holders`),
          }
    this.deletions = openHashTable(file, `${name}/deletions`, null)
    this.sounds = spelling === 'latin' ? null : openHashTable(file, `${name}/sounds`, null)
    this.nameStarts = ListStarts.open(file, `${name}/name-starts`)
    this.wordStarts = ListStarts.open(file, `${name}/word-starts`)
    this.names = {
      words: readSection(file, `${name}/words`),
      lengths: readSection(file, `${name}/name-lengths`),
      littleWords: new Set([...littleWords].map((word) => this.terms.numberOf(word))),
      isWellKnown: false,
      firstWord: 0,
      firstName: 0,
      endName: 0,
    }
  }

  /** The names of a document; valid until the next call. */
  namesOf(document: number): NameWords<number> {
    const { names } = this
    names.isWellKnown = document < this.wellKnown
    names.firstWord = this.wordStarts.at(document)
    names.firstName = this.nameStarts.at(document)
    names.endName = this.nameStarts.at(document + 1)
    return names
  }

  /** The position of a term's first posting, which is also the end of the previous term's postings. */
  postingsStart(term: number): number {
    const group = this.groupStarts[term] as number
    return group === 0 ? 0 : (this.groupEnds[group - 1] as number)
  }

  /** Candidates for terms within the edit distance that a typed word allows. */
  similarTerms({ text, edits }: TypedWord): Set<number> {
    const terms = new Set<number>()
    if (edits === 0) return terms
    for (const variant of deletionVariants(text, edits)) {
      forEachEntry(this.deletions, variant, (first) => this.addTermsOfStem(first, terms))
    }
    return terms
  }

  /** Adds the terms with the same stem, of which `first` is the first. */
  private addTermsOfStem(first: number, terms: Set<number>): void {
    if (terms.has(first)) return
    const stem = firstLetters(this.terms.at(first))
    // A shorter term is its own stem, which longer terms do not share.
    const isWhole = letterCount(stem) < stemLetters
    const end = isWhole ? first + 1 : this.terms.beginningWith(stem).end
    for (let term = first; term < end; term += 1) terms.add(term)
  }

  /** Candidates for terms that sound like a typed word. */
  homophones(text: string): Set<number> {
    const terms = new Set<number>()
    const sound = phoneticCode(text)
    if (sound === null || this.sounds === null) return terms
    forEachEntry(this.sounds, sound, (term) => terms.add(term))
    return terms
  }
}
