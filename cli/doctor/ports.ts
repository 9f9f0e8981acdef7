import { createServer } from 'node:http'
import { type ListeningPlace, type ListeningVariables, listen } from '../../server/http/listen.js'
import type { RunningService } from '../../storage/data-directory/running-services.js'
import { faultOf, ok, type Told } from './finding.js'

/** Whether a service could listen there; where one of this data directory does already, that is well. */
export async function checkPort(
  place: ListeningPlace,
  variables: ListeningVariables,
  services: readonly RunningService[],
): Promise<Told[]> {
  const where = `${place.port} of ${place.host}`
  const server = createServer()
  try {
    await listen(server, place, variables)
    return [ok(place.port === 0 ? 'any that is free' : `${where} is free`)]
  } catch (error) {
    const isOurs = services.some(({ url, operatorUrl }) => {
      const own = variables.port === 'OPERATOR_PORT' ? operatorUrl : url
      return own !== null && portOf(own) === place.port
    })
    return [isOurs ? ok(`${where} is taken by the service`) : faultOf(error)]
  } finally {
    server.close()
  }
}

/** An address with the usual port of HTTP names none. */
function portOf(url: string): number {
  return Number(new URL(url).port || 80)
}
