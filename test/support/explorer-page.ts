import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'

/** The number of titles that the search page tells, once it has one. */
export async function totalOf(page: Page): Promise<number> {
  const told = page.locator('.total:not(:empty)')
  return Number((await told.innerText()).replace(/\D/g, ''))
}

/** The field one types into, in either language. */
export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: /^(?:Search|Поиск)/ })
}

/** The suggestions that are shown, as one text. */
export async function suggestionsIn(page: Page): Promise<string> {
  return page.getByRole('listbox').innerText()
}

/** Of what repeats, so many stand for all: each one more takes axe as long as the first. */
const repeated = ['li', 'tr', 'td', '.dot'].map((one) => `${one}:nth-child(n+13)`)

/** What axe finds that keeps people out: rules with the elements that break them. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // The page has no frames: without them nothing has to be put together in a page beside it.
  const { violations } = await new AxeBuilder({ page })
    .exclude(repeated)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
