import { articles, nameForms } from '../../../text/name-forms.js'
import type { NameKind } from '../../../text/name-kind.js'
import { phoneticCodes } from '../../../text/phonetic.js'
import { BlockStarts } from '../block-starts.js'
import { deletionVariants, editsOfTerm } from '../deletions.js'
import { narrowest } from '../file/layout.js'
import type { SectionWriter } from '../file/write-index-file.js'
import { hashOf } from '../hash.js'
import { markOf, writeHashTable } from '../hash-table.js'
import { impactOf } from '../impact.js'
import { keysOf } from '../index/name-index.js'
import { SortedTexts } from '../sorted-texts.js'
import { type EachOfItems, groupOnce } from './group-once.js'
import { GrowingNumbers } from './growing-numbers.js'
import { groupByImpact } from './impacts.js'
import { inverse } from './numbering.js'
import { type OrderedNames, openingsOf } from './openings.js'

/** Longest name, in words, that is searched by all its words: lengths and places fit one byte. */
const mostWords = 250

/** Collects the names of titles or persons, and writes what they are found by. */
export class NamesBuilder {
  private readonly written: WordsBuilder
  private readonly latin: WordsBuilder
  private readonly keyHashes = new GrowingNumbers(Uint32Array)
  private readonly keyMarks = new GrowingNumbers(Uint32Array)
  private readonly keyHolders = new GrowingNumbers(Uint32Array)
  private count = 0

  constructor(private readonly kind: NameKind) {
    this.written = new WordsBuilder(kind, 'written')
    this.latin = new WordsBuilder(kind, 'latin')
  }

  /** Adds the names of the next titles or persons. */
  add(holders: readonly (readonly string[])[]): void {
    for (const names of holders) this.addHolder(names)
  }

  private addHolder(names: readonly string[]): void {
    const keys = new Set<string>()
    for (const forms of names.flatMap((name) => nameForms(name, this.kind))) {
      for (const key of forms.keys) keys.add(key)
      this.written.addName(forms.words)
      if (forms.latinWords.length > 0) this.latin.addName(forms.latinWords)
    }
    this.written.endHolder()
    this.latin.endHolder()
    for (const key of keys) {
      this.keyHashes.push(hashOf(key, 1))
      this.keyMarks.push(markOf(key))
      this.keyHolders.push(this.count)
    }
    this.count += 1
  }

  /** Writes all sections and lets go of what was collected; `order` gives the numbers here of titles or persons in their order. */
  write(writer: SectionWriter, order: Uint32Array): void {
    this.written.write(writer, order)
    this.latin.write(writer, order)
    const places = inverse(order)
    const holders = this.keyHolders.view().map((holder) => places[holder] as number)
    writeHashTable(writer, keysOf(this.kind), {
      hashes: this.keyHashes.view(),
      numbers: holders,
      marked: { marks: this.keyMarks.view(), count: order.length },
    })
    for (const collected of [this.keyHashes, this.keyMarks, this.keyHolders]) collected.clear()
  }
}

/** The words of names in one spelling, as written or in Latin letters. */
class WordsBuilder {
  private readonly termNumbers = new Map<string, number>()
  private readonly words = new GrowingNumbers(Uint32Array)
  private readonly lengths = new GrowingNumbers(Uint8Array)
  /** Where the names and the words of each title or person end. */
  private readonly nameEnds = new GrowingNumbers(Uint32Array)
  private readonly wordEnds = new GrowingNumbers(Uint32Array)

  constructor(
    private readonly kind: NameKind,
    private readonly spelling: 'written' | 'latin',
  ) {}

