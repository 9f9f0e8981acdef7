import type { Measure } from './evidence.js'

/** Fitted by `npm run match:fit` on distorted names of real titles; do not edit by hand. */
export const weights: Readonly<Record<Measure | 'bias', number>> = {
  bias: -1.07,
  exact: 2.86,
  exactLength: 2.14,
  close: 0.49,
  closeShare: 1.46,
  partial: -1.18,
  partialShare: 0.94,
  different: -2.77,
  variant: -1.82,
  numbers: -0.68,
  yearEqual: 3.01,
  yearNear: 1.3,
  yearDifferent: -0.86,
  yearFar: -4.44,
  yearUnknown: -0.77,
  noYear: 0.96,
  kindEqual: -0.46,
  kindDifferent: -0.07,
  runtimeEqual: 0.58,
  runtimeNear: 0.07,
  runtimeDifferent: -0.36,
  personEqual: 0.27,
  personDifferent: -0.27,
  votes: -0.46,
}
