import { cardTexts } from './card-texts.js'
import { listTexts } from './list-texts.js'
import { searchTexts } from './search-texts.js'
import { shellTexts } from './shell-texts.js'

/** All texts of the explorer. */
export const textPairs = { ...shellTexts, ...searchTexts, ...cardTexts, ...listTexts }
