import { numbersInDigits } from '../../../text/numbers.js'
import type { Interval } from '../intervals.js'
import type { Condition } from '../meaning.js'
import type { Slots } from '../phrases.js'
import { decimal, durationsAt, numberIn } from './durations.js'

/** Phrases with numbers: ratings, ages, lengths, numbers of seasons and episodes, awards, votes. */
interface MeasureRow {
  readonly patterns: readonly string[]
  /** Strength of the evidence, if it differs from that of other measures. */
  readonly strength?: number
  conditions(values: readonly Interval[]): Condition[] | null
}

const single = (value: number): Interval => ({ from: value, to: value })

/** Words before a number, by the bound that they mean. `over` and `under` exclude the number itself. */
const comparisons = {
  over: 'over, above, more than, higher than, better than, greater than, longer than, выше, больше, более, свыше, дольше, длиннее, лучше',
  atLeast:
    'at least, from, no less than, not less than, not under, minimum, от, не ниже, не меньше, не менее, не хуже, не короче, минимум',
  under:
    'under, below, less than, fewer than, lower than, worse than, shorter than, ниже, меньше, менее, короче, хуже',
  atMost:
    'at most, up to, no more than, no longer than, no higher than, not over, maximum, до, не выше, не больше, не более, не длиннее, не дольше, не лучше, максимум',
} as const

type Comparison = keyof typeof comparisons

const listOf = (words: string) => words.split(', ')

/**
 * The rows of a measure: comparisons and ranges. `before` and `after` are the words around a number, each as
 * alternatives; a number is `{slot}`. `step` is the distance of the next number, 0 for decimals, whose
 * bounds are always included.
 */
function rowsOf(
  field: string,
  {
    slot,
    before = [''],
    after = [''],
    step = 0,
    unit = 1,
  }: {
    slot: string
    before?: readonly string[]
    after?: readonly string[]
    step?: number
    unit?: number
  },
): MeasureRow[] {
  const around = (patterns: readonly string[]) =>
    before.flatMap((start) =>
      patterns.flatMap((pattern) => after.map((end) => `${start} ${pattern} ${end}`.trim())),
    )
  const interval = (from: number, to: number): Condition[] => [
    { field, values: { from: from * unit, to: to * unit } },
  ]
  const comparison = (means: Comparison, bounds: (number: number) => Condition[]): MeasureRow => ({
    patterns: around(listOf(comparisons[means]).map((words) => `${words} ${slot}`)),
    conditions: ([{ from } = single(0)]) => bounds(from),
  })
  return [
    comparison('over', (number) => interval(number + step, Infinity)),
    comparison('atLeast', (number) => interval(number, Infinity)),
    comparison('under', (number) => interval(-Infinity, number - step)),
    comparison('atMost', (number) => interval(-Infinity, number)),
    {
      patterns: around([
        `between ${slot} and ${slot}`,
        `from ${slot} to ${slot}`,
        `${slot} to ${slot}`,
        `${slot} -|– ${slot}`,
        `от ${slot} до ${slot}`,
        `между ${slot} и ${slot}`,
      ]),
      conditions: ([from, to]) =>
        from !== undefined && to !== undefined && from.from <= to.from
          ? interval(from.from, to.from)
          : null,
    },
    {
      patterns: around([
        `${slot} or|and more|higher|above|better|up|longer`,
        `${slot} и|или выше|больше|более|лучше`,
      ]),
      conditions: ([number]) => interval(number?.from ?? 0, Infinity),
    },
    {
      patterns: around([
        `${slot} or|and less|lower|below|fewer`,
        `${slot} и|или ниже|меньше|менее`,
      ]),
      conditions: ([number]) => interval(-Infinity, number?.from ?? 0),
    },
  ]
}

/** Minutes by which a film of `90 minutes` may differ. */
const margin = 10

const rated = ['rated?', 'with? an? rating|score of?', 'с? рейтинг~|оценк~|балл~']

