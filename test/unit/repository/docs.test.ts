import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listCardKeys } from '../../../schema/cards/list-card.js'
import { facetNames } from '../../../schema/cards/reference-data.js'
import { enums } from '../../../schema/enums.js'
import { errorCodes } from '../../../schema/error-codes.js'
import { operatorSuffixes } from '../../../schema/operators.js'
import { expandPreset, presetNames } from '../../../schema/presets.js'
import { sortKeys } from '../../../schema/sorts.js'
import { titleFacetNames } from '../../../schema/title-facets.js'
import { blockNames } from '../../../server/cards/present-title-card.js'
import { phases } from '../../../server/http/request-record.js'
import {
  codeIn,
  itemsOf,
  readRepositoryFile,
  repository,
  repositoryFiles,
  sectionOf,
  tableOf,
} from '../../support/markdown.js'

const operations = readRepositoryFile('docs/operations.md')
const architecture = readRepositoryFile('docs/architecture.md')
const reference = (name: string) => readRepositoryFile(`docs/reference/${name}.md`)

/** The names in backquotes in the first column of a table. */
const namedIn = (section: string) => tableOf(section).flatMap(([first = '']) => codeIn(first))

/** The names in backquotes that the items of the first list begin with. */
const listedIn = (section: string) => itemsOf(section).flatMap(([name]) => codeIn(name))

describe('docs/operations.md', () => {
  test('docs/operations.md has every phase of a request, in order', () => {
    expect(namedIn(sectionOf(operations, '## Phases'))).toEqual(phases)
  })
})

test('only the command line reads variables of the process; an import sets one for SQLite', () => {
  // Code in web/ runs in browsers; it only shows a variable in examples.
  const readers = repositoryFiles('.ts').filter(
    (file) =>
      !/^(?:test|web|tools)\//.test(file) && /\bprocess\.env\b/.test(readRepositoryFile(file)),
  )
  expect(readers).toEqual(['catalog/make-catalog.ts', 'cli/main.ts'])
})

describe('docs/architecture.md', () => {
  interface Rule {
    readonly name: string
    readonly to: { readonly path?: string }
  }
  const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
    forbidden: readonly Rule[]
  }

  /** The folders that each folder may import: those that no pattern of its rule forbids. */
  const allowedIn = (
    folders: readonly string[],
    base: string,
    ruleOf: (folder: string) => string,
  ) =>
    folders.map((folder) => {
      const rule = forbidden.find(({ name }) => name === ruleOf(folder))
      if (rule === undefined) throw new Error(`no rule is named ${ruleOf(folder)}`)
      const isForbidden = (other: string) => new RegExp(rule.to.path ?? '').test(`${base}${other}/`)
      return [folder, folders.filter((other) => other !== folder && !isForbidden(other)).toSorted()]
    })
  const tabled = (heading: string) =>
    tableOf(sectionOf(architecture, heading)).map(([folder = '', , imports = '']) => [
      codeIn(folder)[0]?.replace(/\/$/, ''),
      codeIn(imports).toSorted(),
    ])
  const ruledBy = (pattern: RegExp) =>
    forbidden.flatMap(({ name }) => pattern.exec(name)?.groups?.folder ?? [])

  test('the top-level folders and their imports are those of the import rules', () => {
    const folders = ruledBy(/^(?<folder>\w+)-imports$/)
    expect(tabled('## Top-level folders').toSorted()).toEqual(
      allowedIn(folders, '', (folder) => `${folder}-imports`).toSorted(),
    )
  })

  test('the rooms of the search and their imports are those of the import rules', () => {
    const rooms = ruledBy(/^search-(?<folder>\w+)-imports$/)
    expect(tabled('## Rooms of the search').toSorted()).toEqual(
      allowedIn(rooms, 'search/', (room) => `search-${room}-imports`).toSorted(),
    )
  })

  test('the layers of the server and their imports are those of the import rules', () => {
    const layers = ruledBy(/^server-(?<folder>\w+)-imports$/)
    expect(tabled('## Layers of the server').toSorted()).toEqual(
      allowedIn(layers, 'server/', (layer) => `server-${layer}-imports`).toSorted(),
    )
  })
})

