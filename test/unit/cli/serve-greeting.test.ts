import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { greeting } from '../../../cli/serve/greeting.js'

/** The arguments of the suggested request, as a shell parses them. */
function advised(demoKey: string | null): string[] {
  const command = greeting('http://127.0.0.1:3000', null, demoKey).match(/curl .*/)?.[0] ?? ''
  const script = command.replace(/^curl/, "printf '%s\\n'")
  const env = { ...process.env, API_KEY: 'tb_mine' }
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\n')
}

test.each([
  ['tb_demo', 'tb_demo'],
  [null, 'tb_mine'],
])('the suggested request sends the key (%s)', (demoKey, sent) => {
  expect(advised(demoKey)).toContain(`X-API-Key: ${sent}`)
})

test('the first start announces the key, later ones do not', () => {
  const url = 'http://127.0.0.1:3000'
  expect(greeting(url, null, 'tb_demo')).toMatch(/cannot show it again:\n\n$/)
  expect(greeting(url, null, null)).not.toContain('shown again')
})

test('prints the address for a browser, with a one-time link for the demo key', () => {
  const [url, link] = ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/#open=token']
  expect(greeting(url, link, 'tb_demo')).toContain(
    `(this link works once, within an hour):\n\n  ${link}\n`,
  )
  expect(greeting(url, `${url}/`, null)).toContain(`browser:\n\n  ${url}/\n`)
  expect(greeting(url, null, null)).not.toContain('browser')
})
