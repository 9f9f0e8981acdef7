/**
 * `npm run pictures`: takes the screenshots of docs/pictures in Chromium, with the default demo
 * catalog. It needs the built explorer (`npm run build`).
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { explorerFolder } from '../server/explorer/explorer-folder.js'
import { browserPath } from '../test/support/browser-path.js'
import { goingDemoNow, makeServedDemo, serveData } from '../test/support/demo-data.js'

/** A screenshot: the page, the settings of the browser, and actions before it is taken. */
interface Picture {
  readonly name: string
  readonly address: string
  readonly look?: Pick<BrowserContextOptions, 'colorScheme' | 'viewport'>
  readonly prepare?: (page: Page) => Promise<void>
}

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 780 }

const explorer = explorerFolder()
if (browserPath === null) throw new Error('no browser found: set CHROMIUM to the path of one')
if (explorer === null) throw new Error('the explorer is not built: run npm run build')

const data = mkdtempSync(join(tmpdir(), 'titlebase-pictures-'))
try {
  await makeServedDemo(data)
  const service = await serveData(data, {}, goingDemoNow(), undefined, explorer)
  const browser = await chromium.launch({ executablePath: browserPath })
  mkdirSync(folder, { recursive: true })
  try {
    for (const picture of await pictures(service)) await take(picture, service, browser)
  } finally {
    await browser.close()
    await service.close()
  }
} finally {
  rmSync(data, { recursive: true, force: true })
}

type Service = Awaited<ReturnType<typeof serveData>>

async function take(
  { name, address, look = {}, prepare }: Picture,
  { url, key }: Service,
  browser: Awaited<ReturnType<typeof chromium.launch>>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: desktop,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...look,
  })
  const page = await context.newPage()
  await page.addInitScript((stored) => localStorage.setItem('titlebase.key', stored), key)
  await page.goto(address)
  await settled(page)
  await prepare?.(page)
  await settled(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
}

/** Resolves when all responses and fonts have arrived. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null && document.fonts.status === 'loaded',
  )
}

async function pictures({ url, key }: Service): Promise<Picture[]> {
  const get = async (path: string) => {
    const response = await fetch(`${url}/v1.2${path}`, { headers: { 'X-API-Key': key } })
    return JSON.parse(await response.text())
  }
  const series = (await get('/titles?kind=series&seasons_total.gte=5&sort=-votes_alpha&limit=1'))
    .items[0]
  const cast = await get(`/titles/alpha/${series.alpha_id}/cast?role=actor&limit=1`)
  const [actor] = cast.items ?? []
  const person = actor?.ids ?? actor?.person ?? actor
  return [
    {
      name: 'search',
      address: '/?lang=en&genre=drama&rating_alpha.gte=7&sort=-rating_alpha',
    },
    {
      name: 'suggestions',
      address: '/?lang=ru',
      look: { colorScheme: 'dark' },
      prepare: async (page) => {
        await page.getByRole('combobox').first().pressSequentially('севеный арх')
        await page.getByRole('listbox').waitFor()
      },
    },
    { name: 'title', address: `/title/alpha/${series.alpha_id}?lang=en` },
    {
      name: 'episodes',
      address: `/title/alpha/${series.alpha_id}?lang=en`,
      prepare: (page) =>
        page
          .getByRole('heading', { name: 'Seasons and episodes' })
          .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top - 100)),
    },
    { name: 'person', address: `/person/alpha/${person.alpha_id}?lang=en` },
    { name: 'divergence', address: '/divergence?lang=en', look: { colorScheme: 'dark' } },
    { name: 'calendar', address: '/releases?lang=en&month=2026-03' },
    { name: 'phone', address: '/?lang=en&preset=top', look: { viewport: phone } },
  ]
}
