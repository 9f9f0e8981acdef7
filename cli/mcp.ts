import type { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import type { Environment } from './environment.js'

/** `titlebase mcp`: the tools of the MCP server over standard input and output (docs/reference/mcp.md). */
export function register(program: Command, environment: Environment): void {
  program
    .command('mcp')
    .description('serve the MCP tools over standard input and output from the local data directory')
    .action(async () => {
      const { serveMcpOverStdio } = await import('../server/mcp-over-stdio.js')
      await serveMcpOverStdio(environment.variables, manifest.version)
    })
}
