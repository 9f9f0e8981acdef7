import { GrowingArray } from '../../../platform/growing-array.js'
import { type NameKind, nameForms } from '../../../text/name-forms.js'
import { phoneticCodes } from '../../../text/phonetic.js'
import { littleWords } from '../../../text/words/in-names.js'
import { deletionVariants, editsOfTerm, firstLetters } from '../deletion-variants.js'
import { narrowestArrayType } from '../file/index-file-format.js'
import type { SectionWriter } from '../file/write-index-file.js'
import { hashMark, hashText, writeHashTable } from '../hash-table.js'
import { impactOf } from '../impact.js'
import { type FirstWordPostings, keyTableName } from '../index/name-index.js'
import { ListStarts } from '../list-starts.js'
import { SortedTexts } from '../sorted-texts.js'
import { groupByImpact } from './impact-ordered-postings.js'
import { type ForEachItem, invert } from './invert.js'
import { inverse } from './popularity-order.js'

/** Maximum number of indexed words of a name, so that lengths and positions fit into one byte. */
const maxWords = 250

/**
 * Collects the names of titles or persons ("documents") and writes their inverted index. It indexes words as
 * written, and Cyrillic words also in Latin letters.
 *
 *     terms          0 brat   1 matrix   2 reloaded   3 the …         sorted texts
 *     words          3 1 │ 3 1 2 │ 0 …                                the terms of each name
 *     postings       matrix → documents, by impact (`groupByImpact`)
 *     deletions      hash of "matix" → matrix, the first of its stem  typo candidates (`deletionVariants`)
 *     sounds         hash of "skrm" → scream                          terms by phonetic code
 *     openings       the → documents with a name that begins with it
 *     keys           hash of the key of a name → documents            exact names (`nameForms`)
 */
export class NamesBuilder {
  private readonly written: WordsBuilder
  private readonly latin: WordsBuilder
  private readonly keyHashes = new GrowingArray(Uint32Array)
  private readonly keyMarks = new GrowingArray(Uint32Array)
  private readonly keyDocuments = new GrowingArray(Uint32Array)
  private count = 0

  constructor(private readonly kind: NameKind) {
    this.written = new WordsBuilder(kind, 'written')
    this.latin = new WordsBuilder(kind, 'latin')
  }

  /** Adds the names of the next documents. */
  addBatch(documents: readonly (readonly string[])[]): void {
    for (const names of documents) this.addDocument(names)
  }

  private addDocument(names: readonly string[]): void {
    const keys = new Set<string>()
    for (const forms of names.flatMap((name) => nameForms(name, this.kind))) {
      for (const key of forms.keys) keys.add(key)
      this.written.addName(forms.words)
      if (forms.latinWords.length > 0) this.latin.addName(forms.latinWords)
    }
    this.written.endDocument()
    this.latin.endDocument()
    for (const key of keys) {
      this.keyHashes.push(hashText(key, 1))
      this.keyMarks.push(hashMark(key))
      this.keyDocuments.push(this.count)
    }
    this.count += 1
  }

  /** Writes all sections (`SectionsBuilder.write`). */
  write(writer: SectionWriter, order: Uint32Array): void {
    this.written.write(writer, order)
    this.latin.write(writer, order)
    const positions = inverse(order)
    const documents = this.keyDocuments.view().map((document) => positions[document] as number)
    writeHashTable(writer, keyTableName(this.kind), {
      hashes: this.keyHashes.view(),
      numbers: documents,
      marked: { marks: this.keyMarks.view(), count: order.length },
    })
    for (const collected of [this.keyHashes, this.keyMarks, this.keyDocuments]) collected.clear()
  }
}

/** The words of all names in one spelling. */
class WordsBuilder {
  private readonly termNumbers = new Map<string, number>()
  private readonly words = new GrowingArray(Uint32Array)
  private readonly lengths = new GrowingArray(Uint8Array)
  /** The end of each document's names and words. */
  private readonly nameEnds = new GrowingArray(Uint32Array)
  private readonly wordEnds = new GrowingArray(Uint32Array)

  constructor(
    private readonly kind: NameKind,
    private readonly spelling: 'written' | 'latin',
  ) {}

  addName(words: readonly string[]): void {
    const length = Math.min(words.length, maxWords)
    for (let at = 0; at < length; at += 1) {
      const word = words[at] as string
      let number = this.termNumbers.get(word)
      if (number === undefined) {
        number = this.termNumbers.size
        this.termNumbers.set(word, number)
      }
      this.words.push(number)
    }
    this.lengths.push(length)
  }

  endDocument(): void {
    this.nameEnds.push(this.lengths.length)
    this.wordEnds.push(this.words.length)
  }

  write(writer: SectionWriter, order: Uint32Array): void {
    const name = `${this.kind}/${this.spelling}`
    const terms = [...this.termNumbers.keys()].sort()
    const sortedNumbers = new Uint32Array(terms.length)
    for (const [number, term] of terms.entries()) {
      sortedNumbers[this.termNumbers.get(term) as number] = number
    }
    const littleNumbers = [...littleWords].flatMap((word) => {
      const number = this.termNumbers.get(word)
      return number === undefined ? [] : [sortedNumbers[number] as number]
    })
    const little = new Set(littleNumbers)
    this.termNumbers.clear()
    SortedTexts.write(writer, `${name}/terms`, terms)
    writeDeletions(writer, name, terms)
    if (this.spelling === 'written') writeSounds(writer, name, terms)

    const names = this.inOrder(order, sortedNumbers)
    this.writePostings(writer, name, terms.length, names, little)
    if (this.kind === 'title') {
      const firstWords = firstWordPostings(names, terms.length, little)
      writer.writeSection(`${name}/openings/starts`, firstWords.starts)
      writer.writeSection(`${name}/openings/holders`, firstWords.documents)
    }
    ListStarts.of(names.nameStarts).write(writer, `${name}/name-starts`)
    ListStarts.of(names.wordStarts).write(writer, `${name}/word-starts`)
    writer.writeSection(`${name}/words`, names.words)
    writer.writeSection(`${name}/name-lengths`, names.lengths)
  }

