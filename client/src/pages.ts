/** How to request the pages of a list. */
export interface Paging<Page> {
  /** Parameters of the first page, in addition to those of the request. */
  readonly start: Readonly<Record<string, unknown>>
  /** Parameters of the page after this one; null at the end. */
  next(page: Page): Readonly<Record<string, unknown>> | null
}

/**
 * A list, which sends no request until it is used. `await` reads one page, `for await` reads every
 * element, and `pages()` reads every page. Each iteration starts from the first page; concurrent calls
 * of `next` get different elements.
 */
export class Pages<Page extends { readonly items: readonly unknown[] }>
  implements PromiseLike<Page>
{
  readonly #ask: (more: Readonly<Record<string, unknown>>) => Promise<Page>
  readonly #walk: Paging<Page>
  #page: Promise<Page> | undefined

  /** `ask` requests a page, given its parameters in addition to those of the request. */
  constructor(ask: (more: Readonly<Record<string, unknown>>) => Promise<Page>, walk: Paging<Page>) {
    this.#ask = ask
    this.#walk = walk
  }

  /** The requested page, by default the first one. */
  page(): Promise<Page> {
    this.#page ??= this.#ask({})
    return this.#page
  }

  /** Makes the list awaitable, as its requested page. */
  // biome-ignore lint/suspicious/noThenProperty: a list may be awaited
  then<Fulfilled = Page, Rejected = never>(
    fulfilled?: ((page: Page) => Fulfilled | PromiseLike<Fulfilled>) | null,
    rejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.page().then(fulfilled, rejected)
  }

  /** Every page, starting with the requested one. Requests each page when the iteration needs it. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let more: Readonly<Record<string, unknown>> | null = this.#walk.start
    while (more !== null) {
      const page: Page = await this.#ask(more)
      yield page
      more = this.#walk.next(page)
    }
  }

  /** Every element, starting with the requested page. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Page['items'][number], void, undefined> {
    for await (const { items } of this.pages()) yield* items as Iterable<Page['items'][number]>
  }
}
