import { setTimeout as after } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { marks } from './marked-bases.js'

export interface ReplicaLoad {
  readonly base: string
  readonly key: string
  /** Requests a second. */
  readonly rate: number
  /** The titles that are there all the time. */
  readonly throughout: ReadonlySet<string>
  readonly isOver: () => boolean
}

/** What the load came to. */
export interface LoadReport {
  requests: number
  failures: string[]
  /** Milliseconds of each answer. */
  readonly times: number[]
  /** Pages with the mark of each base. */
  readonly pages: Record<string, number>
  mixed: number
  /** Whole walks by cursor, the pages they took, and what was wrong with them. */
  walks: number
  walkedPages: number
  walksOverRefreshes: number
  repeated: number
  missed: number
}

type Card = Readonly<Record<string, unknown>>
interface Page {
  readonly items: readonly Card[]
  readonly next_cursor?: string | null
}

const words = ['love', 'the man', 'война', 'night', 'dead', 'дом', 'king', 'star', 'last', 'girl']
const pauseOfWalk = 10

/** Asks for pages at a steady rate, and walks through all titles by cursor beside it, until it is over. */
export async function replicaLoad({ base, key, rate, throughout, isOver }: ReplicaLoad) {
  const dispatcher = new Agent({ keepAliveTimeout: 4000 })
  const report: LoadReport = {
    requests: 0,
    failures: [],
    times: [],
    pages: Object.fromEntries(marks.map((mark) => [mark, 0])),
    mixed: 0,
    walks: 0,
    walkedPages: 0,
    walksOverRefreshes: 0,
    repeated: 0,
    missed: 0,
  }

  async function page(path: string): Promise<Page & { readonly mark: string | null }> {
    const begun = performance.now()
    report.requests += 1
    try {
      const { statusCode, body } = await request(base + path, {
        dispatcher,
        headers: { 'X-API-Key': key },
        headersTimeout: 20_000,
        bodyTimeout: 20_000,
      })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${statusCode} ${text.slice(0, 200)}`)
      const read = JSON.parse(text) as Page
      return { ...read, mark: markOf(read.items) }
    } catch (error) {
      report.failures.push(`${path}: ${(error as Error).message}`)
      throw error
    } finally {
      report.times.push(performance.now() - begun)
    }
  }

  /** The one mark of a page; null where it has no titles. */
  function markOf(items: readonly Card[]): string | null {
    const found = new Set(
      items.flatMap((card) =>
        [card.title_ru, card.title_en].flatMap((name) =>
          typeof name === 'string' ? (marks.find((mark) => name.endsWith(mark)) ?? 'none') : [],
        ),
      ),
    )
    if (found.size > 1) report.mixed += 1
    const [mark = null] = found
    if (mark !== null) report.pages[mark] = (report.pages[mark] ?? 0) + 1
    return mark
  }

  async function askAtRate(): Promise<void> {
    const running = new Set<Promise<unknown>>()
    const started = performance.now()
    for (let turn = 0; !isOver(); turn += 1) {
      const asked = page(pathOf(turn))
        .catch(() => {})
        .finally(() => running.delete(asked))
      running.add(asked)
      await after(Math.max(0, started + ((turn + 1) * 1000) / rate - performance.now()))
    }
    await Promise.all(running)
  }

  async function walkAgainAndAgain(): Promise<void> {
    while (!isOver()) await walk().catch(() => {})
  }

  async function walk(): Promise<void> {
    const seen = new Set<string>()
    const bases = new Set<string>()
    let [repeated, cursor] = [0, '']
    do {
      const { items, next_cursor, mark } = await page(
        `/v1.2/titles?sort=-popularity&limit=50&cursor=${cursor}`,
      )
      report.walkedPages += 1
      if (mark !== null) bases.add(mark)
      for (const card of items) {
        const id = String(
          card.alpha_id ?? card.beta_id ?? card.gamma_id ?? card.gamma_tv_id ?? card.delta_id,
        )
        if (seen.has(id)) repeated += 1
        seen.add(id)
      }
      cursor = next_cursor ?? ''
      if (isOver()) return
      await after(pauseOfWalk)
    } while (cursor !== '')
    report.walks += 1
    if (bases.size > 1) report.walksOverRefreshes += 1
    report.repeated += repeated
    report.missed += [...throughout].filter((id) => !seen.has(id)).length
  }

  await Promise.all([askAtRate(), walkAgainAndAgain()])
  await dispatcher.close()
  return report
}

/** Filters, orders and typed words in turn, so that few answers are kept ones. */
function pathOf(turn: number): string {
  const year = 1950 + (turn % 70)
  const limit = 20 + (Math.floor(turn / 70) % 30)
  switch (turn % 4) {
    case 0:
      return `/v1.2/titles?year.gte=${year}&sort=-year&limit=${limit}`
    case 1:
      return `/v1.2/titles?q=${encodeURIComponent(words[turn % words.length] ?? '')}&limit=${limit}`
    case 2:
      return `/v1.2/titles?genre=drama,comedy&year.lte=${year}&limit=${limit}`
    default:
      return `/v1.2/titles?sort=-popularity&offset=${turn % 2000}&limit=${limit}`
  }
}
