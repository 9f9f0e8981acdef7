import { enums } from '../../schema/enums.js'
import type { FilterPart } from '../../server/interpretation/meaning.js'
import { originWords } from '../../server/interpretation/vocabulary/countries.js'
import {
  conjunctionWords,
  negationWords,
  requestWords,
  subjectWords,
} from '../../server/interpretation/vocabulary/function-words.js'
import { genreVocabulary } from '../../server/interpretation/vocabulary/genres.js'
import { filmWords, kindWords } from '../../server/interpretation/vocabulary/kinds.js'
import { audienceRows, measureRows } from '../../server/interpretation/vocabulary/measures.js'
import { orderRows } from '../../server/interpretation/vocabulary/orders.js'
import { decadeWords, periodRows } from '../../server/interpretation/vocabulary/periods.js'
import { roleVocabulary } from '../../server/interpretation/vocabulary/roles.js'
import { markdownTable } from './markdown.js'

/** docs/reference/vocabulary.md, from the vocabulary in server/interpretation/vocabulary. */
export function renderVocabularyPage(): string {
  return `# Vocabulary of interpretation

<!-- Written by \`npm run docs\` from server/interpretation/vocabulary; do not edit by hand. -->

[\`interpret=true\`](interpretation.md) turns these words into filters. \`~\` stands for any Russian ending, \`a|b\` for either word, and \`word?\` for an optional word. An English word also matches its plural. In addition to these words, the service recognises the labels of genres, kinds and countries in both languages ([\`/enums\`](reference-data.md#enumerations)).

## Words

### Genres

${markdownTable(
  ['genre', 'nouns', 'adjectives'],
  Object.keys(enums.genres).map((genre) => [
    `\`${genre}\``,
    codes(genreVocabulary[genre]?.nouns),
    codes(genreVocabulary[genre]?.adjectives),
  ]),
)}

### Kinds

${markdownTable(
  ['kind', 'words'],
  [
    ...Object.entries(kindWords).map(([kind, words]) => [`\`${kind}\``, codes(words)]),
    ['any; `movie` in a list with other kinds', codes(filmWords)],
  ],
)}

### Countries

[Adjectives](../../server/interpretation/vocabulary/countries.ts) name a country (\`french\`, \`французские\`). Nouns name one after ${codes(originWords)}; Russian nouns need no preposition.

### Periods

\`{year}\` is a year from 1880 to 2049. \`{decade}\` is a decade in digits (\`90s\`, \`1990s\`, \`90-х\`) or ${codes(decadeWords.map(([, words]) => words).join(', '))}.

${markdownTable(
  ['words', 'example', 'parameters'],
  periodRows.map(({ patterns, parts }) => [
    codes(patterns),
    patterns.includes('{decade}') ? '1990s' : '1990, 1995',
    parameters(parts([1990, 1995])),
  ]),
)}

### Numbers

${markdownTable(
  ['words', 'parameters with 8'],
  measureRows.map(({ patterns, parts }) => [codes(patterns), parameters(parts([8]))]),
)}

### Audience

${markdownTable(
  ['words', 'parameters'],
  audienceRows.map(({ words, parts }) => [codes(words), parameters(parts)]),
)}

### Orders

${markdownTable(
  ['words', 'parameters'],
  orderRows.map(({ words, parts }) => [codes(words), parameters(parts)]),
)}

### Roles

${markdownTable(
  ['role', 'words in front of a name'],
  roleVocabulary.map(({ role, words }) => [role === null ? 'any' : `\`${role}\``, codes(words)]),
)}

### Other words

${markdownTable(
  ['words', 'effect'],
  [
    [codes(negationWords), 'the next filter excludes titles with its values'],
    [codes(conjunctionWords.any), 'titles with either of the two values match'],
    [
      codes(conjunctionWords.both),
      'titles with either of the two values match, or with both of the two persons',
    ],
    [codes(subjectWords), 'the following words remain text'],
    [codes(requestWords), 'the service ignores these words'],
  ],
)}

Tests: [unit/sentences](../../test/unit/server/interpretation/sentences.test.ts)
`
}

/** Patterns as code, without the escape that tables need for `|`. */
function codes(patterns: string | undefined): string {
  if (patterns === undefined) return ''
  return patterns
    .split(', ')
    .map((pattern) => `\`${pattern.replaceAll('|', '\\|')}\``)
    .join(', ')
}

function parameters(parts: readonly FilterPart[] | null): string {
  return (parts ?? [])
    .map(({ field, operator, value }) => `\`${field}${operator && `.${operator}`}=${value}\``)
    .join(', ')
}
