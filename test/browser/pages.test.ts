import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heatRows } from '../../web/src/charts/heat-rows.js'
import { explorerInBrowser } from '../support/browser.js'
import { browserPath } from '../support/browser-path.js'
import { seriousFaults } from '../support/explorer-page.js'

const phone = { width: 390, height: 844 }

type Ask = ReturnType<typeof explorerInBrowser>['ask']

/** Returns the path of the most rated series with several seasons, which has every section. */
async function bestKnownSeries(ask: Ask): Promise<string> {
  const { items } = await ask('/titles?is_series=true&sort=-votes_alpha&limit=20')
  for (const { alpha_id } of items) {
    const { counts } = await ask(`/titles/alpha/${alpha_id}?fields=counts`)
    if (counts.seasons > 1) return `alpha/${alpha_id}`
  }
  throw new Error('no series has two seasons')
}

/** Returns its actors in the order of the credits, by their numbers in alpha. */
async function actorsOf(ask: Ask): Promise<{ alpha_id: string; name_en: string }[]> {
  const { items } = await ask(`/titles/${await bestKnownSeries(ask)}/cast?role=actor`)
  return items
    .map(({ person }: { person: { alpha_id: string; name_en: string } }) => person)
    .filter(({ alpha_id, name_en }: { alpha_id: string; name_en: string }) => alpha_id && name_en)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

describe.skipIf(browserPath === null)('the divergence plot', () => {
  const { open, ask } = explorerInBrowser()
  const address = '/divergence?lang=en&min_votes=1000&min_delta=0.5'
  const dots = (page: Page) => page.locator('a.dot')

  test('the divergence plot has a dot for each title, and a click opens it', async () => {
    const page = await open(address)
    const { items, total } = await ask('/discover/divergence?lang=en&min_votes=1000&min_delta=0.5')
    await expect.poll(() => dots(page).count()).toBe(Math.min(total, 200))
    const dot = page.locator(`a.dot[href*="${items[0].alpha_id}"]`)
    expect(await dot.innerText()).toContain(items[0].title)
    await dot.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await dot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // Near the dot, not on it: the plot selects the nearest dot.
    await page.mouse.move(x + width / 2 + 9, y + height / 2)
    const name = await page.locator('.dot-text b').innerText()
    await page.mouse.click(x + width / 2 + 9, y + height / 2)
    await page.waitForURL(/\/title\//)
    expect(await heading(page).innerText()).toBe(name)
  })

  test('the divergence plot can be explored with keys, and Enter opens a title', async () => {
    const page = await open(address)
    await dots(page).first().waitFor()
    expect(await page.locator('a.dot[tabindex="0"]').count()).toBe(1)
    await dots(page).first().focus()
    await page.keyboard.press('ArrowRight')
    const name = await page.locator('.dot-text b').innerText()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(name)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/title\//)
    expect(await heading(page).innerText()).toBe(name)
  })

  test('the divergence plot has its limits in the address and shows each dot in the table', async () => {
    const page = await open(address)
    await dots(page).first().waitFor()
    await page.getByRole('button', { name: 'alpha', exact: true }).click()
    await expect.poll(() => page.url()).toContain('direction=west')
    const { total } = await ask('/discover/divergence?min_votes=1000&min_delta=0.5&direction=west')
    await expect.poll(() => dots(page).count()).toBe(Math.min(total, 200))
    expect(await page.locator('.numbers tbody tr').count()).toBe(Math.min(total, 200))
    await page.goBack()
    await expect.poll(() => dots(page).count()).not.toBe(Math.min(total, 200))
  })
})

describe.skipIf(browserPath === null)("a title's page", () => {
  const { open, shared, ask } = explorerInBrowser()
  const shown = shared(async () => `/title/${await bestKnownSeries(ask)}?lang=en`)

  test('shows its episodes as a heat map that arrow keys explore', async () => {
    const page = await shown()
    const { items, total } = await ask(`/titles/${await bestKnownSeries(ask)}/episodes?limit=1000`)
    await page.locator('.heat-cell').first().waitFor()
    expect(await page.locator('.heat-cell').count()).toBe(total)
    const [, second] = heatRows(items)
    const episode = second?.episodes[1]
    await page.locator('.heat-cell').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(focused).toContain(`Season ${episode?.season}, episode ${episode?.episode}`)
    expect(await page.locator('.heat-chosen').innerText()).toContain(
      `Season ${episode?.season}, episode ${episode?.episode}`,
    )
    expect(await page.locator('.heat-cell[tabindex="0"]').count()).toBe(1)
  })

  test('fills its first screen with one request, and loads lists when they come into view', async () => {
    const reference = await bestKnownSeries(ask)
    const asked: string[] = []
    const page = await open(`/title/${reference}?lang=en`, {
      prepare: async (prepared) => {
        prepared.on('request', (request) => {
          const { pathname, search } = new URL(request.url())
          const path = pathname.replace(`/v1.2/titles/${reference}`, '')
          if (path !== pathname) asked.push(path + search)
        })
      },
    })
    const { credits_top, counts } = await ask(`/titles/${reference}?fields=credits_top,counts`)
    await page.locator('#cast .person-row').first().waitFor()
    expect(await page.locator('#cast .person-row').count()).toBe(Math.min(credits_top.length, 12))
    expect(await page.locator('#relations .card').count()).toBeGreaterThan(0)
    expect(counts.relations).toBeGreaterThan(0)
    await page.locator('.heat-cell').first().waitFor()
    expect(asked).toEqual(['?lang=en&include=relations', '/episodes?limit=1000'])
    await page.locator('#texts').scrollIntoViewIfNeeded()
    await page.locator('#texts .saying').first().waitFor()
    expect(asked).toContain('/texts?lang=en&limit=3')
  })

  test('keeps the links to its sections in view', async () => {
    const page = await open(`/title/${await bestKnownSeries(ask)}?lang=en`)
    const link = page.getByRole('link', { name: 'Details', exact: true })
    await link.click()
    const details = page.getByRole('heading', { level: 2, name: 'Details' })
    await expect.poll(async () => (await details.boundingBox())?.y).toBeLessThan(200)
    expect(page.url()).toMatch(/#details$/)
    const linksAt = (await link.boundingBox())?.y
    expect(linksAt).toBeGreaterThan(0)
    await expect.poll(async () => (await details.boundingBox())?.y).toBeGreaterThan(linksAt ?? 0)
  })

  test('names the next episode of a series', async () => {
    const reference = await bestKnownSeries(ask)
    const page = await open(`/title/${reference}?lang=en`, {
      prepare: async (prepared) => {
        const { items, ...rest } = await ask(`/titles/${reference}/episodes?limit=1000`)
        const later = { ...items.at(-1), air_date: '2999-12-31' }
        await prepared.route(/\/episodes\?/, (route) =>
          route.fulfill({ json: { ...rest, items: [...items.slice(0, -1), later] } }),
        )
      },
    })
    expect(await page.locator('.next-episode').innerText()).toContain(
      'Next episode: 31 December 2999',
    )
  })

  test('marks Russian texts in the English explorer', async () => {
    const page = await shown()
    await page.locator('#texts').scrollIntoViewIfNeeded()
    await page.locator('#texts .saying').first().waitFor()
    const marked = page.locator('#texts span[lang="ru"]')
    expect(await marked.count()).toBeGreaterThan(0)
    expect(await page.locator('#texts .other-language').count()).toBe(await marked.count())
    expect(await page.locator('h1 .other-language').count()).toBe(0)
  })

  test('shows all ratings and the votes for each mark', async () => {
    const page = await shown()
    const { ratings } = await ask(`/titles/${await bestKnownSeries(ask)}`)
    const rows = page.locator('.sources tbody tr')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(Object.keys(ratings.sources).length)
    expect(await rows.first().innerText()).toContain(
      ratings.sources.alpha.votes.toLocaleString('en'),
    )
    const tenth = page.locator('.vote-bars li').last()
    expect(await tenth.innerText()).toContain(
      `10 out of 10: ${ratings.distribution[9].toLocaleString('en')} votes`,
    )
  })

  test('lists blocked pictures as links and names the setting that allows them', async () => {
    const page = await shown()
    await page.locator('#media').scrollIntoViewIfNeeded()
    const links = page.locator('.media-links .medium')
    await links.first().waitFor()
    expect(await page.locator('.media, .media-strip').count()).toBe(0)
    expect(await page.getByText('IMAGE_ORIGINS').count()).toBe(1)
    const heights = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().height),
    )
    expect(Math.max(...heights)).toBeLessThan(48)
  })

  test('loads the whole cast by role in its place and shows the request for it', async () => {
    const page = await shown()
    const { total } = await ask(`/titles/${await bestKnownSeries(ask)}/cast?group=none`)
    const people = page.locator('#cast .person-row')
    await people.first().waitFor()
    expect(await people.count()).toBeLessThan(total)
    await page
      .locator('#cast')
      .getByRole('button', { name: /^Show all/ })
      .press('Enter')
    await expect.poll(() => people.count()).toBe(total)
    await page.keyboard.press('Tab')
    expect(await people.first().locator('a:focus').count()).toBe(1)
    await page.getByRole('heading', { level: 3, name: 'Actors' }).waitFor()
    await page.locator('.request summary').click()
    const addresses = () => page.locator('.request-address').allInnerTexts()
    const shownRequest = expect.stringMatching(/\/cast\?lang=en&group=none&limit=1000$/)
    await expect.poll(addresses).toContainEqual(shownRequest)
  })

  test('has a heading and a title of the tab if it fails to load', async () => {
    const page = await open('/title/alpha/tt0004287?lang=en', {
      statuses: [403],
      prepare: async (prepared) => {
        await prepared.route(/\/titles\/alpha\//, (route) =>
          route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: '' } } }),
        )
      },
    })
    await page.getByRole('heading', { level: 1, name: 'alpha:tt0004287' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'This address is blocked' }).waitFor()
    expect(await page.title()).toBe('alpha:tt0004287 · titlebase')
  })

  test('reports an unknown number', async () => {
    const page = await open('/title/alpha/tt99999999?lang=en', { statuses: [404] })
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
  })
})

