import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../../../cli/run.js'
import { errorCodes } from '../../../schema/error-codes.js'
import { versionPrefix } from '../../../server/app.js'
import { openApiDocument } from '../../../server/openapi/document.js'
import { examples } from '../../../server/openapi/examples.js'
import { health } from '../../../server/routes/health.js'
import { endpoints } from '../../../server/routes/index.js'
import { readServerConfig } from '../../../server/server-config.js'
import {
  codeIn,
  readRepositoryFile,
  repositoryFiles,
  sectionOf,
  tableOf,
} from '../../support/markdown.js'

/** Every page except the changelog, which may have names of earlier versions. */
const pages = repositoryFiles('.md').filter((page) => page !== 'CHANGELOG.md')

const quiet = { variables: {}, out() {}, err() {}, exit() {}, now: () => new Date() }
const program = await createProgram(quiet)

const fencesIn = (markdown: string) => markdown.match(/^```[\s\S]*?^```/gm) ?? []
const inlineIn = (markdown: string) => codeIn(markdown.replace(/^```[\s\S]*?^```/gm, ''))

describe.each(pages)('%s', (page) => {
  const markdown = readRepositoryFile(page)

  test('names existing commands and options', () => {
    const lines = fencesIn(markdown).flatMap((fence) => fence.split('\n'))
    const called = [
      ...lines.flatMap(
        (line) =>
          /^(?:\$ |sudo -u titlebase env \S+ )?(?:npx titlebase|titlebase|node \S*main\.js) (.*)/.exec(
            line,
          )?.[1] ?? [],
      ),
      ...inlineIn(markdown).flatMap(
        (code) => /^(?:npx )?titlebase (?!answers)(.*)/.exec(code)?.[1] ?? [],
      ),
    ]
    expect(called.flatMap((words) => whatIsNone(words.split(/\s+/)) ?? [])).toEqual([])
  })

  test('names existing variables', () => {
    const named = inlineIn(markdown).flatMap(
      (code) => /^([A-Z]+(?:_[A-Z]+)+)(?:=\S*)?$/.exec(code)?.[1] ?? [],
    )
    expect(named.filter((name) => !isVariable(name))).toEqual([])
  })

  test('names error codes with their status', () => {
    const pairs = [...markdown.matchAll(/\b([45]\d\d) `(\w+)`/g)].map(([, status, code]) => [
      status,
      code,
    ])
    expect(pairs.filter(([status, code]) => !isCodeOf(Number(status), code))).toEqual([])
  })
})

const forReaders = pages.filter((page) =>
  /^(?:README|docs\/(?:guide\/.*|faq|deployment|synchronising))\.md$/.test(page),
)

test.each(forReaders)('%s names existing parameters', (page) => {
  const known = parameters()
  const named = inlineIn(readRepositoryFile(page)).flatMap((code) =>
    /^\??[a-z_]+(?:\.[a-z]+)?=[^=]*/.test(code)
      ? code
          .replace(/^\?/, '')
          .split('&')
          .map((part) => part.split('=')[0] ?? '')
      : [],
  )
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test.each(forReaders)('%s shows addresses that can be copied', (page) => {
  const shown = inlineIn(readRepositoryFile(page)).filter((code) =>
    /^\?[a-z_]+(?:\.[a-z]+)?=/.test(code),
  )
  expect(shown.filter((code) => !/^[!-~]+$/.test(code))).toEqual([])
})

test.each(['docs/guide/tutorial.md', 'docs/deployment.md', 'docs/explorer.md'])(
  '%s names the versions of Node that build it',
  (page) => {
    const { engines } = JSON.parse(readRepositoryFile('node_modules/vite/package.json'))
    const versions = (text: string) => text.match(/\b2\d\.\d+/g)
    const named = readRepositoryFile(page).match(/Node 20\.\d+[^.]*\.\d+/)?.[0] ?? ''
    expect(versions(named)).toEqual(versions(engines.node))
  },
)

/** The first word of a call that is neither a command nor one of its options; null if all are. */
function whatIsNone(words: readonly string[]): string | null {
  let command: Command = program
  for (const word of words) {
    if (/^[|>&#;]/.test(word)) return null
    const [option = ''] = /^--[a-z-]+/.exec(word) ?? []
    const isOption = command.options.some(({ long }) => long === option)
    if (option !== '' && !isOption && !['--help', '--version'].includes(option)) {
      return `${command.name()} ${word}`
    }
    const child = command.commands.find((each) => each.name() === word)
    if (child !== undefined) command = child
    else if (command.commands.length > 0 && /^[a-z]/.test(word)) return `${command.name()} ${word}`
  }
  return null
}

const operations = readRepositoryFile('docs/operations.md')
const namedIn = (section: string) => tableOf(section).flatMap(([first = '']) => codeIn(first))
const variables = new Set(namedIn(sectionOf(operations, '## Configuration')))

/** Of Node, npm and the system. */
const others = ['NODE_ENV', 'CONNECT', 'GET', 'HEAD']
/** Of the tests; CONTRIBUTING.md describes them. */
const isOfTests = (name: string) => /^(?:REAL_DATA|TEST_REDIS_URL|TMDB_PYTHON)$/.test(name)

const isVariable = (name: string) => variables.has(name) || others.includes(name) || isOfTests(name)

/** Statuses that share the code of another status. */
function isCodeOf(status: number, code: string | undefined): boolean {
  const codes: Readonly<Record<number, string>> = errorCodes
  return (codes[status] ?? code) === code && Object.values(codes).includes(code ?? '')
}

function parameters(): Set<string> {
  const { pageAddresses } = readServerConfig({})
  const all = endpoints(pageAddresses)
  const document = openApiDocument({ endpoints: all, health, prefix: versionPrefix, examples })
  const names = JSON.stringify(document).matchAll(/"name":"([a-z_.]+)","in":"query"/g)
  return new Set([...names].map(([, name = '']) => name))
}
