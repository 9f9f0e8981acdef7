import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { explorerInBrowser } from '../support/browser.js'
import { browserPath } from '../support/browser-path.js'
import { searchField, suggestionsIn, totalOf } from '../support/explorer-page.js'

describe.skipIf(browserPath === null)('the search box', () => {
  const { open, shared, ask } = explorerInBrowser()
  const shown = shared(() => '/?lang=en')

  test('suggests titles despite a typo, and a key opens one', async () => {
    const page = await open('/')
    await page.locator('.card').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('севеный архипелаг')
    const field = searchField(page)
    await page.getByRole('option').first().waitFor()
    expect(await suggestionsIn(page)).toContain('Северный')
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const active = await field.getAttribute('aria-activedescendant')
    const option = page.locator(`[id="${active}"]`)
    expect(await option.getAttribute('aria-selected')).toBe('true')
    const name = await option.locator('.suggestion-name').innerText()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(page.url()).toMatch(/\/title\/alpha\/tt\d+$/)
    expect(await page.title()).toBe(`${name} · titlebase`)
  })

  test('marks the matched parts', async () => {
    const page = await shown()
    await searchField(page).fill('arch')
    await page.getByRole('option').first().waitFor()
    const marked = await page.locator('.suggestion mark').allInnerTexts()
    expect(marked.length).toBeGreaterThan(0)
    for (const text of marked) expect(text.toLowerCase()).toContain('arc')
  })

  test('the search box ignores a late response', async () => {
    const page = await open('/')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/suggest\?q=%D1%81%D0%B5(?:&|$)/, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const field = searchField(page)
    const asked = page.waitForRequest(/suggest\?q=%D1%81%D0%B5(?:&|$)/)
    await field.fill('се')
    await asked
    await field.fill('архипелаг')
    await page.getByRole('option').first().waitFor()
    const before = await suggestionsIn(page)
    release()
    await page.waitForTimeout(300)
    expect(await suggestionsIn(page)).toBe(before)
  })

  test.each([
    { text: 'archipelago', heading: 'Titles' },
    { text: 'the archipelag', heading: 'Titles' },
    { text: 'archipelaga', heading: /^No name has every word of “archipelaga”/ },
  ])('the heading of results for $text: $heading', async ({ text, heading }) => {
    const page = await open(`/?lang=en&q=${encodeURIComponent(text)}`)
    const found = page.locator('.results').getByRole('heading', { level: 2, name: heading })
    await found.waitFor()
    expect(await page.locator('.results .card').count()).toBeGreaterThan(0)
  })

  test('Escape closes the list, then empties the field; Enter searches', async () => {
    const page = await shown()
    const field = searchField(page)
    await field.fill('archipelago')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    expect(await field.inputValue()).toBe('archipelago')
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('')
    await field.fill('archipelago')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'archipelago' }).waitFor()
    const { total } = await ask('/titles?q=archipelago&total=true&limit=1')
    await expect.poll(() => totalOf(page)).toBe(total)
    await field.fill('')
    await page.getByRole('heading', { level: 1, name: 'Titles', exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?lang=en')
  })
})

