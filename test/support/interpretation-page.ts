import { enums } from '../../schema/enums.js'
import type { FilterPart } from '../../server/interpretation/meaning.js'
import { originWords } from '../../server/interpretation/vocabulary/countries.js'
import {
  conjunctionWords,
  negationWords,
  requestWords,
  subjectWords,
} from '../../server/interpretation/vocabulary/function-words.js'
import { genreWords } from '../../server/interpretation/vocabulary/genres.js'
import { filmWords, kindWords } from '../../server/interpretation/vocabulary/kinds.js'
import { audienceRows, measureRows } from '../../server/interpretation/vocabulary/measures.js'
import { orderRows } from '../../server/interpretation/vocabulary/orders.js'
import { decadeWords, periodRows } from '../../server/interpretation/vocabulary/periods.js'
import { roleWords } from '../../server/interpretation/vocabulary/roles.js'
import { markdownTable } from './markdown.js'

/** docs/reference/interpretation.md, from the vocabulary in server/interpretation/vocabulary. */
export function renderInterpretationPage(): string {
  return `# Interpretation

<!-- Written by \`npm run docs\` from server/interpretation/vocabulary; do not edit by hand. -->

With \`interpret=true\`, \`/titles\` and \`/titles/facets\` turn words of \`q\` into filters: \`french crime films\` is \`country=fr&genre=crime\`. A grammar without a model does this, so the same text always has the same interpretation. It is an [extension](endpoints.md#extensions).

## The response

The response has one more key, \`interpretation\`, after all others. It is null if no word of \`q\` names a filter.

| key | meaning |
|---|---|
| \`applied\` | false if the whole text is the [exact name](searching.md#exact-names) of a title; the items are then those of the plain search |
| \`parameters\` | the parameters, as \`name=value\`, in the order in which the text names them |
| \`q\` | the text that remains to be searched for, or null |
| \`words\` | \`from\`, \`to\` and \`parameter\` of each phrase; the offsets are UTF-16 units of \`q\`, \`to\` is exclusive |

A request with these \`parameters\` and the remaining \`q\` has the same items. A parameter of the request replaces interpreted ones of its field: \`q=comedies of the 90s&year=1985\` keeps only \`genre=comedy\`.

Tests: [sentences](../../test/unit/server/interpretation/sentences.test.ts), [responses](../../test/api/conformance/interpretation.test.ts)

## How a text is read

1. Words are compared with the vocabulary of both languages below: \`~\` stands for any Russian ending, an English word also matches its plural, \`a|b\` is a choice and \`word?\` may be absent.
2. Of all ways to cover the words with phrases, the service takes the one with the fewest uncovered words, then the fewest phrases.
3. Words after a role (\`starring\`, \`с\`) and words next to a word for films (\`Hitchcock thrillers\`, \`фильмы Тарковского\`) are a person if they are a name or surname, in any Russian case, preferably the longest. Of several persons, the service takes the best known one with titles under the other filters.
4. Phrases are evidence that the text describes films; other words are evidence that it is a name. If the evidence is weak (\`war and peace\`, \`american horror story\`, adjectives alone), \`interpretation\` is null and the service searches for the text as it is.
5. Adjacent values of one field must all apply (\`romantic comedies\`: \`genre.all=romance,comedy\`); values joined by a conjunction are alternatives (\`comedies and dramas\`: \`genre=comedy,drama\`). Persons joined by \`and\` or \`и\` must both be credited. A negation applies to the following filter.
6. Words that only ask for films are dropped. Words after ${codes('about, про, о')} remain text.

Tests: [sentences](../../test/unit/server/interpretation/sentences.test.ts), [names in Russian cases](../../test/unit/text/declined-names.test.ts)

## Vocabulary

In addition to these words, the captions of genres, kinds and countries in both languages ([\`/enums\`](reference-data.md#enumerations)) name their values.

### Genres

${markdownTable(
  ['genre', 'nouns', 'adjectives'],
  Object.keys(enums.genres).map((genre) => [
    `\`${genre}\``,
    codes(genreWords[genre]?.nouns),
    codes(genreWords[genre]?.adjectives),
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

[Adjectives](../../server/interpretation/vocabulary/countries.ts) name a country (\`french\`, \`французские\`), and nouns do after ${codes(originWords)}. Russian nouns need no preposition.

### Periods

\`{year}\` is a year from 1880 to 2049, \`{decade}\` is a decade in digits (\`90s\`, \`1990s\`, \`90-х\`) or ${codes(decadeWords.map(([, words]) => words).join(', '))}.

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
  roleWords.map(({ role, words }) => [role === null ? 'any' : `\`${role}\``, codes(words)]),
)}

### Other words

${markdownTable(
  ['words', 'effect'],
  [
    [codes(negationWords), 'the next filter excludes its values'],
    [codes(conjunctionWords.any), 'either of two values'],
    [codes(conjunctionWords.both), 'either of two values; both of two persons'],
    [codes(subjectWords), 'the following words remain text'],
    [codes(requestWords), 'are dropped'],
  ],
)}

Tests: [sentences](../../test/unit/server/interpretation/sentences.test.ts)
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
