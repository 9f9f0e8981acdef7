import type { Names } from '../../../text/closeness.js'
import { articles } from '../../../text/name-forms.js'
import type { NameKind } from '../../../text/name-kind.js'
import { phoneticCode } from '../../../text/phonetic.js'
import type { Reading, TypedWord } from '../../../text/reading.js'
import { BlockOffsets } from '../block-offsets.js'
import { deletionVariants } from '../deletion-variants.js'
import { type IndexFile, sectionOf, u32Section } from '../file/read-index-file.js'
import { eachEntry, type HashTable, openHashTable } from '../hash-table.js'
import { SortedTexts } from '../sorted-texts.js'

/** The names of titles or of persons (documents), which are numbered by popularity (`NamesBuilder`). */
export class NameIndex {
  private readonly written: WordIndex
  private readonly latin: WordIndex
  private readonly keys: HashTable

  constructor(
    file: IndexFile,
    readonly kind: NameKind,
    readonly count: number,
    /** The documents below this number are well known (`Names.isWellKnown`). */
    wellKnown: number,
  ) {
    this.written = new WordIndex(file, kind, 'written', wellKnown)
    this.latin = new WordIndex(file, kind, 'latin', wellKnown)
    this.keys = openHashTable(file, keysOf(kind), count)
  }

  /** The words of the names in a spelling. */
  words(names: Reading['names']): WordIndex {
    return names === 'latin' ? this.latin : this.written
  }

  /** The documents with a name that has this key (`nameForms`), in ascending order. */
  documentsNamed(key: string): number[] {
    const documents: number[] = []
    eachEntry(this.keys, key, (document) => documents.push(document))
    return documents
  }
}

/** The name of the hash table from keys of names to documents. */
export function keysOf(kind: NameKind): string {
  return `${kind}/keys`
}

/** Documents by the first word of a name: term t has those from `starts[t]` to `starts[t + 1]`, ascending. */
export interface FirstWordPostings {
  readonly starts: Uint32Array
  readonly documents: Uint32Array
}

/** The words of all names in one spelling. */
export class WordIndex {
  readonly terms: SortedTexts
  /** The documents of each term, in groups of one impact (`groupByImpact`). */
  readonly postings: Uint32Array
  readonly groupStarts: Uint32Array
  readonly groupEnds: Uint32Array
  readonly groupImpacts: Uint16Array
  /** Also without a leading article; null for persons. */
  readonly firstWords: FirstWordPostings | null
  private readonly deletions: HashTable
  /** Terms by their phonetic codes; null for names in Latin letters. */
  private readonly sounds: HashTable | null
  private readonly nameStarts: BlockOffsets
  private readonly wordStarts: BlockOffsets
  /** The object that `namesOf` returns. */
  private readonly names: Names<number>

  constructor(
    file: IndexFile,
    kind: NameKind,
    spelling: 'written' | 'latin',
    readonly wellKnown: number,
  ) {
    const name = `${kind}/${spelling}`
    this.terms = SortedTexts.open(file, `${name}/terms`)
    this.postings = u32Section(file, `${name}/postings`)
    this.groupStarts = u32Section(file, `${name}/group-starts`)
    this.groupEnds = u32Section(file, `${name}/group-ends`)
    this.groupImpacts = sectionOf(file, `${name}/group-impacts`) as Uint16Array
    this.firstWords =
      kind === 'person'
        ? null
        : {
            starts: u32Section(file, `${name}/openings/starts`),
            documents: u32Section(file, `${name}/openings/holders`),
          }
    this.deletions = openHashTable(file, `${name}/deletions`, null)
    this.sounds = spelling === 'latin' ? null : openHashTable(file, `${name}/sounds`, null)
    this.nameStarts = BlockOffsets.open(file, `${name}/name-starts`)
    this.wordStarts = BlockOffsets.open(file, `${name}/word-starts`)
    this.names = {
      words: sectionOf(file, `${name}/words`),
      lengths: sectionOf(file, `${name}/name-lengths`),
      articles: new Set([...articles].map((article) => this.terms.numberOf(article))),
      isWellKnown: false,
      firstWord: 0,
      firstName: 0,
      endName: 0,
    }
  }

  /** The names of a document; valid until the next call. */
  namesOf(document: number): Names<number> {
    const { names } = this
    names.isWellKnown = document < this.wellKnown
    names.firstWord = this.wordStarts.at(document)
    names.firstName = this.nameStarts.at(document)
    names.endName = this.nameStarts.at(document + 1)
    return names
  }

  /** The position of a term's first posting; those of the term before end there. */
  postingsStart(term: number): number {
    const group = this.groupStarts[term] as number
    return group === 0 ? 0 : (this.groupEnds[group - 1] as number)
  }

  /** Candidates for terms within the edit distance that a typed word allows. */
  termsNear({ text, edits }: TypedWord): Set<number> {
    const terms = new Set<number>()
    if (edits === 0) return terms
    for (const variant of deletionVariants(text, edits)) {
      eachEntry(this.deletions, variant, (term) => terms.add(term))
    }
    return terms
  }

  /** Candidates for terms that sound like a typed word. */
  termsSounding(text: string): Set<number> {
    const terms = new Set<number>()
    const sound = phoneticCode(text)
    if (sound === null || this.sounds === null) return terms
    eachEntry(this.sounds, sound, (term) => terms.add(term))
    return terms
  }
}
