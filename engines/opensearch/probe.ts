import { withoutUser } from '../../platform/source-address.js'
import type { ServerProbe } from '../configured-engine.js'
import { type ClusterAccess, connectCluster } from './cluster.js'

/**
 * Asks each node by itself, and one of them how the cluster is: its health may say nothing where nodes are
 * lost and searches still answer.
 */
export async function probeCluster(access: ClusterAccess): Promise<ServerProbe> {
  const url = access.urls.map(withoutUser).join(', ')
  const cluster = connectCluster(access)
  try {
    const asked = access.urls.map((node) => cluster.sendTo(node, { method: 'GET', path: '' }))
    const answers = await Promise.allSettled(asked)
    const [failure] = answers.filter((answer) => answer.status === 'rejected')
    const answering = answers.filter(({ status }) => status === 'fulfilled').length
    if (answering === 0) {
      return { url, isAvailable: false, detail: String(failure?.reason?.message) }
    }
    const health = await cluster
      .send({ method: 'GET', path: '_cluster/health?local=true&filter_path=status' })
      .then((answer) => `the cluster is ${Object(answer).status}`)
      .catch((error: Error) => `the cluster does not say how it is: ${error.message}`)
    const nodes = `${answering} of ${answers.length} ${answers.length === 1 ? 'node' : 'nodes'} answer`
    return { url, isAvailable: true, detail: `${nodes}, ${health}` }
  } finally {
    await cluster.close()
  }
}
