import type { TitleCard } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { catalogName } from '../parts/catalog-name.js'
import { OutLink } from '../parts/out-link.js'
import { Row } from './list-row.js'

/** All names of a title, and its numbers in the catalogs, with links. */
export function NamesAndNumbers({ card: { ids, title, akas } }: { card: TitleCard }) {
  const { title: texts } = currentTexts()
  const { country, language: languageName, number } = currentFormat()
  const numbers = [
    ['alpha', ids.alpha_id, ids.urls.alpha],
    ['beta', ids.beta_id, ids.urls.beta],
    ['gamma', ids.gamma_id ?? ids.gamma_tv_id, ids.urls.gamma],
    ['delta', ids.delta_id, ids.urls.delta],
  ] as const
  const names = [
    [texts.nameRussian, title.title_ru, 'ru'],
    [texts.nameEnglish, title.title_en, 'en'],
    [texts.nameOriginal, title.title_original, undefined],
  ] as const
  return (
    <>
      <dl class="details stack gap-m">
        {names.map(([kind, name, language]) => (
          <Row key={kind} name={kind}>
            {name !== null && <span lang={language}>{name}</span>}
          </Row>
        ))}
        {numbers.map(([catalog, id, url]) => (
          <Row key={catalog} name={catalogName(catalog)}>
            {id !== null && (
              <OutLink url={url ?? null}>
                <code>{id}</code>
              </OutLink>
            )}
          </Row>
        ))}
      </dl>
      {akas.length > 0 && (
        <details class="akas">
          <summary>{texts.otherNames(number(akas.length))}</summary>
          <ul>
            {akas.map(({ title: name, language, country: code }, i) => (
              <li key={String(i)}>
                <span lang={language ?? undefined}>{name}</span>{' '}
                <span class="facts">
                  {[code && country(code), language && languageName(language)]
                    .filter((part) => part !== null)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