export const measureRows: readonly MeasureRow[] = [
  ...rowsOf('rating', {
    slot: '{rating}',
    before: rated.slice(1),
    after: ['', 'балл~|из|point|star'],
  }),
  ...rowsOf('rating', { slot: '{rating}', before: ['rated'] }),
  {
    patterns: [
      ...[
        'above',
        'over',
        'rating',
        'score',
        'rated',
        'выше',
        'больше',
        'rated higher|better than',
        'higher|better than',
        'at least',
        'no|not less than',
        'not below|under',
        'minimum',
        'не ниже|меньше|менее|хуже',
        'минимум',
      ].map((word) => `${word} {rating}`),
      '{ratingPlus}',
      'с? рейтинг~|оценк~ {rating}',
      'with? an? rating|score of? {rating}',
      'от {rating} балл~',
      'рейтинг~|оценк~|rating|rated {plus}',
      'rated? {rating} or|and higher|above|more|better',
    ],
    conditions: ([rating]) => [
      { field: 'rating', values: { from: rating?.from ?? 0, to: Infinity } },
    ],
  },
  {
    patterns: ['below {rating}', 'ниже {rating}', 'rated? lower|worse than {rating}'],
    conditions: ([rating]) => [
      { field: 'rating', values: { from: -Infinity, to: rating?.from ?? 0 } },
    ],
  },
  ...rowsOf('runtime', { slot: '{duration}', after: ['', 'long'] }),
  {
    patterns: ['на? {duration} long?'],
    // `88 minutes movie` may be the name of a film.
    strength: 0.4,
    conditions: ([{ from } = single(0)]) => [
      { field: 'runtime', values: { from: from - margin, to: from + margin } },
    ],
  },
  ...rowsOf('seasons_total', { slot: '{count}', after: ['season|сезон~'], step: 1 }),
  ...rowsOf('episodes_total', { slot: '{count}', after: ['episode|сери~|эпизод~'], step: 1 }),
  ...(['seasons_total', 'episodes_total'] as const).map((field) => ({
    patterns: ['with', 'из', 'на', 'в'].map(
      (word) =>
        `${word} {count} ${field === 'seasons_total' ? 'season|сезон~' : 'episode|сери~|эпизод~'}`,
    ),
    conditions: ([number]: readonly Interval[]) =>
      number === undefined ? null : [{ field, values: number }],
  })),
  ...rowsOf('votes_total', { slot: '{votes}', after: ['vote|голос~|оценок'], step: 1 }),
  {
    patterns: [
      'оскароносн~',
      'с|со оскаром|оскарами',
      'получивш~|взявш~|выигравш~ оскар~',
      'лауреат~|обладател~ преми~? оскар~',
      'отмеченн~|награжденн~ преми~? оскар~',
      'oscar|oscars winning',
      'academy award|awards winning',
      'oscar|oscars winner',
      'academy award|awards winner',
      'best picture winner',
      'with an? oscar|oscars',
      'with an? academy award|awards',
      'won|winning|win|winner a|an|the|of? oscar',
      'won|winning|win|winner a|an|the|of? academy award',
      'an oscar',
      'an academy award',
      'оскара',
    ],
    conditions: () => [{ field: 'oscars_won', values: { from: 1, to: Infinity } }],
  },
  {
    patterns: [
      'award|awards winning',
      'award winner',
      'with award',
      'that? won award',
      'с наградами',
      'с призами',
      'получивш~|отмеченн~ наград~',
    ],
    conditions: () => [{ field: 'awards_won', values: { from: 1, to: Infinity } }],
  },
]

/** The age limits in use. */
export const ageLimits: readonly number[] = [0, 6, 12, 16, 18]

const upToAge = (age: number): Condition => ({
  field: 'age_limit',
  values: { from: -Infinity, to: ageLimits.findLast((limit) => limit <= age) ?? 0 },
})
const adults: Condition = { field: 'age_limit', values: { from: 18, to: Infinity } }

