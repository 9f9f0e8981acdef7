import type { Command } from 'commander'
import * as z from 'zod'
import { interchangeLine } from '../schema/interchange-line.js'
import type { Environment } from './environment.js'

/** `titlebase schema`: prints the JSON schema of a line of an interchange file (docs/interchange.md). */
export function register(command: Command, environment: Environment): void {
  command.action(() => {
    // Schemas cannot express conditions between properties, which the import checks as well.
    const schema = z.toJSONSchema(interchangeLine, { io: 'input', unrepresentable: 'any' })
    environment.out(`${JSON.stringify(schema, null, 2)}\n`)
  })
}
