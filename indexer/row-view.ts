import type { Selected } from '../schema/catalog/select.js'

/** What reads the values of one row, in the order of the columns, by their names. */
export type RowView<Row> = new (values: readonly unknown[]) => Row

/**
 * Makes the view of rows that are read as bare lists of values: where they have many columns, an object
 * of each would take several times as long as reading it.
 */
export function rowView<Row>({ names }: Selected<Row>): RowView<Row> {
  class View {
    constructor(readonly values: readonly unknown[]) {}
  }
  for (const [place, name] of names.entries()) {
    Object.defineProperty(View.prototype, name, {
      get(this: View) {
        return this.values[place]
      },
    })
  }
  return View as unknown as RowView<Row>
}
