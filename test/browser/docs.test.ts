import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { explorerInBrowser } from '../support/browser.js'
import { browserPath } from '../support/browser-path.js'
import { seriousFaults } from '../support/explorer-page.js'

const lockOf = (page: Page) => page.locator('.auth-wrapper .authorize')

describe.skipIf(browserPath === null)('the reference page', () => {
  const { open } = explorerInBrowser()
  const groundOf = (page: Page) =>
    page.locator('.swagger-ui').evaluate((shown) => getComputedStyle(shown).backgroundColor)

  test('the reference page uses the key of the explorer and links to it', async () => {
    const page = await open('/docs')
    await page.locator('.auth-wrapper .authorize.locked').waitFor()
    await page.getByRole('link', { name: 'Explorer' }).click()
    await page.locator('.card').first().waitFor()
  })

  test('the reference page is in Russian for a Russian browser, and in English by its link', async () => {
    const page = await open('/docs', { locale: 'ru' })
    await lockOf(page).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    expect(await page.locator('.opblock-summary-description').first().innerText()).toMatch(/[а-я]/)
    await expect.poll(() => lockOf(page).innerText()).toContain('Ввести ключ')
    await page.getByRole('link', { name: 'English' }).click()
    await page.locator('html[lang="en"]').waitFor()
    await expect.poll(() => lockOf(page).innerText()).toContain('Authorize')
  })

  test('axe accepts the reference page with an open operation, in both themes', async () => {
    const page = await open('/docs')
    await page.locator('.opblock-summary-control').first().click()
    await page.locator('.parameters select').first().waitFor()
    await page.locator('.examples-select-element').first().waitFor()
    expect(await seriousFaults(page)).toEqual([])
    const light = await groundOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => groundOf(page)).not.toBe(light)
    expect(await seriousFaults(page)).toEqual([])
  })

  test('the reference page has no key without one in the explorer', async () => {
    const page = await open('/docs', { key: null })
    await page.locator('.auth-wrapper .authorize.unlocked').waitFor()
    expect(await lockOf(page).getAttribute('class')).not.toMatch(/(?:^| )locked/)
  })

  test('the reference page follows the system theme, unless the explorer stored one', async () => {
    const page = await open('/docs', { colorScheme: 'dark' })
    await lockOf(page).waitFor()
    const dark = await groundOf(page)
    await page.evaluate(() => localStorage.setItem('titlebase.theme', 'light'))
    await page.reload()
    await lockOf(page).waitFor()
    expect(await groundOf(page)).not.toBe(dark)
  })
})
