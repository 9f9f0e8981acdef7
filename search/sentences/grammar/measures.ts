import { type Interval, intervalsIn } from '../intervals.js'
import { filter, type Meaning } from '../meaning.js'
import type { Phrase } from '../phrases.js'

type Bounds = (values: readonly Interval[]) => Interval | null

const zero: Interval = { from: 0, to: 0 }
const first = (values: readonly Interval[]) => (values[0] ?? zero).from
const atLeast: Bounds = (values) => ({ from: first(values), to: Infinity })
const atMost: Bounds = (values) => ({ from: -Infinity, to: first(values) })
const exactly: Bounds = (values) => ({ from: first(values), to: first(values) })
const range: Bounds = ([from = zero, to = zero]) =>
  from.from <= to.from ? { from: from.from, to: to.from } : null

/** Minutes by which a film of `90 minutes` may differ. */
const margin = 10

function phrases(
  field: string,
  patterns: readonly string[],
  bounds: Bounds,
  more: { readonly isWeak?: boolean; readonly films?: 'after' } = {},
): Phrase<Meaning>[] {
  return patterns.map((pattern) => ({
    pattern,
    meaning(values) {
      const found = bounds(intervalsIn(values))
      if (found === null) return null
      return { ...filter({ field, values: found }), ...more }
    },
  }))
}

/**
 * The comparisons and ranges of a measure. A number is `{slot}`; `before` and `after` are what stands around it.
 * `step` is the distance of the next number, 0 for decimals, whose bounds are always included.
 */
function comparisons(
  field: string,
  slot: string,
  { before = [''], after = [''], step = 0 }: { before?: string[]; after?: string[]; step?: number },
): Phrase<Meaning>[] {
  const around = (patterns: readonly string[]) =>
    before.flatMap((start) =>
      patterns.flatMap((pattern) => after.map((end) => `${start} ${pattern} ${end}`.trim())),
    )
  const on = (patterns: string, bounds: Bounds) =>
    phrases(field, around(patterns.replaceAll('#', `{${slot}}`).split(', ')), bounds)
  return [
    ...on('{over} #', (values) => ({ from: first(values) + step, to: Infinity })),
    ...on('{at_least} #, {from} #, # {or_more}', atLeast),
    ...on('{under} #', (values) => ({ from: -Infinity, to: first(values) - step })),
    ...on('{at_most} #, {to} #, # {or_less}', atMost),
    ...on('{between} # {and} #, {from} # {to} #, # {to} #, # {dash} #', range),
  ]
}

/** `2 seasons or more`, `with at least 2 seasons`, `на 2 сезона`. */
function counted(field: string, noun: string): Phrase<Meaning>[] {
  return [
    ...comparisons(field, 'count', { after: [noun], step: 1 }),
    ...phrases(field, [`{count} ${noun} {or_more}`], atLeast),
    ...phrases(field, [`{count} ${noun} {or_less}`], atMost),
    ...phrases(field, [`{only} {count} ${noun}`, `{only} {only} {count} ${noun}`], exactly),
  ]
}

const rated = '{rated}'
const sides = { before: [rated, `${rated} ${rated}`], after: ['', '{points}'] }

/** Ratings, lengths, numbers of seasons, episodes and votes. */
const measurePhrases: readonly Phrase<Meaning>[] = [
  ...comparisons('rating', 'rating', sides),
  ...comparisons('rating', 'rating', { after: ['{points}', rated, `{points} ${rated}`] }),
  ...phrases(
    'rating',
    [
      ...['{over} {rating}', '{at_least} {rating}', '{rating_plus}', '{rated} {plus}'],
      ...['{rated} {rating}', '{rated} {rating} {points}', '{rated} {rated} {rating}'],
      ...['{rating} {or_more} {points}', '{rating} {points} {or_more}', '{rating} {or_more}'],
    ],
    atLeast,
  ),
  ...phrases('rating', ['{under} {rating}', '{rating} {points} {or_less}'], atMost),
  ...comparisons('runtime', 'duration', { before: ['', '{long}'], after: ['', '{long}'] }),
  ...phrases('runtime', ['{duration} {or_more}'], atLeast),
  ...phrases('runtime', ['{duration} {or_less}'], atMost),
  ...phrases(
    'runtime',
    ['{between} {hours} {and} {duration}', '{from} {hours} {to} {duration}'],
    range,
  ),
  ...phrases(
    'runtime',
    [
      '{between} {minutes} {and} {duration}',
      '{from} {minutes} {to} {duration}',
      '{minutes} {dash} {duration}',
    ],
    range,
  ),
  ...phrases('runtime', ['{from} {duration} {to} {hours}', '{hours} {dash} {duration}'], range),
  ...phrases(
    'runtime',
    ['{duration}', '{only} {duration}', '{duration} {long}'],
    (values) => ({ from: first(values) - margin, to: first(values) + margin }),
    { isWeak: true },
  ),
  ...counted('seasons_total', '{season}'),
  ...counted('episodes_total', '{episode}'),
  ...comparisons('votes_total', 'votes', { after: ['{vote}'], step: 1 }),
  ...phrases('votes_total', ['{votes} {or_more} {vote}', '{votes} {vote} {or_more}'], atLeast),
]

/** The age limits in use. */
export const ageLimits: readonly number[] = [0, 6, 12, 16, 18]

const upToAge: Bounds = (values) => ({
  from: -Infinity,
  to: ageLimits.findLast((limit) => limit <= first(values)) ?? 0,
})

/** Ages of viewers; an age limit is the highest one that is not above the age. */
const agePhrases: readonly Phrase<Meaning>[] = [
  ...phrases(
    'age_limit',
    [
      '{age_before} {possessive}? {age} {year_old} {child}?',
      '{age_before} {possessive}? {age} {year_noun} {child}',
      '{age_before}? {child} {age_before}? {age} {year_noun}?',
      '{age_before}? {child} {age} {year_old}',
      '{age_before} {age_before} {age}',
      '{age_before} {child} {under} {age}',
      '{age_before} {age_in_words} {child}?',
      '{to} {age} {year_noun}',
      '{age_before} {child} {between} {age} {and} {age}',
      '{age_before}? {child} {age_before}? {age} {to} {age} {year_noun}?',
      '{age_before}? {child} {from} {age} {to} {age} {year_noun}?',
      '{age_before}? {child} {age} {dash} {age} {year_noun}?',
    ],
    upToAge,
  ),
  ...phrases('age_limit', ['{age} {year_old} {child}?', '{age_in_words} {child}?'], upToAge, {
    films: 'after',
  }),
  ...phrases('age_limit', ['{age_plus}', '{rated} {age_plus}'], (values) =>
    first(values) === 18 ? { from: 18, to: Infinity } : upToAge(values),
  ),
]

/** All phrases with numbers, other than years. */
export const numberPhrases = [...measurePhrases, ...agePhrases]
