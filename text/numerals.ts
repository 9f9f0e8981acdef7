/** How a small number may be written in a name: in digits, in Roman numerals, in words. */
const spellings: readonly (readonly [digits: string, roman: string, ...words: string[]])[] = [
  ['2', 'ii', 'два', 'two'],
  ['3', 'iii', 'три', 'three'],
  ['4', 'iv', 'четыре', 'four'],
  ['5', 'v', 'пять', 'five'],
  ['6', 'vi', 'шесть', 'six'],
  ['7', 'vii', 'семь', 'seven'],
  ['8', 'viii', 'восемь', 'eight'],
  ['9', 'ix', 'девять', 'nine'],
  ['10', 'x', 'десять', 'ten'],
]

/** What a numeral turns into: a word of any kind into digits, digits into Roman numerals. */
const otherSpelling = new Map(
  spellings.flatMap(([digits, roman, ...words]) => [
    [digits, roman] as const,
    ...[roman, ...words].map((word) => [word, digits] as const),
  ]),
)

/**
 * The words of a query with its numerals in the other form: `hamlet ii` for `hamlet 2`, and back;
 * `терминатор два` for `терминатор 2`. Null where there is none behind the first word, which is a
 * name's own: `Seven`.
 */
export function otherNumerals(words: readonly string[]): readonly string[] | null {
  const turned = words.map((word, place) =>
    place === 0 ? word : (otherSpelling.get(word) ?? word),
  )
  return turned.some((word, place) => word !== words[place]) ? turned : null
}
