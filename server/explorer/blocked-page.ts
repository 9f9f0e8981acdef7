import { createHash } from 'node:crypto'
import type { ErrorRequestHandler, Request } from 'express'
import { Forbidden } from '../../search/query/errors.js'
import { clientAddress } from '../http/address.js'
import { recordOf } from '../http/request-record.js'
import { sendBody } from '../http/send-body.js'
import { wantsPage } from './wants-page.js'

/**
 * Answers browsers of a banned address with a page that explains why the address is blocked, until when,
 * and what to do (docs/reference/access.md#guessing). Programs get the error object.
 */
export function serveBlockedPage(now: () => Date): ErrorRequestHandler {
  return async (thrown: unknown, request, response, next) => {
    if (!(thrown instanceof Forbidden) || response.headersSent || !isBrowser(request)) {
      next(thrown)
      return
    }
    const until = new Date(now().getTime() + thrown.retryAfter * 1000)
    const language = request.acceptsLanguages('en', 'ru') === 'ru' ? 'ru' : 'en'
    const page = pageOf(language, until, clientAddress(request))
    recordOf(response).error = thrown.code
    response.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'`,
      'Retry-After': String(thrown.retryAfter),
      Vary: 'Accept-Language, Accept-Encoding',
    })
    await sendBody(
      response,
      403,
      { plain: Buffer.from(page) },
      { type: 'text/html; charset=utf-8' },
    )
  }
}

/** A browser that opens a page, or that navigates to a path of the interface. */
function isBrowser(request: Request): boolean {
  const isNavigation = request.method === 'GET' && request.get('Sec-Fetch-Mode') === 'navigate'
  return wantsPage(request) || (isNavigation && request.get('X-API-Key') === undefined)
}

const style =
  'body{max-width:36rem;margin:12vh auto;padding:0 1.5rem;font:1.05rem/1.6 system-ui,sans-serif}h1{line-height:1.2}'
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

const texts = {
  en: {
    locale: 'en-GB',
    heading: 'This address is blocked',
    why: 'Your network address has sent too many different invalid API keys.',
    until: (time: string) => `The block ends at ${time}.`,
    remedy:
      'Stop every program that sends an old or mistyped key. To get access earlier, ask the operator of the service to lift the block.',
    address: (address: string) => `Tell the operator this address: ${address}`,
  },
  ru: {
    locale: 'ru',
    heading: 'Этот адрес заблокирован',
    why: 'С вашего сетевого адреса пришло слишком много разных неверных ключей API.',
    until: (time: string) => `Блокировка закончится ${time}.`,
    remedy:
      'Остановите программы, которые отправляют старый ключ или ключ с опечаткой. Чтобы получить доступ раньше, попросите администратора сервиса снять блокировку.',
    address: (address: string) => `Сообщите администратору адрес: ${address}`,
  },
} as const

function pageOf(language: keyof typeof texts, until: Date, address: string | null): string {
  const { locale, heading, why, until: untilText, remedy, address: addressText } = texts[language]
  const time = until.toLocaleString(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  })
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${heading} · titlebase</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <p>${why} ${untilText(`<time datetime="${until.toISOString()}">${time}</time>`)}</p>
      <p>${remedy}</p>${address === null ? '' : `\n      <p>${addressText(`<code>${address}</code>`)}</p>`}
    </main>
  </body>
</html>
`
}
