import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplesOf, type GuidePlace, writeExample } from '../../tools/docs/guide.js'
import { guidePlace } from '../../tools/docs/guide-pages.js'
import { type RunningService, serveData } from '../support/demo-data.js'
import { httpStub } from '../support/http-stub.js'
import { readRepositoryFile } from '../support/markdown.js'
import { sharedServedDemo } from '../support/shared-data.js'

const data = await sharedServedDemo()

const programs = examplesOf(readRepositoryFile('docs/guide/programs.md')).filter(
  ({ file }) => file !== null,
)

let service: RunningService
let folder: string
beforeAll(async () => {
  service = await serveData(data)
  folder = mkdtempSync(join(tmpdir(), 'titlebase-programs-'))
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

test('docs/guide/programs.md has three programs of at most 70 lines', () => {
  expect(programs.map(({ file }) => file)).toEqual([
    'media-server.mts',
    'telegram-bot.mts',
    'website.mts',
  ])
  for (const { file, code } of programs) {
    expect(code.split('\n').length, file ?? '').toBeLessThanOrEqual(70)
  }
})

/** The parameters of a call of the Bot API, with its method. */
type BotCall = Readonly<Record<string, unknown>> & { readonly method: string }

/** A Bot API that hands out the updates one at a time and records the other calls, in order. */
async function startBotApi(updates: readonly object[]) {
  const calls: BotCall[] = []
  const url = await httpStub(async (request, response) => {
    const [, token, method = ''] = /^\/bot(\w+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const parameters = (await json(request)) as { offset?: number }
    if (token !== 'token') {
      response.end('{"ok":false,"description":"Unauthorized"}')
      return
    }
    if (method !== 'getUpdates') calls.push({ method, ...parameters })
    const next = updates.slice(parameters.offset ?? 0).slice(0, 1)
    // Without updates the real one waits, too.
    if (method === 'getUpdates' && next.length === 0) return
    response.end(JSON.stringify({ ok: true, result: method === 'getUpdates' ? next : true }))
  })
  return { url, calls }
}

function firstButton(call: BotCall | undefined): unknown {
  const markup = call?.reply_markup as { readonly inline_keyboard: unknown[][] } | undefined
  return markup?.inline_keyboard[0]?.[0]
}

/** Runs the bot until it has sent this number of calls. */
async function runBot(
  place: GuidePlace,
  api: Awaited<ReturnType<typeof startBotApi>>,
  count: number,
): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'telegram-bot.mts'], {
    cwd: place.folder,
    env: { API_KEY: place.key, BOT_API: api.url, BOT_TOKEN: 'token' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    await expect.poll(() => api.calls.length, { timeout: 60_000 }).toBe(count)
  } finally {
    child.kill()
    await exited
  }
}

test('the Telegram bot answers a sentence, a name and a tap', async () => {
  const place = await guidePlace(folder, service)
  for (const program of programs) writeExample(program, place)
  const [chat, english, russian] = [{ id: 7 }, { language_code: 'en' }, { language_code: 'ru' }]
  const api = await startBotApi([
    { update_id: 0, message: { chat, from: english, text: 'war dramas of the 90s' } },
    { update_id: 1, message: { chat, from: russian, text: 'северный архипелаг' } },
    { update_id: 2, message: { chat, from: english, text: 'qqqqqqqq' } },
    {
      update_id: 3,
      callback_query: { id: '9', from: english, message: { chat }, data: 'beta:85389' },
    },
  ])
  await runBot(place, api, 5)
  const [sentence, name, nothing, card, done] = api.calls
  expect(sentence).toMatchObject({ method: 'sendMessage', chat_id: 7, text: 'Found:' })
  expect(firstButton(sentence)).toEqual({
    text: 'Black Witches: The Other Side (1994)',
    callback_data: 'alpha:tt9190361',
  })
  expect(name).toMatchObject({ text: 'Найдено:' })
  expect(firstButton(name)).toEqual({
    text: 'Северный архипелаг (2015)',
    callback_data: 'alpha:tt0004287',
  })
  expect(nothing).toMatchObject({ text: 'Nothing found' })
  expect(card?.text).toMatch(
    /^The Northern Archipelago 6 \(2025\)\n\nEdgar, .+\n\nWarren Claywell, /,
  )
  expect(done).toEqual({ method: 'answerCallbackQuery', callback_query_id: '9' })
})
