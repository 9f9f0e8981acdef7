import { existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of the browser; null if there is none, and tests that need one are skipped. */
export const browserPath =
  [process.env.CHROMIUM ?? '', ...usualPlaces].find((path) => path !== '' && existsSync(path)) ??
  null
