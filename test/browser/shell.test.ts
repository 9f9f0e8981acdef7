import { describe, expect, test } from 'vitest'
import { explorerInBrowser } from '../support/browser.js'
import { browserPath } from '../support/browser-path.js'
import { searchField, seriousFaults, totalOf } from '../support/explorer-page.js'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe.skipIf(browserPath === null)('the key', () => {
  const { open, service } = explorerInBrowser()

  const linkOf = (name: string) =>
    service().explorerUrl(service().issueKey(name, { rate: null, quota: null })) ?? ''

  test('the key arrives with a link, once, and disappears from the address', async () => {
    const link = linkOf('linked')
    const page = await open(link, { key: null })
    await totalOf(page)
    expect(page.url()).toBe(`${service().url}/`)
    await page.reload()
    await totalOf(page)
    const again = await open(link, { key: null, statuses: [401] })
    expect(await again.getByRole('alert').innerText()).toContain('has been used')
    expect(again.url()).toBe(`${service().url}/`)
  })

  test('the key arrives with a link in an open tab', async () => {
    const page = await open('/?lang=en', { key: null })
    await page.getByLabel('API key').waitFor()
    await page.evaluate((hash) => location.assign(hash), new URL(linkOf('typed')).hash)
    await totalOf(page)
    expect(page.url()).toBe(`${service().url}/?lang=en`)
  })

  test('the key arrives after a retry if the service did not answer', async () => {
    const page = await open(linkOf('tried'), {
      key: null,
      statuses: [503],
      prepare: async (prepared) => {
        await prepared.route('**/explorer/key', (route) => route.fulfill({ status: 503, json: {} }))
      },
    })
    await page.getByRole('alert').waitFor()
    expect(page.url()).toBe(`${service().url}/`)
    await page.unroute('**/explorer/key')
    await page.getByRole('button', { name: 'Try again' }).click()
    await totalOf(page)
  })

  test('the key is entered, checked, stored and forgotten', async () => {
    const page = await open('/?preset=classics', { key: null, statuses: [401] })
    const field = page.getByLabel('API key')
    await field.fill('tb_wrong')
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByText('unknown or revoked').waitFor()
    await field.fill(service().key)
    await page.getByRole('button', { name: 'Open' }).click()
    await totalOf(page)
    expect(page.url()).toContain('preset=classics')
    await page.getByRole('button', { name: 'Forget the key' }).click()
    await field.waitFor()
    expect(await page.evaluate(() => localStorage.getItem('titlebase.key'))).toBeNull()
  })

  test('the key is entered again after the service rejected it', async () => {
    const page = await open('/', { key: 'tb_revoked', statuses: [401] })
    await page.getByLabel('API key').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('unknown or revoked')
  })
})

