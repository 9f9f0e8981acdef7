import type { Following } from '../../storage/data-directory/following.js'

/** For how many seconds a generation has been offered that the service does not answer from; 0: it does. */
export function secondsBehind(
  { offer }: Pick<Following, 'offer'>,
  answering: string,
  now: Date,
): number {
  if (offer === null || offer.generation === answering) return 0
  return Math.max(0, (now.getTime() - Date.parse(offer.seenAt)) / 1000)
}

/**
 * Why a service is too far behind what it follows (docs/reference/replicas.md#behind); null where it is
 * not. What is damaged where it is offered keeps no server from answering: it is so for all of them.
 */
export function whyTooFarBehind(
  state: Following,
  answering: string,
  mostSeconds: number,
  now: Date,
): string | null {
  const seconds = secondsBehind(state, answering, now)
  if (seconds <= mostSeconds || state.problem?.kind === 'damaged') return null
  const why = state.problem === null ? 'it is not fetched yet' : state.problem.reason
  return `publication ${state.offer?.publication} of ${state.source} was offered ${Math.round(seconds)} s ago, and an older one answers: ${why}`
}