describe.skipIf(browserPath === null)('filters', () => {
  const { open, shared, ask } = explorerInBrowser()
  const shown = shared(() => '/?lang=en')
  /** Opens the page without filters. */
  const unfiltered = async () => {
    const page = await shown()
    await page.locator('.brand').click()
    await expect.poll(() => new URL(page.url()).search).toBe('?lang=en')
    await page.locator('.results:not(.stale)').waitFor()
    await page.locator('.panel[aria-busy="false"] .value').first().waitFor()
    return page
  }

  test('each count is the number of titles after choosing the value, and Back removes it', async () => {
    const page = await unfiltered()
    const totals = [await totalOf(page)]
    const addresses = [page.url()]
    for (const group of ['Kind', 'Genre', 'Country']) {
      const row = page.locator('.group', { hasText: group }).locator('.value').first()
      const count = Number((await row.locator('.value-count').innerText()).replaceAll(',', ''))
      await row.locator('label').click()
      await expect.poll(() => totalOf(page)).toBe(count)
      totals.push(count)
      addresses.push(page.url())
      await page.locator('.results:not(.stale)').waitFor()
    }
    const { search } = new URL(page.url())
    const answer = await ask(`/titles${search}&total=true`)
    expect(answer.total).toBe(totals.at(-1))
    const shown = await page.locator('.card h3').allInnerTexts()
    expect(shown.length).toBe(Math.min(24, answer.total))
    for (let i = totals.length - 2; i >= 0; i--) {
      await page.goBack()
      await expect.poll(() => totalOf(page)).toBe(totals[i])
      expect(page.url()).toBe(addresses[i])
    }
    await page.goForward()
    await expect.poll(() => totalOf(page)).toBe(totals[1])
  })

  test('the counts contain the total, or the list if every group is closed', async () => {
    const page = await open('/?lang=en')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).search))
    const genre = page.locator('.group', { hasText: 'Genre' })
    const row = genre.locator('.value').first()
    const count = Number((await row.locator('.value-count').innerText()).replaceAll(',', ''))
    await row.locator('label').click()
    await expect.poll(() => totalOf(page)).toBe(count)
    expect(asked.filter((search) => search.includes('total=true'))).toEqual([])
    while ((await page.locator('.group[open] > summary').count()) > 0) {
      await page.locator('.group[open] > summary').first().click()
    }
    await expect.poll(() => asked.some((search) => search.includes('total=true'))).toBe(true)
    await expect.poll(() => totalOf(page)).toBe(count)
  })

  test('the address contains excluded and required values, and chips remove them', async () => {
    const page = await unfiltered()
    const genres = page.locator('.group', { hasText: 'Genre' })
    await genres.getByLabel('Drama', { exact: false }).first().check()
    await expect.poll(() => page.url()).toContain('genre=drama')
    await genres.getByLabel('Comedy', { exact: false }).first().check()
    await genres.getByRole('button', { name: 'all of them' }).click()
    await expect.poll(() => page.url()).toContain('genre.all=drama,comedy')
    await page.locator('.group', { hasText: 'Country' }).locator('.value').first().hover()
    await page
      .getByRole('button', { name: /^Exclude/ })
      .last()
      .waitFor()
    await page.locator('.group', { hasText: 'Country' }).locator('.exclude').first().click()
    await expect.poll(() => page.url()).toMatch(/country\.not=\w\w/)
    const chips = page.locator('.chip')
    await expect.poll(() => chips.count()).toBe(3)
    await page.getByRole('button', { name: 'Remove the filter Drama' }).click()
    await expect.poll(() => page.url()).not.toContain('drama')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(() => chips.count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?lang=en')
  })

  test('keys set a range, in one entry of the history', async () => {
    const page = await unfiltered()
    const before = await totalOf(page)
    const from = page.getByRole('slider', { name: 'Rating: From' })
    const first = Number(await from.getAttribute('aria-valuetext'))
    await from.focus()
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toContain(`rating.gte=${first + 3}`)
    expect(await from.getAttribute('aria-valuetext')).toBe(String(first + 3))
    const { total } = await ask(`/titles?rating.gte=${first + 3}&total=true&limit=1`)
    await expect.poll(() => totalOf(page)).toBe(total)
    await page.goBack()
    await expect.poll(() => totalOf(page)).toBe(before)
    expect(new URL(page.url()).search).toBe('?lang=en')
  })

  test('the address contains the preset and the order', async () => {
    const page = await unfiltered()
    await page.getByRole('link', { name: 'Classics' }).click()
    await expect.poll(() => page.url()).toContain('preset=classics')
    const { total } = await ask('/titles?preset=classics&total=true&limit=1')
    await expect.poll(() => totalOf(page)).toBe(total)
    await page.getByLabel('Sort by').selectOption('random')
    await expect.poll(() => page.url()).toMatch(/sort=random&seed=\d+/)
    expect(page.url()).toContain('preset=classics')
  })
})

