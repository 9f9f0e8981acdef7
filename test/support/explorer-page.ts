import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'

/** Waits for the number of titles on the search page. */
export async function totalOf(page: Page): Promise<number> {
  const total = page.locator('.total:not(:empty)')
  return Number((await total.innerText()).replace(/\D/g, ''))
}

/** The search field, in either language. */
export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: /^(?:Search|Поиск)/ })
}

/** The visible suggestions as one text. */
export async function suggestionsIn(page: Page): Promise<string> {
  return page.getByRole('listbox').innerText()
}

/** Repeated elements after the twelfth, which are excluded because axe takes as long for each as for the first. */
const repeated = ['li', 'tr', 'td', '.dot'].map((one) => `${one}:nth-child(n+13)`)

/** Accessibility violations that axe finds: rules, with the elements that break them. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Wait for transitions to end: axe would measure colours between two themes.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  // Legacy mode: the page has no frames, so axe need not combine results in a separate page.
  const { violations } = await new AxeBuilder({ page })
    .exclude(repeated)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