  /**
   * Returns the words as numbers of sorted terms, with documents in the order of the index. Frees the
   * collected words.
   */
  private inOrder(order: Uint32Array, sortedNumbers: Uint32Array): OrderedNames {
    const [words, lengths] = [this.words.view(), this.lengths.view()]
    const [nameEnds, wordEnds] = [this.nameEnds.view(), this.wordEnds.view()]
    const ordered: OrderedNames = {
      words: new (narrowestArrayType(sortedNumbers.length))(words.length) as OrderedNames['words'],
      lengths: new Uint8Array(lengths.length),
      nameStarts: new Uint32Array(order.length + 1),
      wordStarts: new Uint32Array(order.length + 1),
    }
    let [name, word] = [0, 0]
    for (let position = 0; position < order.length; position += 1) {
      const document = order[position] as number
      const firstName = document === 0 ? 0 : (nameEnds[document - 1] as number)
      const firstWord = document === 0 ? 0 : (wordEnds[document - 1] as number)
      for (let at = firstName; at < (nameEnds[document] as number); at += 1) {
        ordered.lengths[name] = lengths[at] as number
        name += 1
      }
      for (let at = firstWord; at < (wordEnds[document] as number); at += 1) {
        ordered.words[word] = sortedNumbers[words[at] as number] as number
        word += 1
      }
      ordered.nameStarts[position + 1] = name
      ordered.wordStarts[position + 1] = word
    }
    for (const collected of [this.words, this.lengths, this.nameEnds, this.wordEnds]) {
      collected.clear()
    }
    return ordered
  }

  /** Writes the documents of each term, grouped by impact and without duplicates. */
  private writePostings(
    writer: SectionWriter,
    name: string,
    termCount: number,
    names: OrderedNames,
    littleWords: ReadonlySet<number>,
  ): void {
    const { lengths, nameStarts, words } = names
    const eachWord: ForEachItem = (call) => {
      let word = 0
      for (let document = 0; document + 1 < nameStarts.length; document += 1) {
        for (
          let at = nameStarts[document] as number;
          at < (nameStarts[document + 1] as number);
          at += 1
        ) {
          const length = lengths[at] as number
          let content = 0
          for (let position = 0; position < length; position += 1) {
            if (!littleWords.has(words[word + position] as number)) content += 1
          }
          for (let position = 0; position < length; position += 1) {
            call(words[word] as number, document, impactOf(this.kind, content, position))
            word += 1
          }
        }
      }
    }
    const merged = { arrayType: Uint16Array, merge: Math.min }
    const { starts, items, details } = invert(termCount, eachWord, merged)
    const { groupStarts, groupEnds, groupImpacts } = groupByImpact(starts, items, details)
    writer.writeSection(`${name}/postings`, items)
    writer.writeSection(`${name}/group-starts`, groupStarts)
    writer.writeSection(`${name}/group-ends`, groupEnds)
    writer.writeSection(`${name}/group-impacts`, groupImpacts)
  }
}

function writeDeletions(writer: SectionWriter, name: string, terms: readonly string[]): void {
  let before: string | null = null
  writeTermTable(writer, `${name}/deletions`, terms, (term) => {
    const [edits, stem] = [editsOfTerm(term), firstLetters(term)]
    if (edits === null || stem === before) return []
    before = stem
    return deletionVariants(stem, edits)
  })
}

function writeSounds(writer: SectionWriter, name: string, terms: readonly string[]): void {
  writeTermTable(writer, `${name}/sounds`, terms, phoneticCodes)
}

/** Writes a hash table that maps each text that `textsOf` returns for a term to that term. */
function writeTermTable(
  writer: SectionWriter,
  name: string,
  terms: readonly string[],
  textsOf: (term: string) => readonly string[],
): void {
  const hashes = new GrowingArray(Uint32Array)
  const numbers = new GrowingArray(Uint32Array)
  for (const [number, term] of terms.entries()) {
    for (const text of textsOf(term)) {
      hashes.push(hashText(text, 1))
      numbers.push(number)
    }
  }
  writeHashTable(writer, name, { hashes: hashes.view(), numbers: numbers.view(), marked: null })
}

/** The words of all names, as the numbers of their terms, document by document. */
interface OrderedNames {
  readonly words: Uint8Array | Uint16Array | Uint32Array
  /** Number of words of each name. */
  readonly lengths: Uint8Array
  /** The positions of each document's first name and first word, followed by the total numbers. */
  readonly nameStarts: Uint32Array
  readonly wordStarts: Uint32Array
}

/**
 * Computes `FirstWordPostings` from the names of all documents.
 */
function firstWordPostings(
  { words, lengths, nameStarts }: OrderedNames,
  terms: number,
  littleWords: ReadonlySet<number>,
): FirstWordPostings {
  const eachOpening: ForEachItem = (call) => {
    let word = 0
    for (let document = 0; document + 1 < nameStarts.length; document += 1) {
      const end = nameStarts[document + 1] as number
      for (let name = nameStarts[document] as number; name < end; name += 1) {
        const length = lengths[name] as number
        for (let at = 0; at < length; at += 1) {
          call(words[word + at] as number, document)
          if (!littleWords.has(words[word + at] as number)) break
        }
        word += length
      }
    }
  }
  const { starts, items } = invert(terms, eachOpening)
  return { starts, documents: items }
}
