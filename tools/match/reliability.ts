import { type Measure, measureNames, type Weights } from '../../search/matching/evidence.js'
import { scoreOf } from '../../search/matching/model.js'
import { type Example, fitWeights, stated } from './fit-weights.js'

/** Measures how reliable confidences are. */

interface Answered {
  readonly confidence: number
  readonly isRight: boolean
  readonly isMatch: boolean
  readonly isAbsent: boolean
}

/** The minimum confidence of a match, and its lead over the second candidate (docs/reference/match.md). */
const matchThresholds = { confidence: 0.9, lead: 0.1 }

function answer({ pair, candidates, right }: Example, weights: Weights): Answered {
  const powers = candidates.map(({ evidence }) => Math.exp(scoreOf(evidence, weights)))
  const sum = powers.reduce((total, power) => total + power, 1)
  const order = powers.map((power, at) => [power / sum, at] as const).sort((a, b) => b[0] - a[0])
  const [first, second] = order
  const confidence = first?.[0] ?? 0
  return {
    confidence,
    isRight: first !== undefined && first[1] === right,
    isMatch:
      confidence >= matchThresholds.confidence &&
      confidence - (second?.[0] ?? 0) >= matchThresholds.lead,
    isAbsent: pair.isAbsent,
  }
}

function share(part: readonly unknown[], all: readonly unknown[]): string {
  return `${((100 * part.length) / Math.max(1, all.length)).toFixed(2)} % of ${all.length}`
}

/** The figures of docs/adr/0025-matching.md. */
export function measure(examples: readonly Example[], weights: Weights): Record<string, string> {
  const answers = examples.map((example) => answer(example, weights))
  const present = answers.filter(({ isAbsent }) => !isAbsent)
  const absent = answers.filter(({ isAbsent }) => isAbsent)
  const sure = answers.filter(({ confidence }) => confidence >= 0.9)
  const found = examples.filter(({ pair, right }) => !pair.isAbsent && right >= 0)
  return {
    'right title among the candidates': share(found, present),
    'right title first': share(
      present.filter(({ isRight }) => isRight),
      present,
    ),
    'right match': share(
      present.filter(({ isMatch, isRight }) => isMatch && isRight),
      present,
    ),
    'wrong match': share(
      present.filter(({ isMatch, isRight }) => isMatch && !isRight),
      present,
    ),
    'absent title matched': share(
      absent.filter(({ isMatch }) => isMatch),
      absent,
    ),
    'right with confidence 0.9 or more': share(
      sure.filter(({ isRight }) => isRight),
      sure,
    ),
  }
}

/** Mean loss of some names in bits: how unlikely the weights consider the right answers. */
function lossOf(examples: readonly Example[], weights: Weights): number {
  const losses = examples.map(({ candidates, right }) => {
    const powers = candidates.map(({ evidence }) => Math.exp(scoreOf(evidence, weights)))
    const sum = powers.reduce((total, power) => total + power, 1)
    return -Math.log2((powers[right] ?? 1) / sum)
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length)
}

/**
 * What each measure is worth: how much more each thousand of names that were not used to fit lose, in bits,
 * if weights are fitted without it; the least worth first.
 */
export function worths(
  fitting: readonly Example[],
  held: readonly Example[],
  weights: Weights,
): { readonly measure: Measure; readonly bits: number }[] {
  const whole = lossOf(held, weights)
  const measured = measureNames.filter((measure) => !(measure in stated))
  return measured
    .map((measure) => {
      const loss = lossOf(held, fitWeights(fitting, weights, measure))
      return { measure, bits: Math.round((loss - whole) * 10_000) / 10 }
    })
    .toSorted((a, b) => a.bits - b.bits)
}

const size = { width: 420, height: 420, margin: 50 }

/** Draws the reliability diagram: the share of correct first candidates by confidence, in steps of a tenth. */
export function drawReliability(examples: readonly Example[], weights: Weights): string {
  const answers = examples.map((example) => answer(example, weights))
  const inner = size.width - 2 * size.margin
  const x = (value: number) => (size.margin + value * inner).toFixed(1)
  const y = (value: number) => (size.height - size.margin - value * inner).toFixed(1)
  const points = Array.from({ length: 10 }, (_, at) => {
    const own = answers.filter(
      ({ confidence }) => confidence > at / 10 && confidence <= (at + 1) / 10,
    )
    if (own.length === 0) return ''
    const mean = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length
    const right = own.filter(({ isRight }) => isRight).length / own.length
    const radius = 3 + Math.log10(own.length) * 2
    return `<circle cx="${x(mean)}" cy="${y(right)}" r="${radius.toFixed(1)}"><title>${own.length} names: confidence ${mean.toFixed(2)}, right ${right.toFixed(2)}</title></circle>`
  })
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (value) =>
      `<text x="${x(value)}" y="${size.height - 28}" text-anchor="middle">${value}</text><text x="40" y="${Number(y(value)) + 4}" text-anchor="end">${value}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12" role="img"><title>Share of right first candidates by confidence</title><rect width="100%" height="100%" fill="#fff"/><path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#bbb" stroke-dasharray="4 4"/><path d="M${x(0)} ${y(1)}V${y(0)}H${x(1)}" fill="none" stroke="#555"/>${ticks.join('')}<g fill="#2f6db5" fill-opacity=".75">${points.join('')}</g><text x="${size.width / 2}" y="${size.height - 8}" text-anchor="middle">confidence</text><text transform="translate(14 ${size.height / 2}) rotate(-90)" text-anchor="middle">share of right first candidates</text></svg>\n`
}
