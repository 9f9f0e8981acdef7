import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { greeting } from '../../cli/serve.js'

/** The words of the request that a start advises, as a shell reads them. */
function advised(demoKey: string | null): string[] {
  const command = greeting({ url: 'http://127.0.0.1:3000' }, demoKey).match(/curl .*/)?.[0] ?? ''
  const script = command.replace(/^curl/, "printf '%s\\n'")
  const env = { ...process.env, API_KEY: 'tb_mine' }
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\n')
}

test.each([
  ['tb_demo', 'tb_demo'],
  [null, 'tb_mine'],
])('the advised request sends the key (%s)', (demoKey, sent) => {
  expect(advised(demoKey)).toContain(`X-API-Key: ${sent}`)
})
