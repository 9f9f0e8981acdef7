import type { Dictionary } from '../i18n/dictionary.js'

/** The texts of a dictionary that are no functions and no groups. */
type TextName = {
  [Name in keyof Dictionary]: Dictionary[Name] extends string ? Name : never
}[keyof Dictionary]

/** The pages that every page links to, in order. */
export const menu: readonly { readonly path: string; readonly name: TextName }[] = [
  { path: '/', name: 'home' },
  { path: '/top', name: 'topChart' },
  { path: '/releases', name: 'releases' },
  { path: '/collections', name: 'collections' },
  { path: '/hidden-gems', name: 'hiddenGems' },
  { path: '/divergence', name: 'divergence' },
]
