import { expect, test } from 'vitest'
import { readRepositoryFile, repositoryFiles } from '../../support/markdown.js'

/** Phrases that comments and documentation avoid, each with a plainer one. */
const avoided: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bwhoever\b/i, 'name the actor'],
  [/\bwho (?:asks|wants|types)\b/i, 'name the actor: the client, the caller, the user'],
  [/\b(?:is|are|was|were|be) told\b(?! apart)/i, 'say who reports it: the service logs, returns'],
  [/\b(?:none|nothing|nobody) (?:is|are) held\b|\bnot held\b/i, 'does not exist'],
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'in addition to, next to'],
  [/\bso many\b/i, 'name the number: the maximum number of tasks'],
  [/\b(?:null|undefined|empty|false|true) where\b/i, 'if'],
  [/\bwhere (?:there (?:is|are) none|nothing|nobody)\b/i, 'if'],
  [/; \S+ if there (?:is|are) none\b/i, 'name what is missing: null without a journal'],
  [/\b(?:lies|lives) (?:in|at|there|here)\b|\bstands (?:at|there|here)\b/i, 'is'],
]

/** This file names the phrases, and the changelog is a record of earlier versions. */
const exempt = ['test/unit/repository/plain-english.test.ts', 'CHANGELOG.md']

/** The lines of a file with everything blank that is not prose. */
function proseLines(file: string): string[] {
  const text = readRepositoryFile(file)
  if (file.endsWith('.md')) {
    return text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/.+/g, '')).split('\n')
  }
  return text
    .split('\n')
    .map((line) => /^\s*(?:\/\*\*|\*|\/\/).*|(?<=\s)\/\/ .*/.exec(line)?.[0] ?? '')
}

test('comments and documentation avoid phrases that need a second reading', () => {
  const files = repositoryFiles('.ts', '.tsx', '.md').filter((file) => !exempt.includes(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    proseLines(file).flatMap((line, at) =>
      avoided
        .filter(([phrase]) => phrase.test(line))
        .map(([phrase, instead]) => `${file}:${at + 1}: ${phrase.exec(line)?.[0]}: ${instead}`),
    ),
  )
  expect(found).toEqual([])
})
