import { once } from 'node:events'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { destination, pino } from 'pino'
import { readEngines } from '../engines/registry.js'
import type { Variables } from '../platform/config.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { readServerConfig } from './config.js'
import { openPublished } from './generations/open-published.js'
import { watchEngines } from './generations/watch-engines.js'
import { RequestRecord } from './http/request-record.js'
import { callTool } from './mcp/call-tool.js'
import { mcpServer } from './mcp/mcp-server.js'
import { tools } from './mcp/tools.js'
import { longWorkQueue } from './searching/long-work.js'
import { searchQueue } from './searching/search-queue.js'

/**
 * Serves the tools over standard input and output from `DATA_DIR` until the client closes standard input
 * (docs/reference/mcp.md#standard-input-and-output). The log goes to standard error. Throws a CommandError
 * if nothing is published.
 */
export async function serveMcpOverStdio(variables: Variables, version: string): Promise<void> {
  const config = { ...readServerConfig(variables), following: null }
  const engines = readEngines(variables)
  const directory = openDataDirectory(config.dataDirectory)
  const logger = pino({ level: 'warn' }, destination(2))
  const now = () => new Date()
  const { open: openEngines } = watchEngines(engines, 1, logger)
  const opening = { config, directory, engines, openEngines, logger, now }
  const { generations } = await openPublished(opening)
  const searching = {
    queue: searchQueue(),
    deadlineSeconds: config.searchSeconds,
    listener: null,
  }
  const parts = { generations, now, searching, longWork: longWorkQueue(), logger }
  const served = { tools: tools(config.pageAddresses), version }
  const end = once(process.stdin, 'end')
  const connection = serveStdio(
    () =>
      mcpServer({
        ...served,
        call(tool, given, cancelled) {
          const signal = () => cancelled
          const signals = { searching: signal, leaving: signal }
          return callTool(tool, given, { record: new RequestRecord('stdio'), signals }, parts)
        },
      }),
    { maxSubscriptions: 0 },
  )
  await end
  await connection.close()
  await generations.close()
}
