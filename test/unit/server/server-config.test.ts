import express from 'express'
import { expect, test } from 'vitest'
import { CommandError } from '../../../platform/command-error.js'
import { readServerConfig } from '../../../server/server-config.js'

test('has defaults for unset variables', () => {
  expect(readServerConfig({})).toEqual({
    dataDirectory: './data',
    host: '127.0.0.1',
    port: 3000,
    processes: 1,
    trustProxy: false,
    corsOrigins: [],
    redisUrl: null,
    following: null,
    logLevel: 'info',
    operator: null,
    guessing: { guesses: 20, windowSeconds: 600, blockSeconds: 86_400 },
    drainSeconds: 10,
    connections: { total: 4096, perAddress: 256 },
    searchSeconds: 5,
    explorer: true,
    mcp: true,
    tmdbApi: false,
    publicPath: '',
    imageOrigins: [],
    catalogNames: {},
    pageAddresses: {
      alpha: 'https://alpha.example/title/{number}',
      beta: 'https://beta.example/title/{number}',
      gamma: 'https://gamma.example/movie/{number}',
      gamma_tv: 'https://gamma.example/tv/{number}',
      delta: 'https://delta.example/title/{number}',
    },
    setPageAddresses: {},
  })
})

test.each([
  [{ OPERATOR_PORT: '3000' }, true],
  [{ OPERATOR_PORT: '3000', HOST: '0.0.0.0' }, true],
  [{ OPERATOR_PORT: '3000', HOST: '192.0.2.1' }, false],
  [{ OPERATOR_PORT: '0', PORT: '0' }, false],
])('the same port for two servers: %j', (variables, isRefused) => {
  const reading = () => readServerConfig(variables)
  if (isRefused) expect(reading).toThrow('OPERATOR_PORT: must differ from PORT; both are 3000')
  else expect(reading).not.toThrow()
})

test('an empty variable counts as unset', () => {
  expect(readServerConfig({ PORT: '', REDIS_URL: ' ' })).toEqual(readServerConfig({}))
})

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [
    { FOLLOW_URL: 's3://titles/base', FOLLOW_SECONDS: '2' },
    { following: { address: 's3://titles/base', pollSeconds: 2, behindSeconds: 300 } },
  ],
  [
    { FOLLOW_URL: '../target', FOLLOW_BEHIND_SECONDS: '60' },
    { following: { address: '../target', pollSeconds: 5, behindSeconds: 60 } },
  ],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: '0' }, { trustProxy: false }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
  [
    { CORS_ORIGINS: 'https://a.example,http://b:81' },
    { corsOrigins: ['https://a.example', 'http://b:81'] },
  ],
  [{ CORS_ORIGINS: '*' }, { corsOrigins: ['*'] }],
  [{ EXPLORER: 'false' }, { explorer: false }],
  [
    { IMAGE_ORIGINS: 'https://a.example, https://b.example' },
    { imageOrigins: ['https://a.example', 'https://b.example'] },
  ],
  [
    { CATALOG_NAMES: 'alpha=IMDb, critic_a=A=B' },
    { catalogNames: { alpha: 'IMDb', critic_a: 'A=B' } },
  ],
  [{ OPERATOR_PORT: '9100' }, { operator: { host: '127.0.0.1', port: 9100 } }],
  [{ OPERATOR_PORT: '0', OPERATOR_HOST: '::' }, { operator: { host: '::', port: 0 } }],
  [{ OPERATOR_HOST: '::' }, { operator: null }],
])('%j', (variables, expected) => {
  expect(readServerConfig(variables)).toMatchObject(expected)
})

