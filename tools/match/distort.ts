import type { MatchableTitle } from '../../catalog/read/prepare-matchable.js'
import type { Random } from '../../platform/random.js'
import { longerName, releaseName } from './release-names.js'

/** Distorts names of titles as other sources do: with typos, other years, and as names of files. */

/** A request of `/match`, and the title that it means. */
export interface Pair {
  readonly id: number
  /** A release name; null if a title is given. */
  readonly name: string | null
  readonly title: string | null
  readonly year: number | null
  readonly kind: string | null
  readonly runtime: number | null
  /** True if the title counts as missing from the catalog, so that no candidate is correct. */
  readonly isAbsent: boolean
}

/** People write a name without its year if the title is well known, so that it is rarely absent. */
const shares = { absent: 0.2, absentWithoutYear: 0.05, kind: 0.2, runtime: 0.25 }

/** Shares of names: of releases and lists, of files as people name them, and titles with typos. */
const forms = { release: 0.5, distortedRelease: 0.15, longer: 0.12 }

export function distort(title: MatchableTitle, others: () => string, random: Random): Pair {
  const pair = distorted(title, others, random)
  const hasYear = pair.year !== null || pair.name?.includes(String(title.year)) === true
  const share = hasYear ? shares.absent : shares.absentWithoutYear
  return { ...pair, isAbsent: pair.isAbsent || random.chance(share) }
}

function distorted(title: MatchableTitle, others: () => string, random: Random): Pair {
  const written = random.pick(title.names)
  const name = { id: title.id, title: null, year: null, kind: null, runtime: null, isAbsent: false }
  const drawn = random.next()
  if (drawn < forms.release) {
    const year = title.year === null ? null : listedYear(title.year, random)
    return { ...name, name: releaseName({ ...title, name: written, year, others }, random) }
  }
  if (drawn < forms.release + forms.distortedRelease) {
    const year = title.year === null ? null : distortYear(title.year, random)
    const own = { ...title, name: distortTitle(written, random), year, others }
    return { ...name, name: releaseName(own, random) }
  }
  if (drawn < forms.release + forms.distortedRelease + forms.longer) {
    return {
      ...name,
      isAbsent: true,
      name: longerName({ ...title, name: written, others }, random),
    }
  }
  return {
    id: title.id,
    name: null,
    title: distortTitle(written, random),
    year: title.year === null ? null : distortYear(title.year, random),
    kind: random.chance(shares.kind) ? title.kind : null,
    runtime:
      title.runtime !== null && random.chance(shares.runtime)
        ? title.runtime + random.between(-3, 3)
        : null,
    isAbsent: false,
  }
}

type Distortion = (name: string, random: Random) => string

const same: Distortion = (name) => name
const distortions: readonly (readonly [weight: number, distortion: Distortion])[] = [
  [30, same],
  [
    15,
    (name) =>
      name
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
  ],
  [12, typo],
  [8, (name) => name.replace(/^(?:the|a|an) /i, '')],
  [4, (name) => `The ${name}`],
  [8, (name) => name.split(/: | - /)[0] ?? name],
  [4, (name) => `${name}: The Untold Story`],
  [5, (name) => name.replace(/ & /g, ' and ').replace(/ и /g, ' & ')],
  [5, (name) => name.replace(/ (II|III|IV|2|3|4)$/, (_, n) => ` ${numerals[n] ?? n}`)],
  [
    5,
    (name) =>
      name
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .normalize('NFC'),
  ],
  [4, (name) => name.replace(/ё/g, 'е').replace(/[-–]/g, ' ')],
]
const numerals: Readonly<Record<string, string>> = {
  II: '2',
  III: '3',
  IV: '4',
  2: 'II',
  3: 'III',
  4: 'IV',
}

function distortTitle(name: string, random: Random): string {
  const total = distortions.reduce((sum, [weight]) => sum + weight, 0)
  let drawn = random.int(total)
  for (const [weight, distortion] of distortions) {
    if (drawn < weight) return distortion(name, random) || name
    drawn -= weight
  }
  return name
}

/** Drops a letter of a longer word, doubles it, or swaps it with the next one. */
function typo(name: string, random: Random): string {
  const words = [...name.matchAll(/\p{L}{5,}/gu)]
  if (words.length === 0) return name
  const word = random.pick(words)
  const at = word.index + 1 + random.int(word[0].length - 2)
  const [before, letter, next, after] = [
    name.slice(0, at),
    name.charAt(at),
    name.charAt(at + 1),
    name.slice(at + 2),
  ]
  return random.pick([
    before + next + after,
    before + letter + letter + next + after,
    before + next + letter + after,
  ])
}

/** Catalogs disagree by one year on one title in nine. */
function listedYear(year: number, random: Random): number {
  return random.chance(0.1) ? year + random.pick([-1, 1]) : year
}

/** Omits one year in four and changes one in five of the others. */
function distortYear(year: number, random: Random): number | null {
  const drawn = random.int(100)
  if (drawn < 60) return year
  if (drawn < 72) return year + random.pick([-1, 1])
  if (drawn < 74) return year + random.pick([-3, -2, 2, 3])
  return null
}
