/**
 * A call of a list that compares this service with others: a request and a value of its answer,
 * `` - `/movie/3455`: `/titles/gamma/3455` (`title.title: "Amber"`) ``.
 */
interface GuideCall {
  /** The index of the item among the lines of the page. */
  readonly line: number
  /** `/titles/gamma/3455?lang=en`, below the version prefix. */
  readonly request: string
  /** The path of the value: `items[0].title`. */
  readonly path: string
  /** The value as the page shows it, in JSON. */
  readonly value: string
}

const item = /^- `[^`]+`: `(?<request>\/[^`]+)` \(`(?<path>[\w.[\]]+): (?<value>[^`]+)`\)$/

/** The calls of a page, in order. */
export function callsOf(markdown: string): GuideCall[] {
  return markdown.split('\n').flatMap((text, line) => {
    const { request, path, value } = item.exec(text)?.groups ?? {}
    return request === undefined || path === undefined || value === undefined
      ? []
      : [{ line, request, path, value }]
  })
}

/** Sends the request and returns the value at the path, in JSON. Throws unless the answer is 200 and has the value. */
export async function answeredValue(
  { request, path }: GuideCall,
  { url, key }: { readonly url: string; readonly key: string },
): Promise<string> {
  const answer = await fetch(`${url}/v1.2${request}`, { headers: { 'X-API-Key': key } })
  const body: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(`${request}: ${JSON.stringify(body)}`)
  const names = path.split(/[.[\]]+/).filter((name) => name !== '')
  const value = names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], body)
  if (value === undefined) throw new Error(`${request}: the answer has no ${path}`)
  return JSON.stringify(value)
}

/** The page with the current values of its calls. */
export async function pageWithValues(
  markdown: string,
  service: { readonly url: string; readonly key: string },
): Promise<string> {
  const lines = markdown.split('\n')
  for (const call of callsOf(markdown)) {
    const value = await answeredValue(call, service)
    const text = lines[call.line] ?? ''
    lines[call.line] = text.replace(`${call.path}: ${call.value}`, () => `${call.path}: ${value}`)
  }
  return lines.join('\n')
}
