import { percentile } from '../timing.js'
import type { Peer, Question } from './peer.js'

/** Milliseconds of a set of questions. */
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

/** Cards of a page; another number each round, so that no answer comes from a cache. */
const mostCards = 20
/** A question that takes longer, in milliseconds, is not waited for in the next rounds. */
const patience = 20_000

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
      for (let turn = 0; turn < peers.length; turn += 1) {
        const peer = peers[(turn + place + round) % peers.length] as Peer
        const own = times.get(peer)?.[place]
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

/** Asks one peer by so many clients without a pause. */
export async function askAtOnce(
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
      const cards = mostCards - (Math.floor(own / questions.length) % 15)
      times.push(await timeOf(peer, questions[own % questions.length] as Question, cards))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const rate = times.length / ((performance.now() - started) / 1000)
  return { clients, rate, ...timesOf(times) }
}

function timesOf(times: readonly number[]): Times {
  const answered = times.filter((ms) => Number.isFinite(ms))
  return {
    median: percentile(answered, 0.5),
    p95: percentile(answered, 0.95),
    p99: percentile(answered, 0.99),
    worst: percentile(answered, 1),
    failed: times.length - answered.length,
  }
}

/** How many of the questions two peers answer with the same titles, of those that both tell of. */
export async function countAlike(
  one: Peer,
  other: Peer,
  questions: readonly Question[],
): Promise<{ readonly alike: number; readonly compared: number }> {
  let alike = 0
  let compared = 0
  for (const question of questions) {
    const pages = await Promise.all([one, other].map((peer) => peer.numbers(question, mostCards)))
    const [first, second] = pages
    if (first == null || second == null) continue
    compared += 1
    if (first.join() === second.join()) alike += 1
  }
  return { alike, compared }
}
