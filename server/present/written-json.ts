/** An answer in JSON form, copied from stored texts. */
export class WrittenJson {
  constructor(readonly bytes: Buffer) {}
}

const beginning = Buffer.from('{"items":[')

/**
 * Writes an answer with the key `items`, whose elements are JSON separated by commas, followed by
 * the keys of `rest`.
 */
export function writeItems(items: Buffer, rest: object): WrittenJson {
  const end = Buffer.from(`],${JSON.stringify(rest).slice(1)}`)
  return new WrittenJson(Buffer.concat([beginning, items, end]))
}

/** Returns the object of an answer, parsing written JSON. */
export function plainObject<Shape extends object>(answer: object): Shape {
  return answer instanceof WrittenJson ? JSON.parse(answer.bytes.toString()) : (answer as Shape)
}
