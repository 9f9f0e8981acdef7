import type { Texts } from '../i18n/current-texts.js'

/** The links of the menu. */
export const menu: readonly { readonly path: string; nameIn(texts: Texts): string }[] = [
  { path: '/', nameIn: ({ home }) => home },
  { path: '/top', nameIn: ({ top }) => top.title },
  { path: '/releases', nameIn: ({ releases }) => releases.title },
  { path: '/collections', nameIn: ({ collections }) => collections.title },
  { path: '/hidden-gems', nameIn: ({ hiddenGems }) => hiddenGems.title },
  { path: '/divergence', nameIn: ({ divergence }) => divergence.title },
]
