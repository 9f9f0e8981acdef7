import * as z from 'zod'
import { knownFlag, knownTimestamp } from '../../../schema/cards/card-values.js'
import { titleCatalogs } from '../../../schema/catalogs.js'
import { block } from './block.js'

export const meta = block({
  shape: z.strictObject({
    sources: z.array(z.enum(titleCatalogs)),
    hydrated: knownFlag,
    created_at: knownTimestamp,
    updated_at: knownTimestamp,
  }),
  present({ blocks: { sources = [], hydrated, created_at, updated_at } }) {
    return {
      sources,
      hydrated: hydrated ?? null,
      created_at: created_at ?? null,
      updated_at: updated_at ?? null,
    }
  },
})
