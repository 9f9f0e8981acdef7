/**
 * An answer that is JSON already: put together from texts that were stored or written before, where
 * making objects of them only to write these again would hold the event loop.
 */
export class WrittenJson {
  constructor(readonly bytes: Buffer) {}
}

const beginning = Buffer.from('{"items":[')

/** An answer with the key `items` in front, whose elements are JSON with commas between; `rest` are the keys behind. */
export function writeItems(items: Buffer, rest: object): WrittenJson {
  const end = Buffer.from(`],${JSON.stringify(rest).slice(1)}`)
  return new WrittenJson(Buffer.concat([beginning, items, end]))
}
