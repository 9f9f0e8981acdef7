import type { Names } from '../../../text/closeness.js'
import { articles } from '../../../text/name-forms.js'
import type { NameKind } from '../../../text/name-kind.js'
import { phoneticCode } from '../../../text/phonetic.js'
import type { Reading, TypedWord } from '../../../text/reading.js'
import { BlockStarts } from '../block-starts.js'
import { deletionVariants } from '../deletions.js'
import { type IndexFile, sectionOf, u32Section } from '../file/read-index-file.js'
import { eachEntry, type HashTable, openHashTable } from '../hash-table.js'
import { SortedTexts } from '../sorted-texts.js'

/** Names of titles or of persons, who are told by their numbers: the most popular first. */
export class NameIndex {
  private readonly written: WordIndex
  private readonly latin: WordIndex
  private readonly keys: HashTable

  constructor(
    file: IndexFile,
    readonly kind: NameKind,
    readonly count: number,
    /** How many titles, the first of all, are well known (`Names.isWellKnown`). */
    wellKnown: number,
  ) {
    this.written = new WordIndex(file, kind, 'written', wellKnown)
    this.latin = new WordIndex(file, kind, 'latin', wellKnown)
    this.keys = openHashTable(file, keysOf(kind), count)
  }

  /** The words of names in a spelling. */
  words(names: Reading['names']): WordIndex {
    return names === 'latin' ? this.latin : this.written
  }

  /** Who has a name with this key (`nameForms`), in ascending order. */
  holdersOf(key: string): number[] {
    const holders: number[] = []
    eachEntry(this.keys, key, (holder) => holders.push(holder))
    return holders
  }
}

/** Where the table stands that leads from keys of names to who has them. */
export function keysOf(kind: NameKind): string {
  return `${kind}/keys`
}

/** The holders of each term, in ascending order: those of term t from `starts[t]` to `starts[t + 1]`. */
export interface Openings {
  readonly starts: Uint32Array
  readonly holders: Uint32Array
}

/** The words of names in one spelling: its terms, who has them, and the names as numbers of terms. */
export class WordIndex {
  readonly terms: SortedTexts
  /** Titles or persons by term, those of one term in groups of one impact (`impactOf`). */
  readonly postings: Uint32Array
  readonly groupStarts: Uint32Array
  readonly groupEnds: Uint32Array
  readonly groupImpacts: Uint16Array
  /** Titles by the term that one of their names begins with, behind an article too; null for persons. */
  readonly openings: Openings | null
  private readonly deletions: HashTable
  /** Terms by how they sound (`phoneticCodes`); null for names in Latin letters. */
  private readonly sounds: HashTable | null
  private readonly nameStarts: BlockStarts
  private readonly wordStarts: BlockStarts
  /** The names of one holder at a time, as `namesOf` hands them out. */
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
    this.openings =
      kind === 'person'
        ? null
        : {
            starts: u32Section(file, `${name}/openings/starts`),
            holders: u32Section(file, `${name}/openings/holders`),
          }
    this.deletions = openHashTable(file, `${name}/deletions`, null)
    this.sounds = spelling === 'latin' ? null : openHashTable(file, `${name}/sounds`, null)
    this.nameStarts = BlockStarts.open(file, `${name}/name-starts`)
    this.wordStarts = BlockStarts.open(file, `${name}/word-starts`)
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

  /** The names of a title or person; good until the next call. */
  namesOf(holder: number): Names<number> {
    const { names } = this
    names.isWellKnown = holder < this.wellKnown
    names.firstWord = this.wordStarts.at(holder)
    names.firstName = this.nameStarts.at(holder)
    names.endName = this.nameStarts.at(holder + 1)
    return names
  }

  /** Where the postings of a term begin: those of the term before it end there. */
  postingsStart(term: number): number {
    const group = this.groupStarts[term] as number
    return group === 0 ? 0 : (this.groupEnds[group - 1] as number)
  }

  /** Terms that may be no more edits away from a word than it allows, the word itself left out. */
  termsNear({ text, edits }: TypedWord): Set<number> {
    const terms = new Set<number>()
    if (edits === 0) return terms
    for (const variant of deletionVariants(text, edits)) {
      eachEntry(this.deletions, variant, (term) => terms.add(term))
    }
    return terms
  }
  /** Terms that may sound as a typed word does. */
  termsSounding(text: string): Set<number> {
    const terms = new Set<number>()
    const sound = phoneticCode(text)
    if (sound === null || this.sounds === null) return terms
    eachEntry(this.sounds, sound, (term) => terms.add(term))
    return terms
  }
}
