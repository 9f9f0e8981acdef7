import type { Dictionary } from '../i18n/dictionary.js'

/** Keys of the dictionary whose value is plain text. */
type TextName = {
  [Name in keyof Dictionary]: Dictionary[Name] extends string ? Name : never
}[keyof Dictionary]

/** The links of the menu. */
export const menu: readonly { readonly path: string; readonly name: TextName }[] = [
  { path: '/', name: 'home' },
  { path: '/top', name: 'topChart' },
  { path: '/releases', name: 'releases' },
  { path: '/collections', name: 'collections' },
  { path: '/hidden-gems', name: 'hiddenGems' },
  { path: '/divergence', name: 'divergence' },
]