  addName(words: readonly string[]): void {
    const length = Math.min(words.length, mostWords)
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

  endHolder(): void {
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
    const articleNumbers = [...articles].flatMap((article) => {
      const number = this.termNumbers.get(article)
      return number === undefined ? [] : [sortedNumbers[number] as number]
    })
    this.termNumbers.clear()
    SortedTexts.write(writer, `${name}/terms`, terms)
    writeDeletions(writer, name, terms)
    if (this.spelling === 'written') writeSounds(writer, name, terms)

    const names = this.inOrder(order, sortedNumbers)
    this.writePostings(writer, name, terms.length, names)
    if (this.kind === 'title') {
      const openings = openingsOf(names, terms.length, new Set(articleNumbers))
      writer.add(`${name}/openings/starts`, openings.starts)
      writer.add(`${name}/openings/holders`, openings.holders)
    }
    BlockStarts.of(names.nameStarts).write(writer, `${name}/name-starts`)
    BlockStarts.of(names.wordStarts).write(writer, `${name}/word-starts`)
    writer.add(`${name}/words`, names.words)
    writer.add(`${name}/name-lengths`, names.lengths)
  }

  /** The words as numbers of sorted terms, holders in order. */
  private inOrder(order: Uint32Array, sortedNumbers: Uint32Array): OrderedNames {
    const [words, lengths] = [this.words.view(), this.lengths.view()]
    const [nameEnds, wordEnds] = [this.nameEnds.view(), this.wordEnds.view()]
    const ordered: OrderedNames = {
      words: new (narrowest(sortedNumbers.length))(words.length) as OrderedNames['words'],
      lengths: new Uint8Array(lengths.length),
      nameStarts: new Uint32Array(order.length + 1),
      wordStarts: new Uint32Array(order.length + 1),
    }
    let [name, word] = [0, 0]
    for (let place = 0; place < order.length; place += 1) {
      const holder = order[place] as number
      const firstName = holder === 0 ? 0 : (nameEnds[holder - 1] as number)
      const firstWord = holder === 0 ? 0 : (wordEnds[holder - 1] as number)
      for (let at = firstName; at < (nameEnds[holder] as number); at += 1) {
        ordered.lengths[name] = lengths[at] as number
        name += 1
      }
      for (let at = firstWord; at < (wordEnds[holder] as number); at += 1) {
        ordered.words[word] = sortedNumbers[words[at] as number] as number
        word += 1
      }
      ordered.nameStarts[place + 1] = name
      ordered.wordStarts[place + 1] = word
    }
    for (const collected of [this.words, this.lengths, this.nameEnds, this.wordEnds]) {
      collected.clear()
    }
    return ordered
  }

  /** Which titles or persons have each term, once each, those in whose names it weighs most first. */
  private writePostings(
    writer: SectionWriter,
    name: string,
    termCount: number,
    names: OrderedNames,
  ): void {
    const { lengths, nameStarts, words } = names
    const eachWord: EachOfItems = (call) => {
      let word = 0
      for (let holder = 0; holder + 1 < nameStarts.length; holder += 1) {
        for (
          let at = nameStarts[holder] as number;
          at < (nameStarts[holder + 1] as number);
          at += 1
        ) {
          const length = lengths[at] as number
          for (let place = 0; place < length; place += 1) {
            call(words[word] as number, holder, impactOf(this.kind, length, place))
            word += 1
          }
        }
      }
    }
    const merged = { kind: Uint16Array, merge: Math.min }
    const { starts, items, details } = groupOnce(termCount, eachWord, merged)
    const { groupStarts, groupEnds, groupImpacts } = groupByImpact(starts, items, details)
    writer.add(`${name}/postings`, items)
    writer.add(`${name}/group-starts`, groupStarts)
    writer.add(`${name}/group-ends`, groupEnds)
    writer.add(`${name}/group-impacts`, groupImpacts)
  }
}

function writeDeletions(writer: SectionWriter, name: string, terms: readonly string[]): void {
  writeTermTable(writer, `${name}/deletions`, terms, (term) => {
    const edits = editsOfTerm(term)
    return edits === null ? [] : deletionVariants(term, edits)
  })
}

function writeSounds(writer: SectionWriter, name: string, terms: readonly string[]): void {
  writeTermTable(writer, `${name}/sounds`, terms, phoneticCodes)
}

/** The numbers of terms by the texts that each has. */
function writeTermTable(
  writer: SectionWriter,
  name: string,
  terms: readonly string[],
  textsOf: (term: string) => readonly string[],
): void {
  const hashes = new GrowingNumbers(Uint32Array)
  const numbers = new GrowingNumbers(Uint32Array)
  for (const [number, term] of terms.entries()) {
    for (const text of textsOf(term)) {
      hashes.push(hashOf(text, 1))
      numbers.push(number)
    }
  }
  writeHashTable(writer, name, { hashes: hashes.view(), numbers: numbers.view(), marked: null })
}
