import type { TitleDocument } from '../schema/documents.js'
import { fieldNames, presenceMarks, titleFields } from '../schema/fields.js'

/** The fields that filters read directly. */
const filterFields = fieldNames.filter((name) => titleFields[name].parameter !== false)

/** Marks for properties that are no fields. */
const otherMarks = presenceMarks.filter(
  (mark) => !(filterFields as readonly string[]).includes(mark),
)

/** Counts the titles that have a value of each property that filters read (docs/reference/reference-data.md#coverage). */
export class CoverageCounter {
  private titles = 0
  private readonly counts = new Map<string, number>(
    [...filterFields, 'person', ...otherMarks].map((name) => [name, 0]),
  )

  add(document: TitleDocument): void {
    this.titles += 1
    for (const name of filterFields) {
      const value = document[name]
      if (value !== null && !(Array.isArray(value) && value.length === 0)) this.count(name)
    }
    if (document.credits.length > 0) this.count('person')
    for (const mark of otherMarks) {
      if (document.has.includes(mark)) this.count(mark)
    }
  }

  /** The share of titles with a value by property, with four decimals, and 0 or 1 only if it is exact. */
  shares(): readonly (readonly [property: string, share: number])[] {
    return [...this.counts].map(([name, count]) => [name, this.shareOf(count)])
  }

  private shareOf(count: number): number {
    if (count === 0) return 0
    if (count === this.titles) return 1
    const rounded = Math.round((count / this.titles) * 10_000)
    return Math.min(Math.max(rounded, 1), 9999) / 10_000
  }

  private count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }
}
