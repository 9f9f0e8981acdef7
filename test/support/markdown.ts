import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url))

const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage'])

/** Files of the repository with one of these endings, by path. */
export function repositoryFiles(...endings: readonly string[]): string[] {
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) {
        const isHidden = entry.name.startsWith('.') && entry.name !== '.github'
        return isHidden || notOurs.has(entry.name) ? [] : filesIn(join(folder, entry.name))
      }
      return endings.some((ending) => entry.name.endsWith(ending)) ? [join(folder, entry.name)] : []
    })
  return filesIn(repository).map((file) => relative(repository, file))
}

export function readRepositoryFile(path: string): string {
  return readFileSync(join(repository, path), 'utf8')
}

/** Markdown without fenced blocks, which contain no headings or links. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '')
}

/** The targets of a page's links: `paging.md#cursors`, `../../test/unit/repository/docs.test.ts`. */
export function linksOf(markdown: string): string[] {
  const text = withoutCode(markdown).replace(/`[^`\n]*`/g, 'code')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
}

/** The anchors of a page: those that GitHub creates for headings, and explicit ones. */
export function anchorsOf(markdown: string): Set<string> {
  const text = withoutCode(markdown)
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id))
  for (const [, heading = ''] of text.matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-')
    let anchor = slug
    for (let times = 1; anchors.has(anchor); times += 1) anchor = `${slug}-${times}`
    anchors.add(anchor)
  }
  return anchors
}

/** The text below a heading, up to the next one of its level or above. */
export function sectionOf(markdown: string, heading: string): string {
  const lines = markdown.split('\n')
  const start = lines.indexOf(heading)
  if (start < 0) throw new Error(`there is no heading ${heading}`)
  const level = heading.indexOf(' ')
  const next = lines.findIndex(
    (line, number) => number > start && /^#+ /.test(line) && line.indexOf(' ') <= level,
  )
  return lines.slice(start + 1, next < 0 ? undefined : next).join('\n')
}

/** The rows of the first table of a text, without its head, cell by cell. */
export function tableOf(markdown: string): string[][] {
  const lines = markdown.split('\n')
  const ruler = lines.findIndex((line) => /^\|[-| :]+\|$/.test(line))
  if (ruler < 0) throw new Error('there is no table')
  const after = lines.slice(ruler + 1)
  const end = after.findIndex((line) => !line.startsWith('|'))
  return after.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
}

/** The items of the first list of a text, `- name: meaning`, as pairs of both. */
export function itemsOf(markdown: string): (readonly [name: string, meaning: string])[] {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => line.startsWith('- '))
  if (start < 0) throw new Error('there is no list')
  const after = lines.slice(start)
  const end = after.findIndex((line) => !line.startsWith('- '))
  return after.slice(0, end < 0 ? undefined : end).map((line) => {
    const [name = '', meaning = ''] = line.slice(2).split(/: (.*)/)
    return [name, meaning] as const
  })
}

/** The texts in backquotes. */
export function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

/** Formats a Markdown table. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** The page with `text` between the markers of this name; throws if the page does not have them. */
export function replaceMarked(markdown: string, name: string, text: string): string {
  const open = `<!-- ${name}: written by \`npm run docs\`; do not edit by hand -->`
  const close = `<!-- end of ${name} -->`
  const [start, end] = [markdown.indexOf(open), markdown.indexOf(close)]
  if (start < 0 || end < start) throw new Error(`expected the markers ${open} and ${close}`)
  return `${markdown.slice(0, start) + open}\n\n${text}\n\n${markdown.slice(end)}`
}
