import recorded from './examples.json' with { type: 'json' }

/** A request with the demo catalog's recorded answer; `npm run examples` records it. */
export interface Example {
  readonly name: string
  readonly summary: string
  /** The path with its query, as sent. */
  readonly request: string
  readonly status: number
  readonly body: unknown
}

/** Examples by the name of the endpoint; `access` contains examples that belong to no endpoint. */
export type Examples = Readonly<Record<string, readonly Example[]>>

export const examples: Examples = recorded

/** The examples of one status in the form of the document; an empty object without examples. */
export function exampleObjects(examples: readonly Example[], status: number) {
  const ofStatus = examples.filter((example) => example.status === status)
  if (ofStatus.length === 0) return {}
  return {
    examples: Object.fromEntries(
      ofStatus.map(({ name, summary, request, body }) => [
        name,
        { summary, description: `\`GET ${request}\``, value: body },
      ]),
    ),
  }
}

/** The values that the first example sends for the parameters of path and query. */
export function sentParameters(path: string, examples: readonly Example[]): Record<string, string> {
  const request = examples.find(({ status }) => status === 200)?.request
  if (request === undefined) return {}
  const [sentPath = '', query = ''] = request.split('?')
  const segments = sentPath.split('/')
  const inPath = path
    .split('/')
    .map((segment, place) => [segment, decodeURIComponent(segments[place] ?? '')] as const)
    .filter(([segment]) => segment.startsWith(':'))
    .map(([segment, sent]) => [segment.slice(1), sent] as const)
  return { ...Object.fromEntries(new URLSearchParams(query)), ...Object.fromEntries(inPath) }
}
