import { ClientGone, Overloaded } from '../query/errors.js'

/** Whose request wants to enter. */
interface Entering {
  /** The API key or, without a key, the address. */
  readonly caller: string
  /** True if the client no longer waits for its answer. */
  isGone(): boolean
}

/** The place of a request whose work has begun. */
export interface PlaceInside {
  /** Gives up the place until the caller's next turn. Rejects with ClientGone if the client has left. */
  pause(): Promise<void>
  /** Gives up the place for good. Further calls have no effect. */
  leave(): void
}

/** Maximum numbers of requests that wait to enter (docs/reference/limits.md#turns). */
const maxWaiting = { perCaller: 100, total: 1000 }

/** Maximum number of turns of the event loop in which new connections delay the next request. */
const maxDelays = 100

/** Maximum number of callers whose last turn is remembered. */
const maxRemembered = 10_000

interface Waiting {
  isGone(): boolean
  begin(): void
  refuse(error: Error): void
}

/** The waiting requests of one caller. Requests whose work has begun continue before others enter. */
interface Line {
  readonly paused: Waiting[]
  readonly entering: Waiting[]
}

/**
 * The door through which all requests go, so that no caller waits for the work of another. In each turn of the
 * event loop, one request may enter or continue; in between, the loop reads the connections. While connections
 * are opened, of which the loop accepts one at a time, no request enters. The next turn has the caller whose last
 * turn began first, so a caller without a turn comes before all others.
 *
 *     waiting   a: 2 3 4 (1 is inside)      next: 1 of b, then 2 of a, then 2 of b, …
 *               b: 1 2
 *
 * If too many wait, a new request replaces the latest request of the caller with the most.
 */
export class Door {
  private readonly lines = new Map<string, Line>()
  private readonly lastTurns = new Map<string, number>()
  private turns = 0
  private waitingCount = 0
  private insideCount = 0
  /** True from the beginning of a turn until the next turn of the event loop. */
  private isTurnTaken = false
  private hasNewConnection = false

  /** @param places the maximum number of requests inside. */
  constructor(
    private readonly places: () => number,
    private readonly limits = maxWaiting,
  ) {}

  /**
   * Takes a place when it is the caller's turn. Rejects with Overloaded if too many requests wait, and with
   * ClientGone if the client leaves before.
   */
  async enter(entering: Entering): Promise<PlaceInside> {
    if (entering.isGone()) throw new ClientGone()
    const isNext = this.lines.size === 0 && !this.isTurnTaken && this.hasRoom()
    if (isNext) this.beginTurn(entering.caller)
    else {
      this.makeRoomFor(entering.caller)
      await this.waitIn('entering', entering)
    }
    this.insideCount += 1
    return this.placeOf(entering)
  }

  /** Call this for each new connection: its request may be more urgent than those that wait. */
  noteConnection(): void {
    this.hasNewConnection = true
  }

  /** The numbers of requests inside, and of requests that wait to enter. */
  status(): { readonly running: number; readonly waiting: number } {
    return { running: this.insideCount, waiting: this.waitingCount }
  }

  /** Parts of a request that run at the same time share its place. */
  private placeOf(entering: Entering): PlaceInside {
    let isInside = true
    let hasLeft = false
    const giveUp = () => {
      if (isInside) this.insideCount -= 1
      isInside = false
      if (this.lines.size > 0) this.endTurn()
    }
    return {
      pause: async () => {
        giveUp()
        await this.waitIn('paused', entering)
        if (hasLeft) throw new ClientGone()
        if (!isInside) this.insideCount += 1
        isInside = true
      },
      leave() {
        hasLeft = true
        giveUp()
      },
    }
  }

  private waitIn(part: keyof Line, { caller, isGone }: Entering): Promise<void> {
    const line = this.lines.get(caller) ?? { paused: [], entering: [] }
    this.lines.set(caller, line)
    if (part === 'entering') this.waitingCount += 1
    this.endTurn()
    return new Promise((begin, refuse) => line[part].push({ isGone, begin, refuse }))
  }

  /** Throws Overloaded if the caller has too many requests, or all callers, of whom no other has more. */
  private makeRoomFor(caller: string): void {
    const own = this.lines.get(caller)?.entering.length ?? 0
    const ofCaller = () => new Overloaded('too many requests of this key wait for their turn')
    if (own >= this.limits.perCaller) throw ofCaller()
    if (this.waitingCount < this.limits.total) return
    const [busiest, { entering }] = [...this.lines].reduce((most, other) =>
      other[1].entering.length > most[1].entering.length ? other : most,
    )
    if (busiest === caller) throw ofCaller()
    if (entering.length <= own + 1) throw new Overloaded('too many requests wait for their turn')
    this.waitingCount -= 1
    entering.pop()?.refuse(ofCaller())
  }

  private hasRoom(): boolean {
    return this.insideCount < this.places()
  }

  private beginTurn(caller: string): void {
    if (this.lastTurns.size >= maxRemembered) this.lastTurns.clear()
    this.lastTurns.set(caller, ++this.turns)
    this.endTurn()
  }

  /** The next turn begins in the next turn of the event loop. */
  private endTurn(): void {
    if (this.isTurnTaken) return
    this.isTurnTaken = true
    let delays = 0
    const begin = () => {
      if (this.hasNewConnection && delays < maxDelays) {
        this.hasNewConnection = false
        delays += 1
        setImmediate(begin)
      } else {
        this.isTurnTaken = false
        this.beginNext()
      }
    }
    setImmediate(begin)
  }

  private beginNext(): void {
    for (;;) {
      const caller = this.nextCaller()
      if (caller === null) return
      const next = this.takeFrom(caller)
      if (next.isGone()) next.refuse(new ClientGone())
      else {
        this.beginTurn(caller)
        next.begin()
        return
      }
    }
  }

  /** Requests continue also without a free place: another part of a request may hold its place and wait for them. */
  private nextCaller(): string | null {
    const hasRoom = this.hasRoom()
    const lastTurn = (caller: string) => this.lastTurns.get(caller) ?? 0
    let next: string | null = null
    for (const [caller, { paused }] of this.lines) {
      const isReady = hasRoom || paused.length > 0
      if (isReady && (next === null || lastTurn(caller) < lastTurn(next))) next = caller
    }
    return next
  }

  private takeFrom(caller: string): Waiting {
    const { paused, entering } = this.lines.get(caller) as Line
    if (paused.length === 0) this.waitingCount -= 1
    const next = (paused.shift() ?? entering.shift()) as Waiting
    if (paused.length === 0 && entering.length === 0) this.lines.delete(caller)
    return next
  }
}
