import type { Interval } from '../intervals.js'
import { nothing, type PeriodRow, pointRows } from './points.js'

const inOrder = (from: number, to: number): Interval | null => (from <= to ? { from, to } : null)

/** Phrases for years. `before` and `after` exclude the point itself; `since` and `until` include it. */
export const periodRows: readonly PeriodRow[] = [
  ...pointRows,
  {
    patterns: 'in|from|of|during|за|в|во|из the? {point}',
    strength: 1,
    years: ([point = nothing]) => point,
  },
  {
    patterns:
      '{point} -|–|— {point}, с|от|со {point} до|по {point}, from the? {point} to|until|till|through the? {point}, {point} to|through the? {point}, between the? {point} and the? {point}, между {point} и {point} годами?, {point} до|по {point}',
    strength: 2,
    years: ([from = nothing, to = nothing]) => inOrder(from.from, to.to),
  },
  {
    patterns: '{year} -|–|— {shortYear} год|года|годов|гг?',
    strength: 2,
    years: ([from = nothing, { from: short } = nothing]) =>
      inOrder(from.from, from.from - (from.from % 100) + short),
  },
  {
    patterns: '{shortYear} -|–|— {decade} год|года|годов|гг?',
    strength: 2,
    years: ([{ from: short } = nothing, to = nothing]) =>
      short % 10 === 0 ? inOrder(to.from - (to.from % 100) + short, to.to) : null,
  },
  {
    patterns:
      'since the? {point}, с|со {point}, начиная с|со {point}, от {point}, from the? {point} on|onward|onwards, starting from|in|with the? {point}, {point} and|or later|newer|after|on|onward|onwards|above|up, {point} и|или новее|позже|позднее|выше|старше|дальше|далее|моложе',
    strength: 2,
    years: ([{ from } = nothing]) => ({ from, to: Infinity }),
  },
  {
    patterns:
      'after the? {point}, later|newer than the? {point}, past the? {point}, post -? {point}, после {point}, новее {point}, позже {point}, позднее {point}, моложе {point}, свежее {point}',
    strength: 2,
    years: ([{ to } = nothing]) => ({ from: to + 1, to: Infinity }),
  },
  {
    patterns:
      'until the? {point}, up to the? {point}, till the? {point}, through the? {point}, по {point}, {point} and|or earlier|older|before, {point} и|или раньше|ранее|старее, до конца {decade}, until the? end of the? {decade}',
    strength: 2,
    years: ([{ to } = nothing]) => ({ from: -Infinity, to }),
  },
  {
    patterns: 'older than {count} year, старше|старее {count} год|года|лет',
    strength: 2,
    years: ([{ from: count } = nothing], thisYear) => ({
      from: -Infinity,
      to: thisYear - count - 1,
    }),
  },
  {
    patterns: 'newer|younger than {count} year, новее|свежее|моложе {count} год|года|лет',
    strength: 2,
    years: ([{ from: count } = nothing], thisYear) => ({ from: thisYear - count, to: Infinity }),
  },
  {
    patterns:
      'before the? {point}, older|earlier than the? {point}, prior to the? {point}, pre -? {point}, до {point}, раньше {point}, ранее {point}, старше {point}, старее {point}',
    strength: 2,
    years: ([{ from } = nothing]) => ({ from: -Infinity, to: from - 1 }),
  },
]
