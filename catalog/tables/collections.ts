import { integer, required, text } from './column.js'
import { table } from './table.js'

/** Named collections of titles. */
export const collectionTables = {
  collections: table(
    {
      slug: required(text()),
      position: required(integer()),
      name: required(text()),
      description: text(),
      poster_url: text(),
      language: text(),
      created_at: text(),
      updated_at: text(),
    },
    ['slug'],
  ),
  collection_items: table(
    {
      collection: required(text()),
      ord: required(integer()),
      title_id: required(integer()),
      note: text(),
    },
    ['collection', 'ord'],
    { collection_items_title: { on: ['title_id'] } },
  ),
}
