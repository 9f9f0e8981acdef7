/**
 * The results of a command as JSON, indented, with every name in snake_case as the service writes them.
 * Characters that could control a terminal are escaped.
 */
export function inJson(result: unknown): string {
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

/** `linesPerSecond` is `lines_per_second`; what is no name of the code, as a path, stays. */
function snakeCase(name: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$/.test(name)) return name
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
