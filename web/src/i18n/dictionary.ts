import type { en } from './en.js'

/** The texts of a language. Texts with numbers or names are functions. */
export type Dictionary = typeof en
