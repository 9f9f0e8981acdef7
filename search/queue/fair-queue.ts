/** The queue rejects a task because its caller, or all callers together, have too many waiting tasks. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
  constructor(readonly whose: 'caller' | 'server') {
    super(whose === 'caller' ? 'too many tasks of one caller wait' : 'too many tasks wait')
  }
}

export interface Turn {
  /** The name of the caller's API key. */
  readonly caller: string
  /** Maximum number of tasks of all callers that run at a time. */
  readonly concurrency: number
  /** Ends the wait for a turn. A running task has to observe the signal itself. */
  readonly signal: AbortSignal
}

/** Maximum numbers of waiting searches, and of waiting batches (docs/reference/limits.md#searches). */
const maxWaiting = { perCaller: 100, total: 1000 }

interface WaitingTask {
  start(): void
  refuse(): void
}

/**
 * A queue in which callers take turns, so that no caller can block the others: the next turn has the caller
 * whose last turn began first, so a caller without a turn comes before all others.
 *
 *     waiting   a: 2 3 4 (1 runs)      next: 1 of b, then 2 of a, then 2 of b, …
 *               b: 1 2
 *
 * If the queue is full, a new task replaces the latest task of the caller with the most waiting tasks.
 */
export class FairQueue {
  private readonly waiting = new Map<string, WaitingTask[]>()
  /** The number of the last turn of each caller since the queue was idle. */
  private readonly lastTurns = new Map<string, number>()
  private turns = 0
  private waitingCount = 0
  private runningCount = 0

  constructor(private readonly limits = maxWaiting) {}

  /** Runs a task in its caller's turn. Rejects with QueueFull, or with the signal's reason. */
  async run<Value>(turn: Turn, task: () => Promise<Value>): Promise<Value> {
    turn.signal.throwIfAborted()
    if (this.runningCount < turn.concurrency) this.begin(turn.caller)
    else await this.waitForTurn(turn)
    try {
      return await task()
    } finally {
      this.runningCount -= 1
      this.startWaiting(turn.concurrency)
    }
  }

  status(): { readonly running: number; readonly waiting: number } {
    return { running: this.runningCount, waiting: this.waitingCount }
  }

  private waitForTurn({ caller, signal }: Turn): Promise<void> {
    this.makeRoomFor(caller)
    return new Promise((resolve, reject) => {
      const task: WaitingTask = {
        start() {
          signal.removeEventListener('abort', leave)
          resolve()
        },
        refuse() {
          signal.removeEventListener('abort', leave)
          reject(new QueueFull('caller'))
        },
      }
      const leave = () => {
        this.remove(caller, task)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      const tasks = this.waiting.get(caller)
      if (tasks === undefined) this.waiting.set(caller, [task])
      else tasks.push(task)
      this.waitingCount += 1
    })
  }

  /**
   * Throws QueueFull if the caller has too many tasks, or if the queue is full and no other caller has
   * more.
   */
  private makeRoomFor(caller: string): void {
    const own = this.waiting.get(caller)?.length ?? 0
    if (own >= this.limits.perCaller) throw new QueueFull('caller')
    if (this.waitingCount < this.limits.total) return
    const [busiest, tasks] = [...this.waiting].reduce((most, other) =>
      other[1].length > most[1].length ? other : most,
    )
    if (busiest === caller) throw new QueueFull('caller')
    const latest = tasks.at(-1)
    if (latest === undefined || tasks.length <= own + 1) throw new QueueFull('server')
    this.remove(busiest, latest)
    latest.refuse()
  }

  private begin(caller: string): void {
    this.runningCount += 1
    this.lastTurns.set(caller, ++this.turns)
  }

  private startWaiting(concurrency: number): void {
    if (this.runningCount === 0 && this.waitingCount === 0) this.lastTurns.clear()
    const lastTurn = ([caller]: readonly [string, unknown]) => this.lastTurns.get(caller) ?? 0
    while (this.runningCount < concurrency && this.waitingCount > 0) {
      const [caller, tasks] = [...this.waiting].reduce((next, other) =>
        lastTurn(other) < lastTurn(next) ? other : next,
      )
      const [first] = tasks
      if (first === undefined) return
      this.remove(caller, first)
      this.begin(caller)
      first.start()
    }
  }

  private remove(caller: string, task: WaitingTask): void {
    const tasks = this.waiting.get(caller) ?? []
    tasks.splice(tasks.indexOf(task), 1)
    if (tasks.length === 0) this.waiting.delete(caller)
    this.waitingCount -= 1
  }
}
