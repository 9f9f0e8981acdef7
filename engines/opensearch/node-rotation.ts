/** Chooses a node of a cluster for each request, and skips nodes that failed. */
interface NodeRotation {
  /** The address of the node for the next request. */
  next(): string
  succeeded(url: string): void
  failed(url: string): void
}

/** Milliseconds for which a failed node is skipped. */
const pause = 5000

/**
 * Rotates through the nodes. It skips a failed node for five seconds and then sends it one request every five
 * seconds, until the node responds. If all nodes have failed, none is skipped.
 */
export function nodeRotation(urls: readonly string[], now: () => number = Date.now): NodeRotation {
  const nodes = urls.map((url) => ({ url, hasFailed: false, skippedUntil: 0 }))
  let position = 0

  return {
    next() {
      const time = now()
      const inOrder = [...nodes.slice(position), ...nodes.slice(0, position)]
      const node = inOrder.find(({ skippedUntil }) => skippedUntil <= time) ?? inOrder[0]
      if (node === undefined) throw new RangeError('a cluster needs at least one node')
      position = (nodes.indexOf(node) + 1) % nodes.length
      if (node.hasFailed) node.skippedUntil = time + pause
      return node.url
    },
    succeeded(url) {
      const node = nodes.find((node) => node.url === url)
      if (node !== undefined) Object.assign(node, { hasFailed: false, skippedUntil: 0 })
    },
    failed(url) {
      const node = nodes.find((node) => node.url === url)
      if (node !== undefined) Object.assign(node, { hasFailed: true, skippedUntil: now() + pause })
    },
  }
}
