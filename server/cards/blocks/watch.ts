import * as z from 'zod'
import { enumOf, knownText, text } from '../../../schema/cards/card-values.js'
import { enumLabel } from '../../../schema/enums.js'
import { block } from './block.js'

export const watch = block({
  shape: z.array(
    z.strictObject({
      platform: text,
      name: knownText,
      kind: enumOf('watch_kinds').nullable(),
      kind_label: knownText,
      url: knownText,
      region: knownText,
    }),
  ),
  present({ blocks: { watch = [] }, names }, { lang }) {
    return watch.map(({ platform, kind, url, region }) => ({
      platform,
      name: names.platforms.get(platform) ?? null,
      kind: kind ?? null,
      kind_label: enumLabel('watch_kinds', kind ?? null, lang),
      url: url ?? null,
      region: region ?? null,
    }))
  },
})
