import { numberKeys, personCatalogs, titleCatalogs } from '../../schema/catalogs.js'

/** The lines of the exports of ids as SQL expressions (docs/reference/changes.md#exports). */

export const personLine = lineOf(
  [...numberKeys(personCatalogs), 'name_ru', 'name_en', 'name_orig', 'popularity'],
  'p',
)
export const titleLine = lineOf(
  [
    ...numberKeys(titleCatalogs),
    'kind',
    'title_ru',
    'title_en',
    'title_original',
    'year',
    'popularity',
  ],
  't',
)

/** An SQL expression for the line of an export of ids. */
function lineOf(names: readonly string[], alias: string): string {
  return `json_object(${names.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`
}
