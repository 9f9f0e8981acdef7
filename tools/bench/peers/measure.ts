import { percentile } from '../timing/percentiles.js'
import { type Peer, patience, type Question } from './peer.js'

/** Milliseconds of a set of questions; one without an answer counts as the longest wait. */
export interface Times {
  readonly median: number
  readonly p95: number
  readonly p99: number
  readonly worst: number
  /** How many did not answer in time, or failed. */
  readonly failed: number
}

/** What so many clients without a pause got, of the questions in turn. */
export interface Load extends Times {
  readonly clients: number
  /** Answers a second. */
  readonly rate: number
}

/** Cards of a page; another number each time, so that no answer comes from a cache. */
const mostCards = 20
/** Page sizes that clients without a pause ask for, before a question comes again. */
const pageSizes = 10

/**
 * Asks all peers the same in turn, question by question, so that the noise of the machine is
 * everybody's, and another first in each round. What a question takes is its median of the rounds.
 */
export async function askInTurn(
  peers: readonly Peer[],
  questions: readonly Question[],
  rounds: number,
): Promise<ReadonlyMap<Peer, Times>> {
  const times = new Map(peers.map((peer) => [peer, questions.map((): number[] => [])]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, question] of questions.entries()) {
      for (const peer of inTurn(peers, place + round)) {
        const own = times.get(peer)?.[place]
        // Who did not answer once is not waited for again.
        if (own === undefined || own.includes(Number.POSITIVE_INFINITY)) continue
        own.push(await timeOf(peer, question, mostCards - round))
      }
    }
  }
  const told = [...times].map(([peer, lists]): [Peer, Times] => {
    const medians = lists.map((own) =>
      own.includes(Number.POSITIVE_INFINITY) ? Number.POSITIVE_INFINITY : percentile(own, 0.5),
    )
    return [peer, timesOf(medians)]
  })
  return new Map(told)
}

/** All of them, another one first each time. */
function inTurn(peers: readonly Peer[], turn: number): readonly Peer[] {
  const first = turn % peers.length
  return [...peers.slice(first), ...peers.slice(0, first)]
}

async function timeOf(peer: Peer, question: Question, cards: number): Promise<number> {
  const started = performance.now()
  try {
    await peer.ask(question, cards)
  } catch {
    return Number.POSITIVE_INFINITY
  }
  const took = performance.now() - started
  return took > patience ? Number.POSITIVE_INFINITY : took
}

export interface LoadOptions {
  /** How many clients ask at once, one number after the other. */
  readonly clients: readonly number[]
  /** How long each number of them asks one peer, in each round. */
  readonly seconds: number
  readonly rounds: number
}

/**
 * Lets clients without a pause ask one peer after another, everybody the same questions in the same
 * order, and another one first each time. What they get are the medians of the rounds.
 */
export async function askAtOnce(
  peers: readonly Peer[],
  questions: readonly Question[],
  { clients, seconds, rounds }: LoadOptions,
): Promise<ReadonlyMap<Peer, readonly Load[]>> {
  const loads = new Map(peers.map((peer) => [peer, clients.map((): Load[] => [])]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, count] of clients.entries()) {
      // Nobody is asked for the same page twice: it would come from a cache.
      const turn = round * clients.length + place
      const own = questions.map((question) => fromTitle(question, turn))
      for (const peer of inTurn(peers, turn)) {
        loads.get(peer)?.[place]?.push(await loadOf(peer, own, count, seconds))
      }
    }
  }
  return new Map([...loads].map(([peer, own]) => [peer, own.map(medianLoad)]))
}

/** The same list from its title with this number on, counted from 0. */
function fromTitle(question: Question, offset: number): Question {
  if (question.kind !== 'list') return question
  const { drawn, query } = question
  return {
    ...question,
    drawn: { ...drawn, offset },
    query: { ...query, start: { kind: 'offset', offset } },
  }
}

async function loadOf(
  peer: Peer,
  questions: readonly Question[],
  clients: number,
  seconds: number,
): Promise<Load> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  let turn = 0
  const client = async () => {
    while (performance.now() < end) {
      const own = turn
      turn += 1
      const cards = mostCards - (Math.floor(own / questions.length) % pageSizes)
      times.push(await timeOf(peer, questions[own % questions.length] as Question, cards))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const told = timesOf(times)
  const rate = (times.length - told.failed) / ((performance.now() - started) / 1000)
  return { clients, rate, ...told }
}

/** The medians of several rounds; the worst of all, and all that failed. */
export function medianLoad(loads: readonly Load[]): Load {
  const median = (read: (load: Load) => number) => percentile(loads.map(read), 0.5)
  return {
    clients: loads[0]?.clients ?? 0,
    rate: median(({ rate }) => rate),
    median: median((load) => load.median),
    p95: median(({ p95 }) => p95),
    p99: median(({ p99 }) => p99),
    worst: Math.max(...loads.map(({ worst }) => worst)),
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** Percentiles of some times, Infinity where no answer came. */
export function timesOf(times: readonly number[]): Times {
  const waited = times.map((ms) => Math.min(ms, patience))
  return {
    median: percentile(waited, 0.5),
    p95: percentile(waited, 0.95),
    p99: percentile(waited, 0.99),
    worst: percentile(waited, 1),
    failed: times.filter((ms) => !Number.isFinite(ms)).length,
  }
}

/** How many lists two peers answer with the same titles, of those that both tell of. */
export interface Alike {
  readonly alike: number
  readonly compared: number
}

export async function countAlike(
  one: Peer,
  other: Peer,
  questions: readonly Question[],
): Promise<Alike> {
  let alike = 0
  let compared = 0
  for (const question of questions) {
    const [first, second] = await Promise.allSettled(
      [one, other].map((peer) => peer.numbers(question, mostCards)),
    )
    if (first?.status === 'fulfilled' && first.value === null) continue
    if (second?.status === 'fulfilled' && second.value === null) continue
    compared += 1
    // Who did not answer has no list that is alike.
    if (first?.status !== 'fulfilled' || second?.status !== 'fulfilled') continue
    if (first.value?.join() === second.value?.join()) alike += 1
  }
  return { alike, compared }
}
