import type { Command } from 'commander'
import { versionPrefix } from '../server/app.js'
import { openApiDocument } from '../server/openapi/document.js'
import { examples } from '../server/openapi/examples.js'
import { health } from '../server/routes/health.js'
import { endpoints } from '../server/routes/index.js'
import { readServerConfig } from '../server/server-config.js'
import type { Environment } from './environment.js'

/** `titlebase openapi`: prints the OpenAPI document that the service serves at `/openapi.json`. */
export function register(command: Command, environment: Environment): void {
  command.action(() => {
    const { pageAddresses, publicPath } = readServerConfig(environment.variables)
    const document = openApiDocument({
      endpoints: endpoints(pageAddresses),
      health,
      prefix: versionPrefix,
      examples,
      publicPath,
    })
    environment.out(`${JSON.stringify(document, null, 2)}\n`)
  })
}
