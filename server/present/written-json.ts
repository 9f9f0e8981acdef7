/**
 * An answer that is JSON already: put together from texts that were stored or written before, where
 * making objects of them only to write these again would hold the event loop.
 */
export class WrittenJson {
  constructor(readonly bytes: Buffer) {}
}

/** An answer with the key `items` in front, whose elements are JSON; `rest` are the keys behind. */
export function writeItems(items: readonly string[], rest: object): WrittenJson {
  return new WrittenJson(Buffer.from(`{"items":[${items.join()}],${JSON.stringify(rest).slice(1)}`))
}
