import * as z from 'zod'
import { personCatalogs } from '../catalogs.js'
import { changeSteps } from '../changes.js'
import { count, numbersIn, text } from './card-values.js'
import { titleIdList } from './list-card.js'

export const personIds = z
  .strictObject(numbersIn(personCatalogs))
  .meta({ id: 'PersonIds', description: 'The numbers of a person in all catalogs.' })

const ids = z.union([titleIdList, personIds])

/** A title or person that changed (docs/reference/changes.md#rows). */
const changeRow = z
  .strictObject({
    ids,
    previous_ids: ids.nullable(),
    change: z.enum(changeSteps),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Change', description: 'A title or person that changed.' })

export const changesAnswer = z
  .strictObject({
    items: z.array(changeRow),
    next_since: text,
    has_more: z.boolean(),
    complete: z.boolean(),
  })
  .meta({ id: 'Changes', description: 'Changed titles or persons, in the order of publication.' })

/** The response of `/exports` (docs/reference/changes.md#exports). */
export const exportsAnswer = z
  .strictObject({
    items: z.array(
      z.strictObject({
        name: text,
        bytes: count,
        records: count,
        generation: text,
        at: z.iso.datetime(),
        since: text,
      }),
    ),
  })
  .meta({ id: 'Exports', description: 'The files of the published generation.' })

export type Change = z.infer<typeof changeRow>