describe.skipIf(browserPath === null)("a person's page", () => {
  const { open, ask } = explorerInBrowser()

  test('finds the titles shared with another person', async () => {
    const [one, other] = await actorsOf(ask)
    if (one === undefined || other === undefined) throw new Error('nobody plays in it')
    const page = await open(`/person/alpha/${one.alpha_id}?lang=en`)
    await page.getByLabel('Name of the other person').fill(other.name_en)
    await page.locator(`.joint .person-row a[href*="${other.alpha_id}"]`).click()
    await page.waitForURL(/with=alpha:/)
    const { total, items } = await ask(
      `/persons/alpha/${one.alpha_id}/with/alpha/${other.alpha_id}?lang=en`,
    )
    const rows = page.locator('.together .row')
    await expect.poll(() => rows.count()).toBe(total)
    expect(await rows.first().innerText()).toContain(items[0].title)
    await page.getByRole('link', { name: 'Choose another person' }).click()
    await page.getByLabel('Name of the other person').waitFor()
  })

  test('lists the filmography by year and filters it by role', async () => {
    const [actor] = await actorsOf(ask)
    const { type, id } = { type: 'alpha', id: actor?.alpha_id }
    const whole = await ask(`/persons/${type}/${id}/filmography?limit=1000`)
    const page = await open(`/person/${type}/${id}?lang=en`)
    const rows = page.locator('.of-year .row')
    await expect.poll(() => rows.count()).toBe(whole.total)
    const narrowed = await open(`/person/${type}/${id}?lang=en&role=actor`)
    const acted = whole.roles.find(({ role }: { role: string }) => role === 'actor').count
    await expect.poll(() => narrowed.locator('.of-year .row').count()).toBe(acted)
  })

  test('has a plot of eight titles or more, below the list', async () => {
    const [actor] = await actorsOf(ask)
    const path = `/persons/alpha/${actor?.alpha_id}/filmography`
    const { items, ...rest } = await ask(`${path}?limit=1000&lang=en`)
    const rated = { ...items[0], year: 2000, rating_alpha: 7 }
    const dotsOf = async (count: number) => {
      const works = Array.from({ length: count }, (_, i) => ({ ...rated, alpha_id: `tt${i}` }))
      const page = await open(`/person/alpha/${actor?.alpha_id}?lang=en`, {
        prepare: async (prepared) => {
          await prepared.route(/\/filmography\?/, (route) =>
            route.fulfill({ json: { ...rest, items: works, has_more: false } }),
          )
        },
      })
      await page.locator('.of-year').first().waitFor()
      expect(await page.locator('.of-year ~ .plot, .years + .plot').count()).toBe(count < 8 ? 0 : 1)
      return page.locator('a.dot').count()
    }
    expect([await dotsOf(7), await dotsOf(8)]).toEqual([0, 8])
  })
})