describe.skipIf(browserPath === null)('words that name filters', () => {
  const { open, ask } = explorerInBrowser()
  const chipsIn = (page: Page) => page.locator('.chip-text').allInnerTexts()
  const search = async (page: Page, text: string) => {
    await page.keyboard.press('/')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

  test('are chips around the rest of the text; the keyboard alone does everything', async () => {
    const page = await open('/?lang=en')
    await page.locator('.card').first().waitFor()
    const { items } = await ask('/titles?genre=comedy&year.gte=1990&lang=en&limit=50&fields=title')
    const words = items.flatMap(({ title }: { title: string }) => title.split(' '))
    const word = words.find((one: string) => /^[A-Z][a-z]{5,}$/.test(one)).toLowerCase()
    await search(page, `comedies about the ${word} since 1990`)
    const read = `?lang=en&genre=comedy&q=${word}&year.gte=1990`
    await expect.poll(() => queryOf(page)).toBe(read)
    await expect.poll(() => chipsIn(page)).toEqual(['Comedy', 'from 1990'])
    expect(await searchField(page).inputValue()).toBe(word)
    const { total } = await ask(`/titles?genre=comedy&year.gte=1990&q=${word}&total=true&limit=1`)
    await expect.poll(() => totalOf(page)).toBe(total)
    expect(await page.locator('.request-line').innerText()).toContain('genre=comedy')

    for (const _ of word) await page.keyboard.press('Backspace')
    await expect.poll(() => queryOf(page)).toBe('?lang=en&genre=comedy&year.gte=1990')
    await page.keyboard.press('Backspace')
    await expect.poll(() => queryOf(page)).toBe('?lang=en&genre=comedy')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => queryOf(page)).toBe('?lang=en')
    expect(await chipsIn(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => queryOf(page)).toBe('?lang=en&genre=comedy')
    await page.locator('.results:not(.stale)').waitFor()

    const card = page.locator('.card a').first()
    const name = await card.innerText()
    while (!(await card.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/title\//)
    await page.goBack()
    await expect.poll(() => queryOf(page)).toBe('?lang=en&genre=comedy')
    await expect.poll(() => card.innerText()).toBe(name)
  })

  test('are the first suggestion, in words, which Enter and a click choose', async () => {
    const page = await open('/?lang=en')
    await page.locator('.card').first().waitFor()
    const first = page.getByRole('option').first()
    await searchField(page).pressSequentially('comedies since 1990')
    await expect.poll(() => first.innerText()).toBe('Filters: Comedy · from 1990')
    await first.click()
    await expect.poll(() => queryOf(page)).toMatch(/^\?lang=en&genre=comedy&year\.gte=1990/)
    await page.goBack()
    await searchField(page).pressSequentially('comedies since 1990')
    await expect.poll(() => first.innerText()).toContain('Comedy')
    await page.getByRole('option', { name: /^All titles for/ }).click()
    await expect.poll(() => queryOf(page)).toBe('?lang=en&q=comedies+since+1990')
  })

  test('are chips at an address with interpret=true, whose own parameters replace them', async () => {
    const page = await open('/?lang=en&interpret=true&genre=war&q=comedies+since+1990')
    await expect.poll(() => chipsIn(page)).toEqual(['War', 'from 1990'])
    expect(queryOf(page)).toMatch(/^\?lang=en&genre=war&year\.gte=1990/)
    const { total } = await ask('/titles?genre=war&year.gte=1990&total=true&limit=1')
    await expect.poll(() => totalOf(page)).toBe(total)
    expect(await page.getByText('No name has every word').count()).toBe(0)
  })

  test('become text again', async () => {
    const page = await open('/?lang=ru', { locale: 'ru' })
    await page.locator('.card').first().waitFor()
    await search(page, 'военные драмы 90-х')
    await expect.poll(() => chipsIn(page)).toEqual(['Военный', 'Драма', '1990–1999'])
    await page.getByRole('button', { name: /вернуть в запрос слова «90-х»/ }).click()
    await expect
      .poll(() => queryOf(page))
      .toBe('?lang=ru&genre.all=war,drama&sort=-votes_total&q=90-х')
    expect(await searchField(page).inputValue()).toBe('90-х')
    await page.getByRole('button', { name: 'Убрать фильтр Драма' }).click()
    await expect.poll(() => queryOf(page)).toBe('?lang=ru&genre.all=war&sort=-votes_total&q=90-х')
  })

  test('are offered if the text is the name of a title', async () => {
    const page = await open('/?lang=en')
    await page.locator('.card').first().waitFor()
    const interpretation = {
      applied: false,
      parameters: ['genre=drama'],
      q: null,
      words: [{ from: 0, to: 5, parameter: 'genre=drama' }],
      unused: [],
    }
    await page.route(/interpret=true/, (route) =>
      route.fulfill({
        json: { items: [], limit: 1, has_more: false, total: null, interpretation },
      }),
    )
    await search(page, 'drama')
    await expect.poll(() => queryOf(page)).toBe('?lang=en&q=drama')
    await page.locator('.offer').getByRole('link', { name: 'Drama' }).click()
    await expect.poll(() => queryOf(page)).toBe('?genre=drama&lang=en')
    expect(await searchField(page).inputValue()).toBe('')
  })

  test('add to the filters that are there', async () => {
    const page = await open('/?lang=en&genre=war')
    await page.locator('.card').first().waitFor()
    await search(page, 'comedies')
    await expect.poll(() => queryOf(page)).toBe('?lang=en&sort=-votes_total&genre.all=war,comedy')
  })

  test('people of a name are in one line above the titles', async () => {
    const [person] = (await ask('/persons?q=anna&limit=1')).items
    const page = await open(`/?lang=en&q=${encodeURIComponent(person.name_en)}`)
    await page.locator('.people-line').getByRole('link', { name: person.name_en }).first().click()
    await page.getByRole('heading', { level: 1, name: person.name_en }).waitFor()
  })
})

describe.skipIf(browserPath === null)('the list', () => {
  const { open, ask, service } = explorerInBrowser()

  test('the list loads more by scrolling and restores its position after Back', async () => {
    const page = await open('/?lang=en')
    const cards = page.locator('.card')
    await expect.poll(() => cards.count()).toBe(24)
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(48)
    const card = cards.nth(40)
    await card.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    const [top, name] = [await page.evaluate(() => scrollY), await card.locator('h3').innerText()]
    await card.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(48)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  })

  /** An error for a page of a list. */
  const refusal = { error: { code: 'internal', message: 'not now' } }

  test('stays if the next page fails, and continues after a retry', async () => {
    const page = await open('/?lang=en', { statuses: [500] })
    const cards = page.locator('.card')
    await expect.poll(() => cards.count()).toBe(24)
    await page.route(/offset=./, (route) => route.fulfill({ status: 500, json: refusal }))
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
    await page.getByRole('alert').getByText('The service failed').waitFor()
    expect(await cards.count()).toBe(24)
    await page.unroute(/offset=./)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(48)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('the list starts again after a refresh of the catalog, or without the key', async () => {
    const page = await open('/?lang=en')
    const cards = page.locator('.card')
    const walkOn = async () => {
      await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
      await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(48)
    }
    await walkOn()
    await cards.first().getByRole('link').click()
    await page.waitForURL(/\/title\//)
    const answer = await ask('/titles?sort=-popularity&lang=en&limit=24')
    const others = { ...answer, items: answer.items.slice(1), has_more: false }
    await page.route(/\/v1\.2\/titles\?/, (route) => route.fulfill({ json: others }))
    await page.goBack()
    await expect.poll(() => cards.count()).toBe(23)
    await page.unroute(/\/v1\.2\/titles\?/)
    await page.reload()
    await walkOn()
    await page.getByRole('button', { name: 'Forget the key' }).click()
    await page.route(/\/v1\.2\/titles\?/, () => {})
    await page.getByLabel('API key').fill(service().key)
    await page.getByRole('button', { name: 'Open' }).click()
    await page.locator('.filters .value').first().waitFor()
    expect(await cards.count()).toBe(0)
  })

  test('the list explains what to do if nothing matches', async () => {
    const page = await open('/?lang=en&year.gte=2900')
    await page.getByRole('heading', { name: 'No titles match all of this' }).waitFor()
    expect(await totalOf(page)).toBe(0)
    const { total } = await ask('/titles?total=true&limit=1')
    const less = () => page.locator('.less a').allInnerTexts()
    await expect.poll(less).toEqual([`without from 2900 · ${total.toLocaleString('en')} titles`])
    expect(await page.locator('.group h3').allInnerTexts()).toContain('Genre')
    await searchField(page).fill('qqqqqqqq')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'qqqqqqqq' }).waitFor()
    await page.getByRole('heading', { name: 'No titles match all of this' }).waitFor()
    await expect.poll(less).toEqual([])
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('heading', { name: 'No titles match this text' }).waitFor()
  })

  test('offers the titles of a name that the filters exclude', async () => {
    const { items } = await ask('/titles?sort=-popularity&lang=en&year.lte=1990&limit=1')
    const [{ title }] = items
    const page = await open(`/?lang=en&year.gte=2900&q=${encodeURIComponent(title)}`)
    await page.locator('.nothing').getByRole('link', { name: title, exact: true }).first().click()
    await page.waitForURL(/\/title\//)
  })

  test('says how a text was understood if it was searched as it stands', async () => {
    const page = await open('/?lang=en&q=comedies+from+1990+to+1995')
    await page.locator('.offer, .nothing').getByRole('link', { name: 'Comedy · 1990–1995' }).click()
    await expect
      .poll(() => page.locator('.chip-text').allInnerTexts())
      .toEqual(['Comedy', '1990–1995'])
  })

  test('the list explains why an address is blocked, until when, and what to do', async () => {
    const blocked = { error: { code: 'forbidden', message: 'this address is blocked' } }
    const page = await open('/?lang=en', {
      statuses: [403],
      prepare: async (prepared) => {
        await prepared.route(/\/v1\.2\/titles\?/, (route) =>
          route.fulfill({ status: 403, json: blocked, headers: { 'Retry-After': '3600' } }),
        )
      },
    })
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: 'This address is blocked' }).waitFor()
    expect(await alert.innerText()).toMatch(
      /invalid API keys.*ends on \w+ \d+, \d{4} at .*operator/s,
    )
  })

  test('the list explains a wrong address in the language of the page', async () => {
    const russian = await open('/?lang=ru&genre=dramma', { statuses: [400] })
    expect(await russian.getByRole('alert').innerText()).toContain(
      'не принимает значение «dramma» параметра «genre». Возможно, имелось в виду: drama.',
    )
    const page = await open('/?lang=en&genre=dramma,war', { statuses: [400] })
    expect(await page.getByRole('alert').innerText()).toContain('did you mean genre=drama,war?')
  })
})
