import type { Day } from '../../schema/days.js'
import { expandPreset } from '../../schema/presets.js'
import { mergeUnder } from './merge-selections.js'
import { fullGrammar, parseSelection } from './parse-selection.js'
import type { Selection } from './selection.js'

/** Expands the preset; parameters of the request take priority (docs/reference/grammar.md#presets). */
export function applyPreset(selection: Selection, today: Day): Selection {
  const { preset, ...explicit } = selection
  if (preset === null) return selection
  const background = parseSelection(expandPreset(preset, today), fullGrammar)
  return mergeUnder({ ...explicit, preset: null }, background)
}
