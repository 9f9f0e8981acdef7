/** Words and their abbreviations in names. */
const abbreviations: readonly (readonly [word: string, abbreviation: string])[] = [
  ['volume', 'vol'],
  ['doctor', 'dr'],
  ['saint', 'st'],
  ['versus', 'vs'],
  ['part', 'pt'],
  ['mister', 'mr'],
  ['missus', 'mrs'],
  ['junior', 'jr'],
  ['senior', 'sr'],
  ['mount', 'mt'],
  ['professor', 'prof'],
  ['captain', 'capt'],
  ['lieutenant', 'lt'],
  ['sergeant', 'sgt'],
  ['brothers', 'bros'],
  ['company', 'co'],
  ['episode', 'ep'],
  ['часть', 'ч'],
  ['серия', 'сер'],
  ['доктор', 'др'],
  ['святой', 'св'],
]

/** Words before a number, some of them with another form, which names may omit. */
const beforeNumbers = new Map([
  ['number', 'no'],
  ['no', 'number'],
  ['номер', 'no'],
  ...['part', 'pt', 'volume', 'vol', 'chapter', 'episode', 'ep'].map((word) => [word, ''] as const),
  ...['часть', 'ч', 'том', 'глава', 'эпизод', 'серия'].map((word) => [word, ''] as const),
])

const otherForms = new Map(
  abbreviations.flatMap(([word, abbreviation]) => [
    [word, abbreviation],
    [abbreviation, word],
  ]),
)

/**
 * The words of a typed name with abbreviations written out or words abbreviated, and without a word before
 * a number: `doctor no` is `dr no`, and `kill bill volume 2` is `kill bill vol 2` and `kill bill 2`.
 */
export function otherAbbreviations(words: readonly string[]): (readonly string[])[] {
  const isBeforeNumber = (index: number) => /^\d/.test(words[index + 1] ?? '')
  const replaced = words.map((word, index) => {
    const other = otherForms.get(word)
    return other ?? ((isBeforeNumber(index) && beforeNumbers.get(word)) || word)
  })
  const omitted = words.filter(
    (word, index) => index === 0 || !isBeforeNumber(index) || !beforeNumbers.has(word),
  )
  const isChanged = (other: readonly string[]) =>
    other.length !== words.length || other.some((word, index) => word !== words[index])
  return [replaced, omitted].filter(isChanged)
}