test.each([
  ['FOLLOW_URL', 'ftp://titles.example', 'FOLLOW_URL must be a folder, s3://bucket/prefix, or an'],
  ['FOLLOW_URL', 's3://', 'FOLLOW_URL must be'],
  [
    'FOLLOW_URL',
    's3://my_bucket/x',
    'FOLLOW_URL must be s3://bucket/prefix, with a bucket of 3 to',
  ],
  ['FOLLOW_URL', 's3://ab', 'FOLLOW_URL must be s3://bucket/prefix'],
  [
    'FOLLOW_URL',
    'http://u:50%off%@titles.example',
    'with % in its user name and password written as %25',
  ],
  ['FOLLOW_URL', 'http://titles.example/?token=x', 'without a query'],
  ['FOLLOW_URL', 'http://titles.example/#x', 'without a query'],
  ['FOLLOW_SECONDS', '0', 'FOLLOW_SECONDS must be a whole number from 1 to 3600'],
  ...['https://a.example/b', '//a', '/a/', '/a/../b', '/a?b', '/a b', "/a'", '/%2e%2e'].map(
    (value): string[] => ['PUBLIC_PATH', value, 'PUBLIC_PATH must be a path like /movies'],
  ),
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '3e3', 'PORT must be a whole number from 0 to 65535'],
  [
    'TRUST_PROXY',
    'true',
    'TRUST_PROXY must be a number of proxies, or their addresses and subnets',
  ],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be'],
  ['TRUST_PROXY', '0.0.0.0/0', 'not /0, which would trust every client'],
  ['TRUST_PROXY', '::/0', 'not /0, which would trust every client'],
  ['CORS_ORIGINS', 'https://a.example/', 'must be origins without a slash at the end, like https'],
  ['CORS_ORIGINS', 'a.example', 'CORS_ORIGINS must be origins like https://app.example'],
  ['CORS_ORIGINS', 'https://a.example,*', 'CORS_ORIGINS must be'],
  ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be an address like redis://127.0.0.1:6379'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
  ['OPERATOR_PORT', 'off', 'OPERATOR_PORT must be a whole number from 0 to 65535'],
  ['EXPLORER', 'no', 'EXPLORER must be true or false'],
  ['IMAGE_ORIGINS', 'https://a.example/posters', 'IMAGE_ORIGINS must be origins like'],
  ['IMAGE_ORIGINS', "https://a.example;script-src 'unsafe-inline'", 'IMAGE_ORIGINS must be'],
  ['IMAGE_ORIGINS', 'https://*.example', 'IMAGE_ORIGINS must be'],
  ['CATALOG_NAMES', 'alpha=IMDb,alfa=X', '"alfa" is none of alpha, beta, gamma, gamma_tv, delta,'],
  ['CATALOG_NAMES', 'alpha', '"alpha" has no name'],
  ['GUESS_LIMIT', '0', 'GUESS_LIMIT must be a whole number from 1 to 1000000'],
  [
    'PAGE_ADDRESS_GAMMA_TV',
    'https://tv.example/',
    'PAGE_ADDRESS_GAMMA_TV must be an http or https address with {number}',
  ],
])('rejects %s=%s by name', (name, value, message) => {
  const reading = () => readServerConfig({ [name]: value })
  expect(reading).toThrow(CommandError)
  expect(reading).toThrow(message)
})

test('does not repeat a rejected value, which may be a secret', () => {
  expect(() => readServerConfig({ REDIS_URL: 'x://:password@host' })).not.toThrow('password')
})

test.each([
  '0.0.0.0/0',
  '::/00',
  '10/8',
  '0xa.0.0.1',
  '10.0.0.0/08',
  '10.0.0.0/8/8',
  '10.0.0.0/255.0.0.0',
  '10.0.0.1',
  '10.0.0.0/32',
  'fe80::1%eth0',
  'fe80::%eth0/10',
  '::ffff:10.0.0.0/104',
  '::ffff:10.0.0.1',
  '2001:db8::/129',
  '2001:db8::/48',
  '/8',
  '10.0.0.1, , ::1',
])('accepts TRUST_PROXY=%s only if Express does', (value) => {
  let trustProxy: ReturnType<typeof readServerConfig>['trustProxy']
  try {
    trustProxy = readServerConfig({ TRUST_PROXY: value }).trustProxy
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError)
    return
  }
  expect(() => express().set('trust proxy', trustProxy)).not.toThrow()
})
