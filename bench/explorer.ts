/**
 * What a reader of the explorer waits for, in a browser over a running service: the first view (bytes
 * as they were sent, milliseconds until its titles and counts are drawn), and clicks in the filter
 * panel (milliseconds until list and all counts are drawn anew).
 *
 *     API_KEY=... npm run bench:explorer -- http://127.0.0.1:3000
 *
 * CLICKS (40) and SEED (1) say how many values are clicked, and which. The key has to be one without
 * limits; the browser is the one of the tests, or what CHROMIUM names.
 */
import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { seededRandom } from '../platform/random.js'
import { timesInWords } from './timing/percentiles.js'

const [base] = process.argv.slice(2)
const key = process.env.API_KEY
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
if (base === undefined || key === undefined || !existsSync(executablePath)) {
  throw new Error(
    'usage: API_KEY=... [CHROMIUM=...] npm run bench:explorer -- http://127.0.0.1:3000',
  )
}
const random = seededRandom(Number(process.env.SEED ?? 1))
const clicks = Number(process.env.CLICKS ?? 40)

const browser = await chromium.launch({ executablePath })
const page = await browser.newPage({ viewport: { width: 1360, height: 900 } })
await page.addInitScript((kept) => localStorage.setItem('titlebase.key', kept), key)

/** Drawn: no part of the view waits for an answer. */
const isDrawn = () =>
  document.querySelector('.card') !== null &&
  document.querySelector('.value') !== null &&
  document.querySelector('[aria-busy="true"]') === null

await page.goto(`${base}/?lang=en`)
await page.waitForFunction(isDrawn, undefined, { polling: 'raf' })
const first = await page.evaluate(() => {
  const entries = performance.getEntries() as PerformanceResourceTiming[]
  const bytes = entries.reduce((sum, { encodedBodySize = 0 }) => sum + encodedBodySize, 0)
  return { bytes, ms: performance.now() }
})
console.log(`first view: ${(first.bytes / 1000).toFixed(1)} kB, drawn in ${first.ms.toFixed(0)} ms`)

const times: number[] = []
for (let i = 0; i < clicks; i++) {
  // Three filters at most: what is chosen is taken away again.
  if (i % 4 === 3) await page.getByRole('button', { name: 'Clear all' }).click()
  else times.push(await clickValue(page))
  await page.waitForFunction(isDrawn, undefined, { polling: 'raf' })
}
console.log(`clicks: ${times.length}; ${timesInWords(times, ['median', 'p95', 'worst'])}`)
await browser.close()

/** Clicks one of the values that are shown; milliseconds until all is drawn again. */
async function clickValue(page: Page): Promise<number> {
  const values = page.locator('.value input:not(:checked)')
  const chosen = Math.floor(random.next() * (await values.count()))
  return values.nth(chosen).evaluate(async (input: HTMLInputElement) => {
    const began = performance.now()
    input.click()
    // The click is drawn as under way in the first frame, and what it leads to in a later one.
    await new Promise(requestAnimationFrame)
    do await new Promise(requestAnimationFrame)
    while (document.querySelector('[aria-busy="true"]') !== null)
    return performance.now() - began
  })
}
