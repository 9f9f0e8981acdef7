import type { Access } from '../access/admission.js'
import type { OpeningLinks } from '../explorer/opening-links.js'
import type { PrimaryMethods } from './methods.js'
import { createProcessMutex } from './process-mutex.js'

interface MethodsOfPrimary {
  /** The methods that the worker with an id may call. */
  for(id: number): Omit<PrimaryMethods, 'started'>
  /** Call this when the worker with the id has ended. */
  forget(id: number): void
}

/** Implements the methods with the primary's access control and explorer links. */
export function primaryMethods(
  access: Access,
  links: Pick<OpeningLinks, 'redeem'>,
): MethodsOfPrimary {
  const refreshes = createProcessMutex()
  return {
    for: (id) => ({
      admit: access.admit,
      charge: access.charge,
      admitPage: access.admitPage,
      noteGuess: access.noteGuess,
      usage: access.usage,
      redeem: links.redeem,
      beginRefresh: () => refreshes.lock(id),
      endRefresh: () => refreshes.unlock(id),
    }),
    forget: refreshes.unlock,
  }
}
