import { describe, expect, test } from 'vitest'
import type { CheckContext } from '../../../cli/checks/check-context.js'
import {
  checkCatalogNames,
  missingPageAddresses,
  readConfiguration,
  variableSchemas,
} from '../../../cli/checks/configuration-checks.js'
import type { Variables } from '../../../platform/config.js'
import { readServerConfig } from '../../../server/server-config.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { runCommand } from '../../support/run-command.js'

describe('every command checks all variables', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['keys list', { KEEP_GENERATIONS: '1' }, 'KEEP_GENERATIONS must be'],
    ['bans list', { MINIMUM_CATALOG_PERCENT: '900' }, 'MINIMUM_CATALOG_PERCENT must be'],
    ['index', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
    ['generate --titles 5', { MEILI_URL: 'nonsense' }, 'MEILI_URL must be'],
    ['serve --port 0', { KEEP_GENERATIONS: '1' }, 'KEEP_GENERATIONS must be'],
    ['status', { MINIMUM_CATALOG_PERCENT: '900' }, 'MINIMUM_CATALOG_PERCENT must be'],
  ])('%s with %j', async (command, variables, message) => {
    const args = command.split(' ')
    const result = await runCommand(args, temporaryDirectory(), () => new Date(), variables)
    expect(result).toMatchObject({ status: 2, err: expect.stringContaining(message) })
  })
})

test('the list of variables has every variable that the code reads, and no other', () => {
  const read = new Set<string>()
  // Variables of Amazon's own tools (storage/copies/s3-config.ts).
  const foreign = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']
  const recording = new Proxy<Variables>({}, { get: (_, name) => void read.add(String(name)) })
  readConfiguration(recording)
  expect(Object.keys(variableSchemas).toSorted()).toEqual(
    [...read].filter((name) => !foreign.includes(name)).toSorted(),
  )
})

test('a line says which names of catalogs are set', () => {
  const look = (variables: Record<string, string>) =>
    checkCatalogNames({ config: readServerConfig(variables) } as CheckContext)
  expect(look({})).toMatchObject([{ text: 'CATALOG_NAMES is not set' }])
  expect(look({ CATALOG_NAMES: 'beta=B,cr=C' })).toMatchObject([{ text: 'beta=B, cr=C' }])
})

test('a line names the page addresses that are not set', () => {
  const set = { PAGE_ADDRESS_ALPHA: 'https://a.example/{number}', PAGE_ADDRESS_BETA: ' ' }
  expect(missingPageAddresses(set)).toBe(
    'PAGE_ADDRESS_BETA, PAGE_ADDRESS_GAMMA, PAGE_ADDRESS_GAMMA_TV, PAGE_ADDRESS_DELTA are not set: links to pages of these catalogs lead to example addresses',
  )
  const names = ['ALPHA', 'BETA', 'GAMMA', 'GAMMA_TV', 'DELTA']
  const all = names.map((name) => [`PAGE_ADDRESS_${name}`, 'https://a.example/{number}'])
  expect(missingPageAddresses(Object.fromEntries(all))).toBeNull()
})
