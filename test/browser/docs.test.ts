import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { explorerInBrowser } from '../support/browser.js'
import { browserPath } from '../support/browser-path.js'

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