describe.skipIf(browserPath === null)('every page', () => {
  const { open, service, ask } = explorerInBrowser()

  test('switches the language by a link and keeps it', async () => {
    const page = await open('/', { locale: 'ru' })
    await page.getByRole('heading', { level: 1, name: 'Фильмы и сериалы' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    const russian = await page.locator('.card h3').first().innerText()
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Titles' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await expect.poll(() => page.locator('.card h3').first().innerText()).not.toBe(russian)
    await page.locator('.card a').first().click()
    await page.waitForURL(/\/title\/.*lang=en/)
  })

  test('has no link to a page without titles in its menu', async () => {
    const page = await open('/?lang=en', {
      prepare: async (prepared) => {
        await prepared.route(/\/v1\.2\/collections\?/, (route) =>
          route.fulfill({ json: { items: [], limit: 1, offset: 0, has_more: false, total: 0 } }),
        )
      },
    })
    const menu = page.getByRole('navigation', { name: 'Pages' })
    await menu.getByRole('link', { name: 'Top' }).waitFor()
    await expect.poll(() => menu.getByRole('link', { name: 'Collections' }).count()).toBe(0)
    await page.goto('/collections?lang=en')
    expect(await menu.getByRole('link', { name: 'Collections' }).count()).toBe(1)
  })

  test('marks texts that the catalog has in the other language only', async () => {
    const { items, ...rest } = await ask('/titles?limit=1')
    for (const [lang, title, mark] of [
      ['ru', 'A Quiet Harbour', 'en'],
      ['en', 'Тихая гавань', 'ru'],
    ]) {
      const page = await open(`/?lang=${lang}`, {
        prepare: async (prepared) => {
          await prepared.route(/\/v1\.2\/titles\?.*limit=24/, (route) =>
            route.fulfill({ json: { ...rest, has_more: false, items: [{ ...items[0], title }] } }),
          )
        },
      })
      const heading = page.locator('.card h3')
      expect(await heading.locator('.other-language').textContent()).toBe(mark)
      expect(await heading.locator(`[lang="${mark}"]`).textContent()).toBe(title)
    }
  })

  test('reports an unknown address, with and without a key', async () => {
    for (const key of [service().key, null]) {
      const page = await open('/nonsense?lang=en', { key, statuses: [404] })
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
      expect(await page.getByLabel('API key').count()).toBe(0)
    }
  })

  test('shows its requests and their responses', async () => {
    const page = await open('/?lang=en&genre.all=drama,war')
    await totalOf(page)
    await page.locator('.request summary').click()
    const request = page.locator('.one-request').first()
    const address = await request.locator('.request-address').innerText()
    expect(address.startsWith(`${service().url}/v1.2/titles?`)).toBe(true)
    expect(await request.locator('pre').innerText()).toContain(`'${address}'`)
    expect(address).not.toContain('cursor')
    await request.getByRole('button', { name: 'JavaScript', exact: true }).click()
    expect(await request.locator('pre').innerText()).toContain('await fetch(')
    await request.getByRole('button', { name: 'client', exact: true }).click()
    expect(await request.locator('pre').innerText()).toContain("all: ['drama', 'war']")
    await request.getByRole('button', { name: 'Python', exact: true }).click()
    expect(await request.locator('pre').innerText()).toContain('urllib.request')
    await request.getByRole('button', { name: 'JSON', exact: true }).click()
    const answer = await ask(address.slice(`${service().url}/v1.2`.length))
    const shown = await request.locator('pre').innerText()
    expect(JSON.stringify(answer, null, 2)).toContain(shown.trim())
  })

  test('copies with one click', async () => {
    const page = await open('/?lang=en', { permissions: ['clipboard-read', 'clipboard-write'] })
    await totalOf(page)
    await page.locator('.request summary').click()
    await page.getByRole('button', { name: 'Copy: curl' }).first().click()
    await page.getByRole('button', { name: 'Copy: curl' }).first().getByText('✓').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`curl -H "X-API-Key: $API_KEY" '${service().url}/v1.2/titles?`)
    expect(copied).not.toContain(service().key)
  })

  test('draws posters that the policy blocks', async () => {
    const page = await open('/')
    await totalOf(page)
    await expect.poll(() => page.locator('.card .drawn').count()).toBe(24)
    expect(await page.locator('.card img').count()).toBe(0)
  })

  test('fills the rows of 24 cards at every width', async () => {
    const page = await open('/?lang=en')
    await totalOf(page)
    await expect.poll(() => page.locator('.card').count()).toBe(24)
    for (const width of [390, 620, 800, 1000, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const columns = await page
        .locator('.grid')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
      expect([width, 24 % columns]).toEqual([width, 0])
    }
  })

  test('draws the same poster of a title in lists, suggestions and on its page', async () => {
    const page = await open('/?lang=en')
    const card = page.locator('.card').first()
    const drawn = await card.locator('svg').innerHTML()
    const name = await card.locator('h3').innerText()
    await searchField(page).fill(name)
    const option = page.getByRole('option', { name }).first()
    await expect.poll(() => option.locator('svg').innerHTML()).toBe(drawn)
    await option.click()
    await expect.poll(() => page.locator('.title-head svg').innerHTML()).toBe(drawn)
  })

  test('follows the chosen theme, or that of the system', async () => {
    const page = await open('/', { colorScheme: 'dark' })
    await totalOf(page)
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const dark = await ground()
    const button = page.getByRole('button', { name: /^Theme/ })
    await button.click()
    expect(await ground()).not.toBe(dark)
    await page.reload()
    await totalOf(page)
    expect(await ground()).not.toBe(dark)
  })

  test('shows every preset in full, also in Russian', async () => {
    const page = await open('/', { locale: 'ru', viewport: { width: 1280, height: 800 } })
    await totalOf(page)
    const presets = page.locator('.presets')
    const [inside, shown] = await presets.evaluate((nav) => [nav.scrollWidth, nav.clientWidth])
    expect(inside).toBeLessThanOrEqual(shown ?? 0)
    await presets.getByRole('link', { name: 'Классика' }).click({ trial: true })
  })

  test('fits a phone, with its filters in a sheet', async () => {
    const page = await open('/?lang=en', phone)
    const before = await totalOf(page)
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await overflow()).toBe(0)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.locator('.value label').first().click()
    await expect.poll(() => totalOf(page)).toBeLessThan(before)
    const total = await totalOf(page)
    await sheet.getByRole('button', { name: `Show ${total.toLocaleString('en')} titles` }).click()
    expect(await sheet.isVisible()).toBe(false)
    expect(await page.locator('.chip').count()).toBe(1)
    expect(await overflow()).toBe(0)
  })

  test('works with the keyboard alone', async () => {
    const page = await open('/?lang=en')
    await totalOf(page)
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Skip the filters')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Kind')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => page.url()).toContain('kind=')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.locator('.results[aria-busy="false"]').waitFor()
    await page.locator('.card a').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/title\//)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })
})

const focused = (page: Awaited<ReturnType<ReturnType<typeof explorerInBrowser>['open']>>) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim())

