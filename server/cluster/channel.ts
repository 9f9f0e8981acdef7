import { type BirpcReturn, createBirpc } from 'birpc'

/** One end of the channel between the primary and a worker. */
export interface Channel {
  send(message: object): void
  onMessage(receive: (message: unknown) => void): void
}

/** A call or an answer in the form of `birpc`; an error is sent as its message. */
interface Item {
  readonly e?: unknown
}

/**
 * Calls methods at the other end of a channel, and answers calls from it. Sends all calls and
 * answers of one event loop iteration in one message, so that under load many requests share a
 * message.
 */
export function callOver<Theirs extends object, Ours extends object>(
  channel: Channel,
  ours: Ours,
): BirpcReturn<Theirs, Ours> {
  let waiting: Item[] = []
  const flush = () => {
    channel.send({ calls: waiting })
    waiting = []
  }
  return createBirpc<Theirs, Ours>(ours, {
    bind: 'functions',
    // No timeout: a process that ends without answering closes the channel.
    timeout: -1,
    post(item: Item) {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push(item)
    },
    on(receive) {
      channel.onMessage((message) => {
        const { calls } = (message ?? {}) as { readonly calls?: readonly Item[] }
        for (const item of calls ?? []) receive(item)
      })
    },
    serialize: (item: Item) => (item.e ? { ...item, e: (item.e as Error).message } : item),
    deserialize: (item: Item) => (item.e ? { ...item, e: new Error(String(item.e)) } : item),
  })
}
