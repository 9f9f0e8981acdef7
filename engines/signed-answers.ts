import { askSearch, eachSearch } from './each-search.js'
import type { Engine, Searches } from './engine.js'

/**
 * Which engine gave an answer. Who asks knows one engine, behind which another may stand in; the
 * port's answers do not say whose they are, so it is kept beside them while they live.
 */
const signers = new WeakMap<object, string>()

/** The name of the engine that gave an answer; null where it is not known, as for a plain number. */
export function signerOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null ? (signers.get(answer) ?? null) : null
}

/** The same engine, whose answers are known to be its own. */
export function signing(engine: Engine, name: string): Engine {
  const { inSteps } = engine
  return {
    ...signingSearches(engine, name),
    concurrency: engine.concurrency,
    ...(inSteps && {
      inSteps: {
        atOnce(search) {
          const answered = inSteps.atOnce(search)
          if (answered !== null) sign(answered.value, name)
          return answered
        },
        aside: signingSearches(inSteps.aside, name),
      },
    }),
    close: () => engine.close(),
  }
}

function signingSearches(searches: Searches, name: string): Searches {
  return eachSearch(async (search) => {
    const answer = await askSearch(searches, search)
    sign(answer, name)
    return answer
  })
}

function sign(answer: unknown, name: string): void {
  if (typeof answer === 'object' && answer !== null) signers.set(answer, name)
}
