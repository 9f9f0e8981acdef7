import type { Following } from '../../storage/data-directory/following.js'

/**
 * Seconds since the source first offered a generation that the service does not use yet; 0 if the
 * service is up to date.
 */
export function secondsBehind(
  { offer }: Pick<Following, 'offer'>,
  answering: string,
  now: Date,
): number {
  if (offer === null || offer.generation === answering) return 0
  return Math.max(0, (now.getTime() - Date.parse(offer.seenAt)) / 1000)
}

/**
 * Explains why a service is too far behind its source (docs/reference/replicas.md#behind); null if
 * it is not. Damage at the source does not count: no server can load that generation.
 */
export function whyTooFarBehind(
  state: Following,
  answering: string,
  mostSeconds: number,
  now: Date,
): string | null {
  const seconds = secondsBehind(state, answering, now)
  if (seconds <= mostSeconds || state.problem?.kind === 'damaged') return null
  const why = state.problem === null ? 'the download is not complete' : state.problem.reason
  return `publication ${state.offer?.publication} of ${state.source} has been available for ${Math.round(seconds)} s, but an older one answers: ${why}`
}
