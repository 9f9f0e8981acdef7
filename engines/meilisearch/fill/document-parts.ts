import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** UTF-16 code units of a part, of up to three bytes each: Meilisearch accepts bodies of 100 MB by default. */
const partLength = 10_000_000

/**
 * Documents that wait in files until all of them can be sent. Meilisearch indexes documents that are there together
 * in one batch, which takes it half the time of many small batches.
 */
export class DocumentParts {
  private lines: string[] = []
  private length = 0
  private count = 0

  /** `folder` must not exist. */
  constructor(private readonly folder: string) {
    mkdirSync(folder)
  }

  /** Adds a document as a line of NDJSON. */
  add(line: string): void {
    this.lines.push(line)
    this.length += line.length + 1
    if (this.length >= partLength) this.endPart()
  }

  /** Returns the documents in parts of whole lines, and removes the files. */
  *take(): Generator<string> {
    if (this.lines.length > 0) this.endPart()
    for (let part = 0; part < this.count; part += 1) {
      yield readFileSync(this.fileOf(part), 'utf8')
      rmSync(this.fileOf(part))
    }
    rmSync(this.folder, { recursive: true })
  }

  private endPart(): void {
    // The empty last line makes the part end with a line feed.
    writeFileSync(this.fileOf(this.count), [...this.lines, ''].join('\n'))
    this.count += 1
    this.lines = []
    this.length = 0
  }

  private fileOf(part: number): string {
    return join(this.folder, `${part}.ndjson`)
  }
}