describe.skipIf(browserPath === null)('ready-made lists', () => {
  const { open, ask } = explorerInBrowser()

  test('the calendar moves from month to month and back', async () => {
    const page = await open('/releases?lang=en&month=2026-03')
    await page.getByRole('heading', { level: 1, name: 'Releases: March 2026' }).waitFor()
    await page.locator('.day').first().waitFor()
    await page.getByRole('link', { name: /^Next month/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Releases: April 2026' }).waitFor()
    const { total, items } = await ask('/releases?lang=en&from=2026-04-01&to=2026-04-30')
    await expect.poll(() => page.locator('.calendar .row').count()).toBe(total)
    expect(await page.locator('.calendar .row').first().innerText()).toContain(items[0].title)
    const days = new Set(items.map(({ date }: { date: string }) => date))
    expect(await page.locator('button.month-day').count()).toBe(days.size)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Releases: March 2026' }).waitFor()
  })

  test('the calendar opens at the nearest month with releases', async () => {
    const all = '/releases?from=1800-01-01&to=2090-12-31&limit=1'
    const { total } = await ask(all)
    const { items } = await ask(`${all}&offset=${total - 1}`)
    const page = await open('/releases?lang=en', {
      prepare: (prepared) => prepared.clock.setFixedTime('2091-01-15T12:00:00Z'),
    })
    await page.locator('.day').first().waitFor()
    expect(await page.locator('[data-day]').first().getAttribute('data-day')).toContain(
      items[0].date.slice(0, 7),
    )
  })

  test('the calendar loads further pages while its filters leave one incomplete', async () => {
    const { items, ...rest } = await ask('/releases?lang=en&limit=2&from=2026-03-01&to=2026-03-31')
    const page = await open('/releases?lang=en&month=2026-03&genre=drama', {
      prepare: async (prepared) => {
        await prepared.route(/v1\.2\/releases\?.*genre=drama/, (route) => {
          const offset = Number(new URL(route.request().url()).searchParams.get('offset') ?? 0)
          const found = offset === 0 ? [] : [items[offset / 50 - 1]]
          route.fulfill({
            json: { ...rest, items: found, offset, limit: 50, has_more: offset < 100, total: 150 },
          })
        })
      },
    })
    await expect.poll(() => page.locator('.calendar .row').count()).toBe(2)
    expect(await page.locator('.calendar-days [role="status"]').innerText()).toBe('2 releases')
  })

  test('the calendar marks the current day in UTC', async () => {
    const page = await open('/releases?lang=en&month=2026-03', {
      timezoneId: 'Pacific/Auckland',
      prepare: (prepared) => prepared.clock.setFixedTime('2026-03-15T23:30:00Z'),
    })
    const today = page.locator('.month-grid [aria-current="date"]')
    expect(await today.innerText()).toBe('15')
    await page.getByRole('link', { name: /^Next month/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Releases: April 2026' }).waitFor()
    expect(await today.count()).toBe(0)
  })

  test('a collection keeps its order across pages', async () => {
    const page = await open('/collections?lang=en')
    await page.locator('.collection-card a').first().click()
    await page.waitForURL(/\/collections\/./)
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    const { items, total } = await ask(`/collections/${slug}?lang=en&limit=50`)
    await expect.poll(() => page.locator('.ranked').count()).toBe(Math.min(48, total))
    expect(await page.locator('.ranked h3').first().innerText()).toBe(items[0].title)
    if (total > 48) {
      const more = page.getByRole('button', { name: 'Show more' })
      await more.press('Enter')
      await expect.poll(() => page.locator('.ranked').count()).toBe(Math.min(96, total))
      expect(await more.and(page.locator(':focus')).count()).toBe(total > 96 ? 1 : 0)
    }
  })

  test.each([
    ['/top', 'Top', 'top'],
    ['/hidden-gems', 'Hidden gems', 'hidden_gems'],
  ])(
    '%s has the titles of the preset of its name, and narrows them',
    async (path, name, preset) => {
      const page = await open(`${path}?lang=en`)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const titlesOf = async (query: string) => {
        const { items } = await ask(`/titles?preset=${preset}&lang=en&limit=50${query}`)
        return items.map(({ title }: { title: string }) => title)
      }
      const shown = async () =>
        (await page.locator('.row-link').allInnerTexts()).map((text) => text.replace(/^RU /, ''))
      await expect.poll(shown).toEqual(await titlesOf(''))
      await page.getByLabel('Genre').selectOption('drama')
      await expect.poll(shown).toEqual(await titlesOf('&genre=drama'))
      expect(page.url()).toContain('genre=drama')
    },
  )

  test('stay if the next page fails, and continue after a retry', async () => {
    const page = await open('/top?lang=en&votes_alpha.gte=0', { statuses: [500] })
    const rows = page.locator('.row')
    await expect.poll(() => rows.count()).toBe(50)
    const refusal = { error: { code: 'internal', message: 'not now' } }
    await page.route(/offset=50/, (route) => route.fulfill({ status: 500, json: refusal }))
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByRole('alert').getByText('The service failed').waitFor()
    expect(await rows.count()).toBe(50)
    await page.unroute(/offset=50/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows.count()).toBe(100)
  })

  test('show a note if no title is within their limits', async () => {
    const page = await open('/top?lang=en&votes_alpha.gte=999999999')
    await page.getByText('No results').waitFor()
  })
})

describe.skipIf(browserPath === null)('each page', () => {
  const { open, ask } = explorerInBrowser()

  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  /** The headings that are more than one level below the one before. */
  const skippedLevels = async (page: Page) => {
    const headings = await page
      .locator(':is(h1, h2, h3, h4):visible')
      .evaluateAll((all) => all.map(({ tagName, textContent }) => `${tagName} ${textContent}`))
    return headings.filter((text, i) => Number(text[1]) > Number(headings[i - 1]?.[1] ?? 0) + 1)
  }

  /** All pages: how to find an address, and the text that shows that it has loaded. */
  const pages: readonly [name: string, part: string, address: () => Promise<string> | string][] = [
    [
      'a title',
      '#cast',
      async () => {
        // A title with a few of everything, because axe takes long for hundreds.
        const { items } = await ask('/titles?is_series=true&sort=-votes_alpha&limit=1&offset=2')
        return `/title/alpha/${items[0].alpha_id}`
      },
    ],
    [
      'a person',
      '.of-year',
      async () => {
        const [actor] = await actorsOf(ask)
        return `/person/alpha/${actor?.alpha_id}`
      },
    ],
    ['collections', '.collection-card', () => '/collections'],
    [
      'a collection',
      '.ranked',
      async () => {
        const { items } = await ask('/collections')
        return `/collections/${items[0].slug}`
      },
    ],
    ['top chart', '.row', () => '/top?votes_alpha.gte=1000'],
    ['calendar', '.day', () => '/releases?month=2026-03'],
    ['hidden gems', '.page', () => '/hidden-gems'],
    ['divergence', 'a.dot', () => '/divergence?min_votes=1000'],
  ]

  test.each(pages)(
    'is accessible and fits a phone, also in dark colours and Russian: %s',
    async (_name, part, addressOf) => {
      const page = await open(await addressOf())
      await page.locator(part).first().waitFor()
      for (const lazy of await page.locator('.in-view').all()) await lazy.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      expect(await skippedLevels(page)).toEqual([])
      expect(await seriousFaults(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(phone)
      await page.getByRole('link', { name: 'Русский' }).click()
      await page.locator('html[lang="ru"]').waitFor()
      await page.locator(part).first().waitFor()
      expect(await overflow(page)).toBe(0)
      expect(await seriousFaults(page)).toEqual([])
    },
  )
})
