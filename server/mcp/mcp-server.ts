import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server'
import type { Tool } from './tools.js'

/** The tools, and how they are called for one client. */
export interface ServerParts {
  readonly tools: ReadonlyMap<string, Tool>
  /** The software's version. */
  readonly version: string
  call(
    tool: Tool,
    given: Readonly<Record<string, unknown>>,
    cancelled: AbortSignal,
  ): Promise<CallToolResult>
}

const instructions =
  'A catalog of films, series and people. Search first; titles and people are known by references such as alpha:tt0118929. An error says what is wrong with an argument and which values it takes.'

/** Tools change only with the software: an hour in milliseconds. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: 'public' } as const

/** A Model Context Protocol server for one request, or for one connection over standard input and output. */
export function mcpServer({ tools, version, call }: ServerParts): Server {
  const server = new Server(
    { name: 'titlebase', version },
    {
      capabilities: { tools: {} },
      instructions,
      cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
    },
  )
  const listed = [...tools].map(([name, { endpoint, description, input, output }]) => ({
    name,
    title: endpoint.summary,
    description,
    inputSchema: input,
    outputSchema: output,
    annotations: { readOnlyHint: true, openWorldHint: false },
  }))
  server.setRequestHandler('tools/list', () => ({ tools: listed }))
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
    const tool = tools.get(params.name)
    if (tool === undefined) {
      const names = [...tools.keys()].join(', ')
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `unknown tool ${JSON.stringify(params.name)}; the tools are ${names}`,
      )
    }
    return call(tool, params.arguments ?? {}, mcpReq.signal)
  })
  return server
}
