import { withoutUser } from '../../platform/source-address.js'
import type { ServerProbe } from '../configured-engine.js'
import { type ClusterAccess, connectCluster } from './cluster-client.js'

/**
 * Asks each node, and then the cluster for its health. The health may be unavailable while nodes are
 * missing, although searches succeed.
 */
export async function probeCluster(access: ClusterAccess): Promise<ServerProbe> {
  const url = access.urls.map(withoutUser).join(', ')
  const cluster = connectCluster(access)
  try {
    const requests = access.urls.map((node) => cluster.sendTo(node, { method: 'GET', path: '' }))
    const responses = await Promise.allSettled(requests)
    const [failure, ...failures] = responses.filter((response) => response.status === 'rejected')
    if (failure !== undefined && failures.length + 1 === responses.length) {
      return { url, isAvailable: false, detail: String(failure.reason?.message) }
    }
    const health = await cluster
      .send({ method: 'GET', path: '_cluster/health?local=true&filter_path=status' })
      .then((body) => `the cluster is ${Object(body).status}`)
      .catch((error: Error) => `the health of the cluster is unavailable: ${error.message}`)
    const { length } = responses
    const available = responses.filter(({ status }) => status === 'fulfilled').length
    const nodes = `${available} of ${length} ${length === 1 ? 'node' : 'nodes'} answer`
    return { url, isAvailable: true, detail: `${nodes}, ${health}` }
  } finally {
    await cluster.close()
  }
}
