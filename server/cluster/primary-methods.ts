import type { Access } from '../access/admission.js'
import type { OpeningLinks } from '../explorer/opening-links.js'
import type { PrimaryMethods } from './process-methods.js'

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

/** A mutex between processes. */
interface ProcessMutex {
  /** Resolves when the process with this id has the mutex. */
  lock(process: number): Promise<void>
  /** Releases the mutex, or stops waiting for it, when the process is done or has ended. */
  unlock(process: number): void
}

/** Creates a mutex that processes get in the order of their requests. */
export function createProcessMutex(): ProcessMutex {
  let waiting: { readonly process: number; readonly begin: () => void }[] = []
  let owner: number | null = null

  const next = () => {
    const first = waiting.shift()
    owner = first?.process ?? null
    first?.begin()
  }
  return {
    lock: (process) =>
      new Promise((begin) => {
        waiting.push({ process, begin })
        if (owner === null) next()
      }),
    unlock(process) {
      waiting = waiting.filter((each) => each.process !== process)
      if (owner === process) next()
    },
  }
}
