import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  anchorsOf,
  linksOf,
  readRepositoryFile,
  repository,
  repositoryFiles,
} from '../../support/markdown.js'

const pages = repositoryFiles('.md')
const anchors = new Map(pages.map((page) => [page, anchorsOf(readRepositoryFile(page))]))

/** The problem of a link of a page; null if its target exists. */
function brokenLink(page: string, target: string): string | null {
  if (/^[a-z]+:/.test(target)) return null
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(join(repository, file))) return `${page}: ${target} is no file`
  if (anchor === undefined || anchors.get(file)?.has(anchor)) return null
  return `${page}: ${target} is no heading`
}

describe('links', () => {
  test.each(pages)('the links of %s exist', (page) => {
    const broken = linksOf(readRepositoryFile(page)).map((target) => brokenLink(page, target))
    expect(broken.filter((problem) => problem !== null)).toEqual([])
  })

  test('every page of docs/ is reachable from the README', () => {
    const reached = new Set<string>()
    const visit = (page: string) => {
      if (reached.has(page) || !pages.includes(page)) return
      reached.add(page)
      for (const target of linksOf(readRepositoryFile(page))) {
        const [path = ''] = target.split('#')
        if (path !== '' && !/^[a-z]+:/.test(path)) visit(normalize(join(dirname(page), path)))
      }
    }
    visit('README.md')
    expect(pages.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([])
  })
})

/** The tests of each heading in test/rules.txt, below test/. */
const testsOfRules = new Map(
  readRepositoryFile('test/rules.txt')
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const [rule = '', ...tests] = block.trim().split(/\s+/)
      return [rule, tests] as const
    }),
)

describe('test/rules.txt', () => {
  const reference = pages.filter((page) => page.startsWith('docs/reference/'))

  test.each(reference)('names the tests of each rule of %s', (page) => {
    const rules = [...readRepositoryFile(page).matchAll(/^## (.+)$/gm)].flatMap(
      ([heading, name]) =>
        name === 'Pages' ? [] : [...anchorsOf(heading)].map((anchor) => `${page}#${anchor}`),
    )
    expect(rules.filter((rule) => !testsOfRules.get(rule)?.length)).toEqual([])
  })

  test('names existing headings and tests', () => {
    const broken = [...testsOfRules].flatMap(([rule, tests]) => [
      ...(brokenLink('README.md', rule) === null ? [] : [rule]),
      ...tests.filter((file) => !existsSync(join(repository, 'test', file))),
    ])
    expect(broken).toEqual([])
  })
})

describe('comments in the code', () => {
  const sources = repositoryFiles('.ts', '.sql', '.cjs').filter(
    (file) => file !== 'test/unit/repository/docs-links.test.ts',
  )

  test('refer to existing pages and headings', () => {
    const broken = sources.flatMap((file) =>
      [...readRepositoryFile(file).matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]*)?/g)].flatMap(
        ([name]) => brokenLink('README.md', name)?.replace('README.md', file) ?? [],
      ),
    )
    expect(broken).toEqual([])
  })

  test('refer to existing files', () => {
    const kept = [...sources, ...pages]
    const named =
      /(?<![\w./-])(?:schema|text|platform|storage|catalog|demo|engines|indexer|search|server|cli|tools|test)\/[\w/-]+\.(?:ts|sql)\b/g
    const missing = kept.flatMap((file) =>
      (readRepositoryFile(file).match(named) ?? [])
        .filter((path) => !existsSync(join(repository, path)))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('cite no document outside of the repository', () => {
    const cite = /\b(?:contract|decisions|design): [A-Za-z]/
    expect(sources.filter((file) => cite.test(readRepositoryFile(file)))).toEqual([])
  })
})
