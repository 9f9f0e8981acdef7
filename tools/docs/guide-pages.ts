import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { readRepositoryFile, repository, repositoryFiles } from '../../test/support/markdown.js'
import {
  examplesOf,
  freePort,
  type GuidePlace,
  runExample,
  shownAnswer,
  writeExample,
} from './guide.js'

/** The page with the files that the examples of all pages use. */
const helpersPage = 'docs/guide/README.md'

/** Pages whose examples tests run. */
export function guidePages(): string[] {
  const pages = repositoryFiles('.md').filter((page) => page.startsWith('docs/guide/'))
  return [...pages, 'docs/synchronising.md']
}

/** Creates a folder for the examples of a page, with the files and the package that they use. */
export async function guidePlace(
  parent: string,
  { url, key }: Pick<GuidePlace, 'url' | 'key'>,
): Promise<GuidePlace> {
  const place = { folder: mkdtempSync(join(parent, 'examples-')), url, key, port: await freePort() }
  const modules = join(place.folder, 'node_modules')
  const client = join(modules, '@titlebase/client')
  await build({
    entryPoints: [join(repository, 'client/src/index.ts')],
    outfile: join(client, 'dist/index.js'),
    bundle: true,
    format: 'esm',
  })
  cpSync(join(repository, 'client/package.json'), join(client, 'package.json'))
  for (const name of ['@modelcontextprotocol', 'tsx']) {
    symlinkSync(join(repository, 'node_modules', name), join(modules, name))
  }
  for (const example of examplesOf(readRepositoryFile(helpersPage))) {
    if (example.file !== null) writeExample(example, place)
  }
  return place
}

/** A page with the current values of its calls and output of its examples; of several examples, that of the first. */
export async function answeredPage(page: string, place: GuidePlace): Promise<string> {
  const markdown = await pageWithValues(page, place)
  const printed = new Map<number, { to: number; text: string }>()
  for (const example of examplesOf(markdown)) {
    if (example.file !== null) writeExample(example, place)
    else if (example.answer !== null) {
      const { from, to, language } = example.answer
      const text = shownAnswer(await runExample(example, place), language)
      if (!printed.has(from)) printed.set(from, { to, text })
    }
  }
  const lines = markdown.split('\n')
  // Replace from the end, so that the positions of earlier lines do not change.
  for (const [from, { to, text }] of [...printed].toReversed()) {
    lines.splice(from, to - from, ...text.split('\n'))
  }
  return lines.join('\n')
}

/**
 * A call of a list that compares this service with others: a request and a value of its answer,
 * `` - `/movie/3455`: `/titles/gamma/3455` (`title.title: "Amber"`) ``.
 */
interface GuideCall {
  /** The index of the item among the lines of the page. */
  readonly line: number
  /** `/titles/gamma/3455?lang=en`, below the version prefix. */
  readonly request: string
  /** The path of the value: `items[0].title`. */
  readonly path: string
  /** The value as the page shows it, in JSON. */
  readonly value: string
}

const item = /^- `[^`]+`: `(?<request>\/[^`]+)` \(`(?<path>[\w.[\]]+): (?<value>[^`]+)`\)$/

/** The calls of a page, in order. */
export function callsOf(markdown: string): GuideCall[] {
  return markdown.split('\n').flatMap((text, line) => {
    const { request, path, value } = item.exec(text)?.groups ?? {}
    return request === undefined || path === undefined || value === undefined
      ? []
      : [{ line, request, path, value }]
  })
}

/** Sends the request and returns the value at the path, in JSON. Throws unless the answer is 200 and has the value. */
export async function answeredValue(
  { request, path }: GuideCall,
  { url, key }: { readonly url: string; readonly key: string },
): Promise<string> {
  const answer = await fetch(`${url}/v1.2${request}`, { headers: { 'X-API-Key': key } })
  const body: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(`${request}: ${JSON.stringify(body)}`)
  const names = path.split(/[.[\]]+/).filter((name) => name !== '')
  const value = names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], body)
  if (value === undefined) throw new Error(`${request}: the answer has no ${path}`)
  return JSON.stringify(value)
}

/** The page with the current values of its calls. */
async function pageWithValues(
  markdown: string,
  service: { readonly url: string; readonly key: string },
): Promise<string> {
  const lines = markdown.split('\n')
  for (const call of callsOf(markdown)) {
    const value = await answeredValue(call, service)
    const text = lines[call.line] ?? ''
    lines[call.line] = text.replace(`${call.path}: ${call.value}`, () => `${call.path}: ${value}`)
  }
  return lines.join('\n')
}
