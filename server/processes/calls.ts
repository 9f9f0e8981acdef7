import { Overloaded } from '../errors.js'

/** Asks the process at the other end; what is taken and given is written as JSON. */
export type Ask<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Awaited<Value>>
    : never
}

/** One end of the calls between two processes. */
export interface Calls<Theirs> {
  readonly ask: Ask<Theirs>
  /** Takes what came from the other process; anything else is passed over. */
  receive(message: unknown): void
  /** The other process is gone: what was asked of it rejects. */
  end(): void
}

type Item =
  | readonly ['ask', number: number, method: string, args: readonly unknown[]]
  | readonly ['told', number: number, value: unknown]
  | readonly ['failed', number: number, message: string, isOverload: boolean]

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/**
 * Opens one end of the calls between two processes. All that is said in one turn of the event loop
 * goes in one message: under load a message is shared by many requests.
 */
export function openCalls<Theirs>(
  send: (message: unknown) => void,
  ours: Readonly<Record<string, (...args: never[]) => unknown>>,
): Calls<Theirs> {
  const waiting = new Map<number, Waiting>()
  let leaving: Item[] = []
  let last = 0
  let isEnded = false

  const say = (item: Item) => {
    if (leaving.length === 0) setImmediate(flush)
    leaving.push(item)
  }
  const flush = () => {
    const calls = leaving
    leaving = []
    if (!isEnded) send({ calls })
  }
  const call = (method: string, args: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (isEnded) {
        reject(gone())
        return
      }
      last += 1
      waiting.set(last, { resolve, reject })
      say(['ask', last, method, args])
    })
  const answer = async (number: number, method: string, args: readonly unknown[]) => {
    try {
      const own = ours[method] as ((...args: readonly unknown[]) => unknown) | undefined
      if (own === undefined) throw new Error(`a process is asked what it does not know: ${method}`)
      say(['told', number, await own(...args)])
    } catch (error) {
      say(['failed', number, (error as Error).message, error instanceof Overloaded])
    }
  }
  const settle = (number: number, end: (waiting: Waiting) => void) => {
    const found = waiting.get(number)
    waiting.delete(number)
    if (found !== undefined) end(found)
  }

  return {
    ask: new Proxy({} as Ask<Theirs>, {
      get:
        (_, method) =>
        (...args: readonly unknown[]) =>
          call(String(method), args),
    }),
    receive(message) {
      for (const item of itemsOf(message)) {
        if (item[0] === 'ask') answer(item[1], item[2], item[3])
        else if (item[0] === 'told') settle(item[1], ({ resolve }) => resolve(item[2]))
        else {
          const [, number, text, isOverload] = item
          const error = isOverload ? new Overloaded(text) : new Error(text)
          settle(number, ({ reject }) => reject(error))
        }
      }
    },
    end() {
      isEnded = true
      for (const { reject } of waiting.values()) reject(gone())
      waiting.clear()
    },
  }
}

const gone = () => new Error('the other process has ended')

function itemsOf(message: unknown): readonly Item[] {
  const { calls } = (message ?? {}) as { calls?: readonly Item[] }
  return Array.isArray(calls) ? calls : []
}