describe('CONTRIBUTING.md', () => {
  const recipes = tableOf(sectionOf(readRepositoryFile('CONTRIBUTING.md'), '## Recipes'))
  const named = recipes.flatMap((cells) => cells.flatMap(codeIn))

  test('every row of the recipes is whole', () => {
    expect(recipes.length).toBeGreaterThan(0)
    expect(recipes.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([])
  })

  test('the recipes name existing files, folders and scripts', () => {
    // For `server/routes/<name>.ts` and `docs/adr/NNNN-<title>.md`, checks the folder.
    const paths = named
      .filter((code) => /^[.\w-]*\/|\.(?:ts|md|cjs|json)$/.test(code))
      .map((code) => code.replace(/#.*$/, '').replace(/[^/]*<.*$/, ''))
    expect(paths.length).toBeGreaterThan(40)
    expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([])
    const { scripts } = JSON.parse(readRepositoryFile('package.json'))
    const asked = named.flatMap((code) => /^npm run ([\w:]+)/.exec(code)?.[1] ?? [])
    expect(asked.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('the recipes name contents of their files', () => {
    const sources = ['schema', 'text', 'engines', 'cli', 'test', 'platform', 'search', 'server']
    const code = repositoryFiles('.ts', '.json', '.cjs')
      .filter((file) => sources.includes(file.split('/')[0] ?? '') || !file.includes('/'))
      .filter((file) => file !== 'test/unit/repository/docs.test.ts')
      .map(readRepositoryFile)
      .join('\n')
    const things = named.filter((name) => /^[A-Za-z]+[A-Z_]\w+$/.test(name))
    expect(things.length).toBeGreaterThan(2)
    expect(things.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
  })
})

describe('docs/reference', () => {
  test('errors.md has every code with its status', () => {
    const documented = itemsOf(sectionOf(reference('errors'), '## Codes')).map(([name]) => [
      name.slice(0, 3),
      codeIn(name)[0],
    ])
    expect(documented).toEqual(Object.entries(errorCodes))
  })

  test('reference-data.md has every enumeration with its values, in order', () => {
    const documented = itemsOf(sectionOf(reference('reference-data'), '## Enumerations')).map(
      ([name, values]) => [codeIn(name)[0], codeIn(values)],
    )
    expect(documented).toEqual(
      Object.entries(enums).map(([name, labels]) => [name, Object.keys(labels)]),
    )
  })

  test('sorting.md has every key', () => {
    expect(codeIn(sectionOf(reference('sorting'), '## Keys'))).toEqual(sortKeys)
  })

  test('operators.md has every operator', () => {
    expect(namedIn(sectionOf(reference('operators'), '## Operators'))).toEqual(
      operatorSuffixes.filter((suffix) => suffix !== '').map((suffix) => `.${suffix}`),
    )
  })

  test('grammar.md has every preset with its expansion', () => {
    const documented = itemsOf(sectionOf(reference('grammar'), '## Presets')).map(
      ([name, filters]) => [codeIn(name)[0], codeIn(filters)],
    )
    // The page describes the first day of `new` in words.
    const written = ([name, value]: readonly [string, string]) =>
      name === 'release_date.gte' ? name : `${name}=${value}`
    expect(documented).toEqual(
      presetNames.map((name) => [name, expandPreset(name, 20260101).map(written)]),
    )
  })

  test('cards.md has every key of the list card and every block, in order', () => {
    expect(listedIn(sectionOf(reference('cards'), '## List card'))).toEqual(listCardKeys)
    expect(listedIn(sectionOf(reference('cards'), '## Title card'))).toEqual(blockNames)
  })

  test('facets.md has every facet of a selection, in order', () => {
    const [, facets = ''] = sectionOf(reference('facets'), '## Facets').split('The facets are')
    expect(codeIn(facets)).toEqual(titleFacetNames)
  })

  test('reference-data.md has every facet', () => {
    expect(listedIn(sectionOf(reference('reference-data'), '## Facets')).toSorted()).toEqual(
      facetNames.toSorted(),
    )
  })
})