/** Audiences, each with the age limits of the titles for it. */
export const audienceRows: readonly MeasureRow[] = [
  {
    patterns: listOf(
      'для детей, детей, для ребенка, для малышей, для сам~? маленьких, для детишек, для дошкольников, детск~, детям, for kid, for children, for the kids, for a? child, with the? kid, with children, с детьми, с ребенком, с детишками, ребенку, for toddlers, toddler, for little one, kid, kid friendly, children, childrens, child friendly',
    ),
    conditions: () => [upToAge(6)],
  },
  {
    patterns: listOf(
      'для? подростков, подростков~, подросткам, молодежн~, для молодежи, for teen, for teenager, for adolescents, teen, teenage, teenager, for young adult',
    ),
    conditions: () => [upToAge(16)],
  },
  {
    patterns: listOf(
      'для взрослых, для взросл~ аудитори~, взрослым, взросл~, for adult, for grown ups, adult only, adult',
    ),
    conditions: () => [adults],
  },
  {
    patterns: [
      'for? a|my|our? {age} year|yr old|olds child|kid|boy|girl|son|daughter?',
      'for? a|my|our? {age} yo|y child|kid|boy|girl|son|daughter?',
      'for? kids|children|kid|child of|aged|age? {age}',
      'for ages? {age}',
      'for? kids|children|kid|child under {age}',
      'under {age} year',
      '{age} year|yr old|olds',
      'for? kids|children|kid|child {age} and up|under|older',
      'aged {age}',
      'для|с|со? детей|ребенка|ребенку|детям|ребенком|детьми|подростков|подростком|школьников|малышей|малыша|малышом|девочки|девочке|девочкой|мальчика|мальчику|мальчиком|дочки|дочери|дочке|дочкой|дочерью|сына|сыну|сыном|внука|внуку|внуком|внучки|внучке|внучкой до|от|с? {age} год|года|лет|летних?',
      '{age} летних|летнего|летней|летнему|летним',
      'для {age} летних|летнего|летней',
      'для {ageInWords}',
      'до {age} лет',
    ],
    conditions: ([age]) => [upToAge(age?.from ?? 0)],
  },
  {
    patterns: [
      'для? детей|ребенка|подростков? от {age} до {age} лет',
      'for? kids|children? from|between|aged|ages? {age} to|and|- {age}',
    ],
    conditions: ([age]) => [upToAge(age?.from ?? 0)],
  },
  {
    patterns: ['{agePlus}'],
    conditions: ([{ from } = single(0)]) => [from === 18 ? adults : upToAge(from)],
  },
]

/** A slot for a number, in digits or in a word, within bounds. */
function numberSlot(min: number, max: number, form = /^\d+$/): Slots[string] {
  return (words, at) => {
    const value = numberIn(words[at]?.text ?? '', form)
    return value !== null && value >= min && value <= max
      ? [{ end: at + 1, value: single(value) }]
      : []
  }
}

/** The slots of the rows above. */
export const measureSlots: Slots = {
  rating: numberSlot(0, 10, decimal),
  plus: numberSlot(0, 10, /^\d+\+$/),
  /** `8+`, but not `6+`, which is an age. */
  ratingPlus: numberSlot(1, 10, /^(?:[1-57-9]|10)\+$/),
  age: numberSlot(0, 18),
  /** `пятилетних`. */
  ageInWords: (words, at) => {
    const number = /^([а-я]+)летн/.exec(words[at]?.text ?? '')?.[1] ?? ''
    const [digits = ''] = numbersInDigits([number])
    return /^\d{1,2}$/.test(digits) ? [{ end: at + 1, value: single(Number(digits)) }] : []
  },
  agePlus: numberSlot(0, 18, /^(?:0|6|12|16|18)\+$/),
  duration: durationsAt,
  count: numberSlot(1, 1000),
  votes: numberSlot(1, 100_000_000),
}
