export interface QueueLimits {
  /** How many tasks of one caller may wait. */
  readonly mostOfCaller: number
  /** How many may wait in all. */
  readonly most: number
}

/** Refuses a task because too many wait already: the caller's own, or everybody's. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
  constructor(readonly whose: 'caller' | 'server') {
    super(whose === 'caller' ? 'too many tasks of one caller wait' : 'too many tasks wait')
  }
}

/** Who asks for a task, and on what terms. */
export interface Asked {
  readonly caller: string
  /** How many tasks, of all callers, may run at a time. */
  readonly places: number
  readonly signal: AbortSignal
}

/** Tasks of several callers, of which so many run at a time. */
export interface FairQueue {
  /**
   * Runs a task as soon as fewer than `places` run: of the callers with a task that waits, the one
   * goes next whose tasks ran the shortest lately, and while there are several, none has all places.
   * Rejects with QueueFull, or with the signal's reason as soon as it is aborted; a task that runs by
   * then keeps its place until it ends.
   */
  run<Value>(asked: Asked, task: () => Promise<Value>): Promise<Value>
  status(): { readonly running: number; readonly waiting: number }
}

interface Caller {
  readonly waiting: (() => void)[]
  running: number
  /** How long its tasks ran, in milliseconds: half as much counts after each half-life. */
  used: number
  usedAt: number
}

/** After so many milliseconds what a caller has used counts half. */
const halfLife = 1000
/** Who has used less lately, in milliseconds, needs no place kept free. */
const littleUsed = 0.5
/** Callers that are remembered without a task, for what they used lately. */
const mostIdleCallers = 1000

/** Makes an empty queue; `now` gives milliseconds. */
export function fairQueue(limits: QueueLimits, now = () => performance.now()): FairQueue {
  const callers = new Map<string, Caller>()
  let running = 0
  let waiting = 0

  const usedBy = (caller: Caller, at = now()) =>
    caller.used * 0.5 ** ((at - caller.usedAt) / halfLife)
  const isBusy = ({ running, waiting }: Caller) => running > 0 || waiting.length > 0
  /** Whether it asks for something, or did lately. */
  const isActive = (caller: Caller, at = now()) => isBusy(caller) || usedBy(caller, at) > littleUsed

  const callerNamed = (name: string): Caller => {
    const known = callers.get(name)
    if (known !== undefined) return known
    if (callers.size >= mostIdleCallers) {
      for (const [name, caller] of callers) if (!isBusy(caller)) callers.delete(name)
    }
    const caller: Caller = { waiting: [], running: 0, used: 0, usedAt: now() }
    callers.set(name, caller)
    return caller
  }

  /** Whether a caller may have one more place: the last one is for somebody else, if there is one. */
  const hasRoom = (caller: Caller, places: number): boolean => {
    if (running >= places) return false
    if (caller.running + 1 < places || places === 1) return true
    for (const other of callers.values()) {
      if (other !== caller && isActive(other)) return false
    }
    return true
  }

  const begin = (caller: Caller) => {
    running += 1
    caller.running += 1
  }

  /** Adds to what a caller has used what passed since it began. */
  const use = (caller: Caller, started: number) => {
    const ended = now()
    caller.used = usedBy(caller) + ended - started
    caller.usedAt = ended
  }

  const startNext = (places: number) => {
    while (running < places && waiting > 0) {
      let next: Caller | null = null
      for (const caller of callers.values()) {
        if (caller.waiting.length === 0 || !hasRoom(caller, places)) continue
        if (next === null || usedBy(caller) < usedBy(next)) next = caller
      }
      const start = next?.waiting.shift()
      if (next === null || start === undefined) return
      waiting -= 1
      begin(next)
      start()
    }
  }

  return {
    async run({ caller: name, places, signal }, task) {
      signal.throwIfAborted()
      const caller = callerNamed(name)
      if (hasRoom(caller, places)) begin(caller)
      else if (caller.waiting.length >= limits.mostOfCaller) throw new QueueFull('caller')
      else if (waiting >= limits.most) throw new QueueFull('server')
      else await turn(caller, signal)
      const started = now()
      const end = () => {
        running -= 1
        caller.running -= 1
        use(caller, started)
        startNext(places)
      }
      const answer = task()
      answer.then(end, end)
      return unlessAborted(answer, signal)
    },
    status: () => ({ running, waiting }),
  }

  /** Waits until the caller's turn, which `startNext` calls. */
  function turn(caller: Caller, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        caller.waiting.splice(caller.waiting.indexOf(start), 1)
        waiting -= 1
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      caller.waiting.push(start)
      waiting += 1
    })
  }
}

/** What is answered, unless the signal is aborted before. */
async function unlessAborted<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
  })
  try {
    return await Promise.race([answer, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
