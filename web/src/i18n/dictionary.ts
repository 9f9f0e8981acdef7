import type { en } from './en.js'

/** What each language says; texts with numbers or names in them are functions. */
export type Dictionary = typeof en
