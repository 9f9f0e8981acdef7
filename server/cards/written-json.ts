/** An answer in JSON form, copied from stored texts or written in parts. */
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

/** Number of array elements that are written without a pause. */
const partSize = 2000

/** Writes an object like `JSON.stringify`, with pauses within long arrays. */
export async function writeObject(
  entries: readonly (readonly [string, unknown])[],
  pause: () => Promise<void>,
): Promise<WrittenJson> {
  const parts: Buffer[] = []
  for (const [name, value] of entries) {
    const before = parts.length === 0 ? '{' : ','
    parts.push(Buffer.from(`${before}${JSON.stringify(name)}:`))
    if (!Array.isArray(value)) parts.push(Buffer.from(JSON.stringify(value)))
    else for await (const part of writeArray(value, pause)) parts.push(part)
  }
  parts.push(Buffer.from(parts.length === 0 ? '{}' : '}'))
  return new WrittenJson(Buffer.concat(parts))
}

async function* writeArray(values: readonly unknown[], pause: () => Promise<void>) {
  for (let at = 0; at < values.length; at += partSize) {
    if (at > 0) await pause()
    const part = JSON.stringify(values.slice(at, at + partSize)).slice(1, -1)
    yield Buffer.from(`${at === 0 ? '[' : ','}${part}`)
  }
  yield Buffer.from(values.length === 0 ? '[]' : ']')
}

export function plainObject<Shape extends object>(answer: object): Shape {
  return answer instanceof WrittenJson ? JSON.parse(answer.bytes.toString()) : (answer as Shape)
}
