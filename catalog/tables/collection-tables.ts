import { integerColumn, required, textColumn } from './column.js'
import { table } from './table.js'

/** Named collections of titles. */
export const collectionTables = {
  collections: table(
    {
      slug: required(textColumn()),
      position: required(integerColumn()),
      name: required(textColumn()),
      description: textColumn(),
      poster_url: textColumn(),
      language: textColumn(),
      created_at: textColumn(),
      updated_at: textColumn(),
    },
    ['slug'],
  ),
  collection_items: table(
    {
      collection: required(textColumn()),
      ord: required(integerColumn()),
      title_id: required(integerColumn()),
      note: textColumn(),
    },
    ['collection', 'ord'],
    { collection_items_title: { on: ['title_id'] } },
  ),
}
