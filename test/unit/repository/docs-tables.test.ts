import { expect, test } from 'vitest'
import { readRepositoryFile, repositoryFiles } from '../../support/markdown.js'

const isRow = (line: string) => line.startsWith('|')
const isRuler = (line: string) => /^\|[-| :]+\|$/.test(line)
const cellsOf = (line: string) => line.split(/(?<!\\)\|/).length

/** Rows that are shown as text, or that have more cells than columns. */
function brokenRows(markdown: string): string[] {
  const lines = markdown.replace(/^```[\s\S]*?^```/gm, '').split('\n')
  return lines.filter((line, at) => {
    if (!isRow(line)) return false
    let head = at
    while (isRow(lines[head - 1] ?? '')) head -= 1
    return !isRuler(lines[head + 1] ?? '') || cellsOf(line) !== cellsOf(lines[head + 1] ?? '')
  })
}

test.each(repositoryFiles('.md'))('%s has whole tables', (page) => {
  expect(brokenRows(readRepositoryFile(page))).toEqual([])
})
