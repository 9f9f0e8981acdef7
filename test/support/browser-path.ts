import { existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser; null if no browser is installed. Tests that need one are then skipped. */
export const browserPath =
  [process.env.CHROMIUM ?? '', ...usualPlaces].find((path) => path !== '' && existsSync(path)) ??
  null
