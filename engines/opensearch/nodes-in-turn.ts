/** The nodes of a cluster, asked one after another; one that fails is left alone for a while. */
export interface NodesInTurn {
  /** The node to ask next. */
  next(): string
  answered(url: string): void
  failed(url: string): void
}

/** Milliseconds that a node which failed is left alone. */
const rest = 5000

/**
 * Makes the turns. A node that failed is not asked for five seconds, then by one request in five seconds,
 * until it answers; where all have failed they are asked as if none had.
 */
export function nodesInTurn(urls: readonly string[], now: () => number = Date.now): NodesInTurn {
  const nodes = urls.map((url) => ({ url, hasFailed: false, restsUntil: 0 }))
  let turn = 0
  const named = (url: string) => nodes.find((node) => node.url === url)

  return {
    next() {
      const time = now()
      const inTurn = nodes.map((_, step) => nodes[(turn + step) % nodes.length])
      const node = inTurn.find((node) => node !== undefined && node.restsUntil <= time) ?? inTurn[0]
      if (node === undefined) throw new RangeError('a cluster has a node')
      turn = (nodes.indexOf(node) + 1) % nodes.length
      if (node.hasFailed) node.restsUntil = time + rest
      return node.url
    },
    answered(url) {
      const node = named(url)
      if (node !== undefined) Object.assign(node, { hasFailed: false, restsUntil: 0 })
    },
    failed(url) {
      const node = named(url)
      if (node !== undefined) Object.assign(node, { hasFailed: true, restsUntil: now() + rest })
    },
  }
}
