import * as z from 'zod'
import { enumOf, knownInteger, knownText } from '../../../schema/cards/card-values.js'
import { enumLabel } from '../../../schema/enums.js'
import { block } from './block.js'

/** Null if the title is not a series. */
export const series = block({
  shape: z
    .strictObject({
      status: enumOf('series_statuses').nullable(),
      status_label: knownText,
      start_year: knownInteger,
      end_year: knownInteger,
      seasons_total: knownInteger,
      episodes_total: knownInteger,
    })
    .nullable(),
  present({ blocks: { is_series, series } }, { lang }) {
    if (is_series !== true) return null
    const status = series?.status ?? null
    return {
      status,
      status_label: enumLabel('series_statuses', status, lang),
      start_year: series?.start_year ?? null,
      end_year: series?.end_year ?? null,
      seasons_total: series?.seasons_total ?? null,
      episodes_total: series?.episodes_total ?? null,
    }
  },
})
