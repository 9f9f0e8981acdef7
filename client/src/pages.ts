/** What a page of a list has at least. */
interface AnyPage {
  readonly items: readonly unknown[]
}

/** How a list goes on. */
export interface Walk<Page> {
  /** Parameters of the first page, in addition to those of the request. */
  readonly start: Readonly<Record<string, unknown>>
  /** Those of the page after this one; null at the end. */
  next(page: Page): Readonly<Record<string, unknown>> | null
}

/**
 * A list. `await` reads one page, as the service returns it; `for await` reads every element, page
 * after page; `pages()` reads every page. Nothing is requested before. Each iteration starts from the
 * first page, and concurrent calls of its `next` get different elements.
 */
export class Pages<Page extends AnyPage> implements PromiseLike<Page> {
  readonly #ask: (more: Readonly<Record<string, unknown>>) => Promise<Page>
  readonly #walk: Walk<Page>
  #page: Promise<Page> | undefined

  /** `ask` gets the parameters of a page in addition to those of the request. */
  constructor(ask: (more: Readonly<Record<string, unknown>>) => Promise<Page>, walk: Walk<Page>) {
    this.#ask = ask
    this.#walk = walk
  }

  /** The page that the request names, the first one where it names none. */
  page(): Promise<Page> {
    this.#page ??= this.#ask({})
    return this.#page
  }

  /** What `await` calls. */
  // biome-ignore lint/suspicious/noThenProperty: a list may be awaited
  then<Fulfilled = Page, Rejected = never>(
    fulfilled?: ((page: Page) => Fulfilled | PromiseLike<Fulfilled>) | null,
    rejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.page().then(fulfilled, rejected)
  }

  /** Every page from here on, each asked for when the one before is used up. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let more: Readonly<Record<string, unknown>> | null = this.#walk.start
    while (more !== null) {
      const page: Page = await this.#ask(more)
      yield page
      more = this.#walk.next(page)
    }
  }

  /** Every element from here on. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Page['items'][number], void, undefined> {
    for await (const { items } of this.pages()) yield* items as Iterable<Page['items'][number]>
  }
}
