import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'

/** The protocol versions that the MCP server speaks: the current one and the one before it. */
export const protocolVersions = ['2026-07-28', '2025-11-25'] as const
export type ProtocolVersion = (typeof protocolVersions)[number]

/** The official client at one protocol version; the older one opens with `initialize`. */
export function newClient(version: ProtocolVersion): Client {
  const mode = version === '2025-11-25' ? 'legacy' : { pin: version }
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  onTestFinished(() => client.close())
  return client
}

/** A client that is connected to the MCP server of a service. */
export async function connectedClient(url: string, key: string, version: ProtocolVersion) {
  const client = newClient(version)
  const requestInit = { headers: { Authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }))
  return client
}

/** The text of a tool result. */
export function textOf({ content }: CallToolResult): string {
  const [first] = content
  if (first?.type !== 'text') throw new Error('the result begins with no text')
  return first.text
}
