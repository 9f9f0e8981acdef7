import type { Random } from '../../platform/random.js'

/** Draws what may be typed into a search. */
export interface Text {
  /** A name or part of one, as people type it: with typos, unfinished, with a year. */
  typed(): string
  /** Something that nobody types. */
  strange(): string
}

const typedSymbols = [
  '"',
  '-',
  '(',
  '*',
  '?',
  '!',
  ':',
  "'",
  '«',
  '…',
  '&',
  '#',
  '%',
  '+',
  '/',
  '\\',
]

/** Where texts break: other scripts, marks without a letter, what is not seen, half of a pair. */
const odd = [
  '\0',
  '\u200f',
  '\u202e',
  'e\u0301\u0301\u0301\u0301',
  '\ufeff',
  '\ud83c\udfac',
  '👨‍👩‍👧‍👦',
  'ﷺ',
  'İstanbul',
  'ǅ',
  'ß',
  '日本語',
  'ยาว',
  '\t',
  '\r\n',
  "' OR 1=1 --",

  '{"$gt":""}',
  '../../etc/passwd',
  '<script>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
]

/** Texts from the state of `random` and names that the service holds. */
export function texts(random: Random, names: readonly string[]): Text {
  const name = () => (names.length === 0 ? 'night' : random.pick(names))
  const typo = (text: string) => {
    const place = random.int(Math.max(1, text.length))
    return random.pick([
      text.slice(0, place) + text.slice(place + 1),
      text.slice(0, place) + random.pick([...'aeоиst']) + text.slice(place),
      text.slice(0, place) + (text[place] ?? '') + text.slice(place),
    ])
  }
  const typedForms: (() => string)[] = [
    name,
    () => typo(name()),
    () => typo(typo(name())),
    () => name().slice(0, 1 + random.int(6)),
    () => `${name()} ${random.between(1920, 2030)}`,
    () => `${name().split(' ')[0]} ${name().split(' ').at(-1)}`,
    () => name().toUpperCase(),
    () => name().split(' ').toReversed().join(' '),
    () => random.pick(typedSymbols) + name(),
    () => name().replaceAll(' ', random.pick(typedSymbols)),
    () => random.pick(['a', 'я', '1', 'и', 'the', '007', '   ']),
  ]
  const strangeForms: (() => string)[] = [
    () => random.pick(odd),
    () => random.pick(odd) + name(),
    () => Array.from({ length: random.between(1, 12) }, () => random.pick(odd)).join(' '),
    () =>
      random
        .pick(['x', 'я', 'ab ', '😀', '.', '- '])
        .repeat(random.pick([50, 100, 199, 200, 201, 3000])),
    () => String.fromCodePoint(...Array.from({ length: 8 }, () => random.int(0xd7ff))),
    () => '',
  ]
  return {
    typed: () => [...random.pick(typedForms)()].slice(0, 200).join(''),
    strange: () => random.pick(strangeForms)(),
  }
}

/** A text with no half of a pair of surrogates, which no address can carry. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}
