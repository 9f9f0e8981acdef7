import type { Request } from 'express'
import russian from './russian.json' with { type: 'json' }

/** The languages of the reference page. */
export const pageLanguages = ['en', 'ru'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** Returns the language of a request for the page: `lang` in its query, otherwise that of the browser. */
export function pageLanguage(request: Request): PageLanguage {
  const { searchParams } = new URL(request.originalUrl, 'http://titlebase.invalid')
  const named = pageLanguages.find((language) => language === searchParams.get('lang'))
  return named ?? (request.acceptsLanguages(...pageLanguages) === 'ru' ? 'ru' : 'en')
}

/** Returns a function that translates an English text of the page or its document. */
export function translator(language: PageLanguage): (text: string) => string {
  const texts: Readonly<Record<string, string>> = language === 'ru' ? russian.page : {}
  return (text) => texts[text] ?? text
}

/** The translations of the labels that the viewer writes. */
export function viewerLabels(language: PageLanguage): Readonly<Record<string, string>> {
  return language === 'ru' ? russian.viewer : {}
}
