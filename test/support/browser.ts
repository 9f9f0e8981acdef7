import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { browserPath } from './browser-path.js'
import { goingDemoNow, type RunningService, serveData } from './demo-data.js'
import { makeOnce } from './make-once.js'
import { sharedDemo } from './shared-data.js'

/** Imports Vite here, because only the process that builds the explorer needs it. */
async function buildExplorer(outDir: string): Promise<void> {
  const { build } = await import('vite')
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
}

// The test files of a process share these, because starting them takes longer than most tests.
let launched: Promise<Browser> | null = null
const services = new Map<string, Promise<RunningService>>()

type Variables = Readonly<Record<string, string>>

function launch(executablePath: string): Promise<Browser> {
  launched ??= chromium.launch({ executablePath })
  return launched
}

function serve(variables: Variables): Promise<RunningService> {
  const name = JSON.stringify(variables)
  const service = services.get(name) ?? start(variables)
  services.set(name, service)
  return service
}

async function start(variables: Variables): Promise<RunningService> {
  const [explorer, data] = await Promise.all([
    makeOnce(join(inject('sharedFolder'), 'explorer'), buildExplorer),
    sharedDemo(),
  ])
  return serveData(data, variables, goingDemoNow(), undefined, explorer)
}

/** Options for opening a page. */
export interface Visit extends BrowserContextOptions {
  /** The key in the browser's storage: one without limits, another one, or none. */
  readonly key?: string | null
  /** Error statuses that the test expects, which the browser also logs to the console. */
  readonly statuses?: readonly number[]
  /** Origins that the page may request in addition to the service. */
  readonly origins?: readonly string[]
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Allows no images of the demo, and few unknown keys, because no page may repeat requests with a wrong key. */
const usual = { IMAGE_ORIGINS: 'https://other.example', GUESS_LIMIT: '10' }

/**
 * The explorer over the demo catalog of the tests, in a browser. A test fails if its page logs an error to the
 * console, violates its content security policy, or requests another host.
 */
export function explorerInBrowser(configure: () => Promise<Variables> = async () => usual) {
  let service: RunningService
  let browser: Browser
  beforeAll(async () => {
    if (browserPath === null) return
    const variables = await configure()
    ;[service, browser] = await Promise.all([serve(variables), launch(browserPath)])
  })

  /** Opens a page; returns it with a function that closes it and expects that it had no faults. */
  const visitPage = async (address: string, visit: Visit) => {
    const { key = service.key, statuses = [], origins = [], prepare, ...options } = visit
    const context = await browser.newContext({ locale: 'en', baseURL: service.url, ...options })
    const page = await context.newPage()
    const faults = await watchFaults(page, [service.url, ...origins], statuses)
    const leave = async () => {
      await context.close()
      expect(faults).toEqual([])
    }
    if (key !== null) {
      await page.addInitScript((kept) => localStorage.setItem('titlebase.key', kept), key)
    }
    await prepare?.(page)
    await page.goto(address)
    return { page, leave }
  }
  return {
    service: () => service,
    /** Opens a new page for a test. */
    async open(address: string, visit: Visit = {}) {
      const { page, leave } = await visitPage(address, visit)
      onTestFinished(leave)
      return page
    },
    /** Opens one page for all tests of a describe, because opening a page takes longest. */
    shared(addressOf: () => string | Promise<string>, visit: Visit = {}) {
      let opened: ReturnType<typeof visitPage> | null = null
      afterAll(async () => (await opened)?.leave())
      return async () => {
        opened ??= Promise.resolve(addressOf()).then((address) => visitPage(address, visit))
        return (await opened).page
      }
    },
    /** Sends a request to the service. */
    ask: async (path: string) => {
      const answer = await fetch(`${service.url}/v1.2${path}`, {
        headers: { 'X-API-Key': service.key },
      })
      return JSON.parse(await answer.text())
    },
  }
}

async function watchFaults(
  page: Page,
  origins: readonly string[],
  statuses: readonly number[],
): Promise<string[]> {
  const faults: string[] = []
  const isAnswer = (text: string) =>
    statuses.some((status) => text.includes(`status of ${status} `))
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    if ((type === 'error' && !isAnswer(text)) || type === 'warning') faults.push(`${type}: ${text}`)
  })
  page.on('pageerror', ({ message }) => faults.push(`thrown: ${message}`))
  page.on('request', (request) => {
    if (!origins.includes(new URL(request.url()).origin)) faults.push(`asked: ${request.url()}`)
  })
  await page.exposeFunction('noteViolation', (what: string) => faults.push(`policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as { noteViolation: (what: string) => void }
      noteViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  return faults
}
