import type { Measure } from './evidence.js'

/** Fitted by `npm run match:fit` on distorted names of real titles; do not edit by hand. */
export const weights: Readonly<Record<Measure | 'bias', number>> = {
  bias: -1.58,
  exact: 2.28,
  exactLength: 2.72,
  close: 0.56,
  closeShare: 1.45,
  partial: -1.66,
  partialShare: 0.03,
  different: -2.7,
  variant: -1.51,
  numbers: -1.16,
  yearEqual: 2.91,
  yearNear: 1.23,
  yearDifferent: -0.83,
  yearFar: -4.56,
  yearUnknown: -0.91,
  noYear: 0.62,
  kindEqual: 0.3,
  kindDifferent: -1.5,
  runtimeEqual: 1,
  runtimeNear: 0.3,
  runtimeDifferent: -1.5,
  personEqual: 1.5,
  personDifferent: -1.5,
  votes: 0.8,
}
