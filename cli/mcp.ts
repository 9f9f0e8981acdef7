import type { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import type { Environment } from './environment.js'

/** `titlebase mcp`: an MCP server over standard input and output (docs/reference/mcp.md). */
export function register(command: Command, environment: Environment): void {
  command.action(async () => {
    const { serveMcpOverStdio } = await import('./mcp-over-stdio.js')
    await serveMcpOverStdio(environment.variables, manifest.version)
  })
}
