import type { Engine } from './engine.js'

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
  const signed = async <Answer>(answering: Promise<Answer>): Promise<Answer> => {
    const answer = await answering
    if (typeof answer === 'object' && answer !== null) signers.set(answer, name)
    return answer
  }
  return {
    concurrency: engine.concurrency,
    searchTitles: (...asked) => signed(engine.searchTitles(...asked)),
    countTitles: (...asked) => engine.countTitles(...asked),
    countFacets: (...asked) => signed(engine.countFacets(...asked)),
    narrow: (...asked) => signed(engine.narrow(...asked)),
    searchPersons: (...asked) => signed(engine.searchPersons(...asked)),
    releases: (...asked) => signed(engine.releases(...asked)),
    close: () => engine.close(),
  }
}
