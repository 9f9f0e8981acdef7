import type { Texts } from '../i18n/current-texts.js'
import { anyRelease } from '../lists/nearest-month.js'
import type { Call } from '../service/api.js'
import { ofPreset } from '../service/calls.js'
import { collections, divergence } from '../service/page-calls.js'

interface MenuItem {
  readonly path: string
  nameIn(texts: Texts): string
  /** Requests the first item of the page; the menu hides pages without one. Null for a page that it never hides. */
  firstItem(): Call<{ readonly items: readonly unknown[] }> | null
}

/** The links of the menu. */
export const menu: readonly MenuItem[] = [
  { path: '/', nameIn: ({ home }) => home, firstItem: () => null },
  { path: '/top', nameIn: ({ top }) => top.title, firstItem: () => ofPreset('top') },
  { path: '/releases', nameIn: ({ releases }) => releases.title, firstItem: anyRelease },
  {
    path: '/collections',
    nameIn: ({ collections }) => collections.title,
    firstItem: () => collections({ limit: '1' }),
  },
  {
    path: '/hidden-gems',
    nameIn: ({ hiddenGems }) => hiddenGems.title,
    firstItem: () => ofPreset('hidden_gems'),
  },
  {
    path: '/divergence',
    nameIn: ({ divergence }) => divergence.title,
    firstItem: () => divergence({ limit: '1' }),
  },
]
