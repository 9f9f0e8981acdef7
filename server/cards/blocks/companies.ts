import * as z from 'zod'
import { enumOf, knownText, text } from '../../../schema/cards/card-values.js'
import { enumLabel } from '../../../schema/enums.js'
import { block } from './block.js'

export const companies = block({
  shape: z.array(
    z.strictObject({
      slug: text,
      name: text,
      country: knownText,
      role: enumOf('company_roles').nullable(),
      role_label: knownText,
    }),
  ),
  present({ blocks: { companies = [] }, names }, { lang }) {
    return companies.map(({ slug, country, role }) => ({
      slug,
      name: names.companies.get(slug) ?? slug,
      country: country ?? null,
      role: role ?? null,
      role_label: enumLabel('company_roles', role ?? null, lang),
    }))
  },
})
