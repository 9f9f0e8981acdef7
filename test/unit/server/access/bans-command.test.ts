import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openAccessStore } from '../../../../server/access/database/access-database.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { runCommand } from '../../../support/run-command.js'

const now = () => new Date('2024-05-17T12:00:00Z')
const at = now().getTime()

/** The command line over a data directory in which these addresses are banned for an hour. */
function withBanned(...addresses: string[]) {
  const directory = temporaryDirectory()
  const store = openAccessStore(join(directory, 'access.sqlite'))
  const ban = store.prepare('insert into bans values (?, ?)')
  for (const address of addresses) ban.run(address, at + 3_600_000)
  ban.run('192.0.2.1', at)
  store.close()
  return (...args: string[]) => runCommand(args, directory, now)
}

test('lists bans until they end', async () => {
  const command = withBanned('203.0.113.7', '2001:db8:1:2::/64')
  const { out } = await command('bans', 'list')
  expect(out).toBe(
    '2001:db8:1:2::/64  2024-05-17T13:00:00.000Z\n203.0.113.7  2024-05-17T13:00:00.000Z\n',
  )
  const { out: json } = await command('bans', 'list', '--json')
  expect(JSON.parse(json)).toContainEqual({
    address: '203.0.113.7',
    until: '2024-05-17T13:00:00.000Z',
  })
  const found = '2 addresses banned: run titlebase bans list to see them'
  expect((await command('status')).out).toContain(`note   bans           ${found}\n`)
  const { findings } = JSON.parse((await command('status', '--json')).out)
  expect(findings).toContainEqual({ check: 'bans', state: 'note', text: found })
})

test.each(['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7:80'])(
  'lifts the ban of an address, given as %s',
  async (named) => {
    const command = withBanned('203.0.113.7', '203.0.113.8')
    expect((await command('bans', 'clear', named)).out).toBe('203.0.113.7\n')
    expect((await command('bans', 'list')).out).toMatch(/^203\.0\.113\.8 /)
  },
)

test.each(['2001:db8:1:2::/64', '2001:db8:1:2::9'])(
  'lifts the ban of a network, given as %s',
  async (named) => {
    const command = withBanned('2001:db8:1:2::/64')
    expect((await command('bans', 'clear', named)).out).toBe('2001:db8:1:2::/64\n')
    expect((await command('bans', 'list')).out).toBe('')
  },
)

test('lifts all bans; rejects arguments that are not addresses', async () => {
  const command = withBanned('203.0.113.7', '203.0.113.8')
  expect(await command('bans', 'clear', 'everybody')).toEqual({
    status: 2,
    out: '',
    err: 'titlebase: "everybody" is not an address\n',
  })
  expect((await command('bans', 'clear')).err).toBe(
    'running services accept these addresses again within a second\n',
  )
  expect(await command('bans', 'list')).toEqual({
    status: 0,
    out: '',
    err: 'no address is banned\n',
  })
  expect((await command('bans', 'clear')).err).toBe('no address is banned\n')
})

test('status writes nothing to the file', async () => {
  const path = temporaryDirectory()
  const db = new Database(join(path, 'access.sqlite'))
  db.exec('create table blocks (address text, until integer)')
  db.exec('create table keys (name text, revoked_at text)')
  const { status } = await runCommand(['status', '--json'], path, () => new Date())
  expect(status).toBe(1)
  expect(db.prepare('select name from sqlite_master').pluck().all()).toEqual(['blocks', 'keys'])
  db.close()
})
