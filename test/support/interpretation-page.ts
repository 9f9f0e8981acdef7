import { countryNames } from '../../schema/countries.js'
import { enums } from '../../schema/enums.js'
import type { Part } from '../../server/interpretation/meaning.js'
import { countryWords, originWords } from '../../server/interpretation/vocabulary/countries.js'
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

/** docs/reference/interpretation.md, from the vocabulary in server/interpretation/vocabulary. */
export function renderInterpretationPage(): string {
  return `# Interpretation

<!-- Written by \`npm run docs\` from server/interpretation/vocabulary; do not edit by hand. -->

With \`interpret=true\`, \`/titles\` and \`/titles/facets\` read the words of \`q\` that name filters as these filters: \`french crime films\` is \`country=fr&genre=crime\`. A grammar does this, without a model: the same text always has the same interpretation. It is an [extension](endpoints.md#extensions).

## The response

The response has one more key, \`interpretation\`, after all others. It is null if no word of \`q\` names a filter.

| key | meaning |
|---|---|
| \`applied\` | false if the whole text is the [exact name](searching.md#exact-names) of a title; the items are then those of the plain search |
| \`parameters\` | the parameters, as \`name=value\`, in the order in which the text names them |
| \`q\` | the text that remains to be searched for, or null |
| \`words\` | \`from\`, \`to\` and \`parameter\` of each phrase; the offsets are UTF-16 units of \`q\`, \`to\` is exclusive |

A request with these \`parameters\`, and with the remaining text as \`q\`, has the same items. A parameter of the request replaces interpreted ones of the same field: \`q=comedies of the 90s&year=1985\` keeps only \`genre=comedy\`.

Tests: [sentences](../../test/unit/server/interpretation/sentences.test.ts), [responses](../../test/api/conformance/interpretation.test.ts)

## How a text is read

1. The text is split into words. The vocabulary below is compared with them in both languages: \`~\` stands for any Russian ending, an English word also matches its plural, \`a|b\` is a choice and \`word?\` may be absent.
2. Of all ways to cover the words by phrases, the one that leaves the fewest words uncovered is taken, then the one with the fewest phrases.
3. Words after a role (\`starring\`, \`с\`) and words next to a word for films (\`Hitchcock thrillers\`, \`фильмы Тарковского\`) are a person if they are the name or surname of a person, in any Russian case. The longest name is tried first. Of several persons with the name, the best known one is taken whose titles are not empty under the other filters.
4. Phrases are evidence that the text describes films, other words are evidence that it is a name. If there is too little evidence (\`war and peace\`, \`american horror story\`), \`interpretation\` is null and the text is searched as it is. Adjectives alone (\`american\`, \`best\`) are too little.
5. Values of one field next to each other must all hold (\`romantic comedies\`: \`genre.all=romance,comedy\`). Values joined by a conjunction are alternatives (\`comedies and dramas\`: \`genre=comedy,drama\`). Persons joined by \`and\` or \`и\` must both have taken part. A negation applies to what follows it.
6. Words that only ask for films disappear. What follows ${codes('about, про, о')} remains text.

Tests: [sentences](../../test/unit/server/interpretation/sentences.test.ts), [names in Russian cases](../../test/unit/text/declined-names.test.ts)

## Vocabulary

The captions of genres, kinds and countries in both languages ([\`/enums\`](reference-data.md#enumerations)) are understood without a row here.

### Genres

${table(
  ['genre', 'nouns', 'adjectives'],
  Object.keys(enums.genres).map((genre) => [
    `\`${genre}\``,
    codes(genreWords[genre]?.nouns),
    codes(genreWords[genre]?.adjectives),
  ]),
)}

### Kinds

${table(
  ['kind', 'words'],
  [
    ...Object.entries(kindWords).map(([kind, words]) => [`\`${kind}\``, codes(words)]),
    ['any; `movie` in a list with other kinds', codes(filmWords)],
  ],
)}

### Countries

A noun names a country after ${codes(originWords)}; Russian nouns do so without a preposition too.

${table(
  ['country', 'adjectives', 'nouns'],
  Object.entries(countryWords).map(([code, { adjectives, nouns }]) => [
    `\`${code}\` ${countryNames(code)?.en ?? ''}`,
    codes(adjectives),
    codes(nouns),
  ]),
)}

### Periods

\`{year}\` is a year from 1880 to 2049, \`{decade}\` is a decade in digits (\`90s\`, \`1990s\`, \`90-х\`) or ${codes(decadeWords.map(([, words]) => words).join(', '))}.

${table(
  ['words', 'example', 'parameters'],
  periodRows.map(({ patterns, parts }) => [
    codes(patterns),
    patterns.includes('{decade}') ? '1990s' : '1990, 1995',
    parameters(parts([1990, 1995])),
  ]),
)}

### Numbers

${table(
  ['words', 'parameters with 8'],
  measureRows.map(({ patterns, parts }) => [codes(patterns), parameters(parts([8]))]),
)}

### Audience

${table(
  ['words', 'parameters'],
  audienceRows.map(({ words, parts }) => [codes(words), parameters(parts)]),
)}

### Orders

${table(
  ['words', 'parameters'],
  orderRows.map(({ words, parts }) => [codes(words), parameters(parts)]),
)}

### Roles

${table(
  ['role', 'words in front of a name'],
  roleWords.map(({ role, words }) => [role === null ? 'any' : `\`${role}\``, codes(words)]),
)}

### Other words

${table(
  ['words', 'effect'],
  [
    [codes(negationWords), 'the next filter excludes its values'],
    [codes(conjunctionWords.any), 'either of two values'],
    [codes(conjunctionWords.both), 'either of two values; both of two persons'],
    [codes(subjectWords), 'what follows remains text'],
    [codes(requestWords), 'disappear'],
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

function parameters(parts: readonly Part[] | null): string {
  return (parts ?? [])
    .map(({ field, operator, value }) => `\`${field}${operator && `.${operator}`}=${value}\``)
    .join(', ')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
