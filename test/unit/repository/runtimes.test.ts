import { expect, test } from 'vitest'
import { whyTooOldNode } from '../../../cli/node-version.js'
import { readRepositoryFile, sectionOf, tableOf } from '../../support/markdown.js'

const engines: { node: string } = JSON.parse(readRepositoryFile('package.json')).engines
const recommended = readRepositoryFile('.nvmrc').trim()

/** `['20.19', '22.12']` of a text. */
const versionsIn = (text: string) => [...text.matchAll(/\b2\d\.\d+/g)].map(([version]) => version)

test('engines, the command line and the build tool have the same minimum versions of Node', () => {
  const vite = JSON.parse(readRepositoryFile('node_modules/vite/package.json'))
  expect(engines.node).toBe(vite.engines.node)
  expect(versionsIn(whyTooOldNode('v18.0.0') ?? '')).toEqual(versionsIn(engines.node))
  for (const version of versionsIn(engines.node)) {
    const [major, minor] = version.split('.').map(Number)
    expect(whyTooOldNode(`v${version}.0`)).toBeNull()
    expect(whyTooOldNode(`v${major}.${Number(minor) - 1}.0`)).not.toBeNull()
  }
})

test('the image, the docs and the command line name the version of .nvmrc', () => {
  const images = readRepositoryFile('Dockerfile').match(/^FROM node:\d+/gm)
  expect(images).toEqual([`FROM node:${recommended}`, `FROM node:${recommended}`])
  expect(readRepositoryFile('docs/deployment.md')).toContain(`Node ${recommended}`)
  expect(whyTooOldNode('v18.0.0')).toContain(`Node ${recommended},`)
})

test('the image compiles modules with headers of Node older than 24.19, which would make them abort', () => {
  const [, minor] =
    /^FROM node:24\.(\d+)\.\d+-bookworm@\S+ AS build$/m.exec(readRepositoryFile('Dockerfile')) ?? []
  expect(Number(minor)).toBeLessThan(19)
})

test('continuous integration runs on every supported version of Node, and otherwise on that of .nvmrc', () => {
  const workflow = readRepositoryFile('.github/workflows/ci.yml')
  expect(workflow).toContain(`node: [20, 22, ${recommended}]`)
  const others = workflow.match(/node-version: \d+/g) ?? []
  expect(new Set(others)).toEqual(new Set([`node-version: ${recommended}`]))
})

test('docs/operations.md lists the versions that continuous integration tests and compose starts', () => {
  const workflow = readRepositoryFile('.github/workflows/ci.yml')
  const [, lines] = /node: \[(.*)\]/.exec(workflow) ?? []
  const versionsOf = (image: string) => {
    const compose = ['docker-compose.yml', 'docker-compose.opensearch.yml'].map(readRepositoryFile)
    const found = [workflow, ...compose].flatMap((file) => [
      ...file.matchAll(new RegExp(`image: ${image}:v?(\\S+)`, 'g')),
    ])
    return [...new Set(found.map(([, version = '']) => version))].join(', ')
  }
  const [meilisearch, opensearch] = ['getmeili/meilisearch', 'opensearchproject/opensearch'].map(
    versionsOf,
  )
  expect(
    tableOf(sectionOf(readRepositoryFile('docs/operations.md'), '## Tested versions')),
  ).toEqual([
    ['Node', lines],
    ['Meilisearch', meilisearch],
    ['OpenSearch', opensearch],
  ])
})
