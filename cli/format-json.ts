/**
 * Formats the result of a command as indented JSON with keys in snake_case, as in the responses of the
 * service. Escapes characters that could control a terminal.
 */
export function formatJson(result: unknown): string {
  const json = JSON.stringify(result, inSnakeCase, 2)
  return `${json.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)}\n`
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`
  }).join('')
}

function inSnakeCase(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [snakeCase(name), each]))
}

/** Converts `linesPerSecond` to `lines_per_second`; other keys, such as paths, stay as they are. */
function snakeCase(name: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$/.test(name)) return name
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