describe.skipIf(browserPath === null)('axe finds nothing serious', () => {
  const { open } = explorerInBrowser()

  test('axe accepts the search page in both themes, with suggestions, and the sheet of a phone', async () => {
    const page = await open('/?lang=en&genre.all=drama&country.not=us', { colorScheme: 'light' })
    await totalOf(page)
    await page.locator('.value').first().waitFor()
    await page.locator('.request summary').click()
    expect(await seriousFaults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await seriousFaults(page)).toEqual([])
    await page.locator('.request summary').click()
    await searchField(page).fill('arch')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize(phone.viewport)
    await page.getByRole('button', { name: 'Filters' }).click()
    expect(await seriousFaults(page)).toEqual([])
  })

  test('axe accepts the page that asks for a key', async () => {
    const page = await open('/?lang=en', { key: null })
    await page.getByLabel('API key').waitFor()
    expect(await seriousFaults(page)).toEqual([])
  })
})

describe.skipIf(browserPath === null)('pictures', () => {
  const posters = 'https://posters.example'
  const { open } = explorerInBrowser(async () => ({ IMAGE_ORIGINS: posters }))

  test('pictures of an allowed origin are shown, or drawn if they fail to load', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"></svg>'
    const page = await open('/', {
      origins: [posters],
      statuses: [404],
      prepare: async (prepared) => {
        await prepared.route(`${posters}/**`, (route) =>
          /[02468]\.jpg$/.test(route.request().url())
            ? route.fulfill({ body: picture, contentType: 'image/svg+xml' })
            : route.fulfill({ status: 404 }),
        )
      },
    })
    await totalOf(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const loaded = () =>
      page
        .locator('.card img')
        .evaluateAll((all) =>
          (all as HTMLImageElement[])
            .filter(({ naturalWidth }) => naturalWidth > 0)
            .map(({ src }) => src),
        )
    await expect.poll(async () => (await loaded()).length).toBeGreaterThan(0)
    await expect.poll(() => page.locator('.card .drawn').count()).toBeGreaterThan(0)
    for (const source of await loaded()) expect(source).toMatch(/[02468]\.jpg$/)
  })
})
