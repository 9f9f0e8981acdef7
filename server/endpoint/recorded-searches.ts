import type { Searches } from '../../engines/engine.js'
import { signerOf } from '../../engines/signed-answers.js'
import type { RequestRecord } from '../http/request-record.js'

/** Told of the searches of all requests. */
export interface SearchListener {
  /** `engine` is the one that answered; null where the answer does not tell. */
  answered(engine: string | null): void
  failed(error: unknown): void
}

type Asked<Method extends keyof Searches> = Parameters<Searches[Method]>

/** The searches of one request: notes how long its searches take and which engine answers them. */
export class RecordedSearches implements Searches {
  readonly #engine: Searches
  readonly #record: RequestRecord
  readonly #listener: SearchListener | null

  constructor(engine: Searches, record: RequestRecord, listener: SearchListener | null) {
    this.#engine = engine
    this.#record = record
    this.#listener = listener
  }

  searchTitles(...asked: Asked<'searchTitles'>) {
    return this.#recorded(() => this.#engine.searchTitles(...asked))
  }

  countTitles(...asked: Asked<'countTitles'>) {
    return this.#recorded(() => this.#engine.countTitles(...asked))
  }

  countFacets(...asked: Asked<'countFacets'>) {
    return this.#recorded(() => this.#engine.countFacets(...asked))
  }

  narrow(...asked: Asked<'narrow'>) {
    return this.#recorded(() => this.#engine.narrow(...asked))
  }

  searchPersons(...asked: Asked<'searchPersons'>) {
    return this.#recorded(() => this.#engine.searchPersons(...asked))
  }

  releases(...asked: Asked<'releases'>) {
    return this.#recorded(() => this.#engine.releases(...asked))
  }

  async #recorded<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    this.#record.beginSearch()
    try {
      const answer = await ask()
      const engine = signerOf(answer)
      if (engine !== null) this.#record.engine = engine
      this.#listener?.answered(engine)
      return answer
    } catch (error) {
      this.#listener?.failed(error)
      throw error
    } finally {
      this.#record.endSearch()
    }
  }
}
