import { once, setMaxListeners } from 'node:events'
import { Transform } from 'node:stream'
import { ProtocolErrorCode } from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { destination, type Logger, pino } from 'pino'
import { readEngines } from '../engines/registry.js'
import type { Variables } from '../platform/config.js'
import { doorOf } from '../server/endpoint/answering.js'
import { openPublished } from '../server/generations/open-published.js'
import { watchEngines } from '../server/generations/watch-engines.js'
import { RequestRecord } from '../server/http/request-record.js'
import { callTool } from '../server/mcp/call-tool.js'
import { maxMessageBytes } from '../server/mcp/mcp-path.js'
import { mcpServer } from '../server/mcp/mcp-server.js'
import { tools } from '../server/mcp/tools.js'
import { readServerConfig } from '../server/server-config.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'

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
  const searching = { deadlineSeconds: config.searchSeconds, listener: null }
  const parts = { generations, now, searching, logger }
  const door = doorOf(generations)
  const served = { tools: tools(config.setPageAddresses, config.catalogNames), version }
  // The library waits for `drain` once for each result, of which a client may ask for many.
  process.stdout.setMaxListeners(0)
  const end = once(process.stdin, 'end')
  const lines = process.stdin.pipe(shortLines(logger))
  const connection = serveStdio(
    () =>
      mcpServer({
        ...served,
        async call(tool, given, cancelled) {
          // Every search of a call listens to its signal.
          setMaxListeners(0, cancelled)
          const signal = () => cancelled
          const signals = { searching: signal, leaving: signal }
          const record = new RequestRecord('stdio')
          record.place = await door.enter({ caller: 'stdio', isGone: () => cancelled.aborted })
          try {
            return await callTool(tool, given, { record, signals, explorer: null }, parts)
          } finally {
            record.place.leave()
          }
        },
      }),
    { maxSubscriptions: 0, transport: new StdioServerTransport(lines, process.stdout) },
  )
  await end
  await connection.close()
  await generations.close()
}

/**
 * Passes on the lines of standard input. Answers a line that is too long with an error of the
 * protocol, because the library would end the connection without a reason.
 */
function shortLines(logger: Logger): Transform {
  let line: Buffer[] = []
  let bytes = 0
  const add = (part: Buffer) => {
    bytes += part.length
    if (bytes <= maxMessageBytes) line.push(part)
    else line = []
  }
  const refuse = () => {
    const message = `a message may have at most ${maxMessageBytes} bytes; this one has ${bytes}`
    const error = { code: ProtocolErrorCode.InvalidRequest, message }
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', error, id: null })}\n`)
    logger.warn(message)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
        add(chunk.subarray(start, end + 1))
        if (bytes <= maxMessageBytes) this.push(Buffer.concat(line))
        else refuse()
        line = []
        bytes = 0
        start = end + 1
      }
      add(chunk.subarray(start))
      done()
    },
    flush(done) {
      if (bytes > maxMessageBytes) refuse()
      done()
    },
  })
}
