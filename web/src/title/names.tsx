import type { TitleCard } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { catalogName } from '../parts/catalog-name.js'
import { OutLink } from '../parts/out-link.js'

/** The numbers of a title in the catalogs, with links, and all its names. */
export function Names({ card: { ids, title, akas } }: { card: TitleCard }) {
  const { title: texts } = currentTexts()
  const format = currentFormat()
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
      <div class="names">
        <dl class="facts-list">
          {numbers.map(
            ([catalog, id, url]) =>
              id !== null && (
                <div key={catalog}>
                  <dt>{catalogName(catalog)}</dt>
                  <dd>
                    <OutLink url={url ?? null}>
                      <code>{id}</code>
                    </OutLink>
                  </dd>
                </div>
              ),
          )}
        </dl>
        <dl class="facts-list">
          {names.map(
            ([kind, name, language]) =>
              name !== null && (
                <div key={kind}>
                  <dt>{kind}</dt>
                  <dd lang={language}>{name}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {akas.length > 0 && (
        <details class="akas">
          <summary>{texts.otherNames(format.number(akas.length))}</summary>
          <ul>
            {akas.map(({ title: name, language, country }, i) => (
              <li key={String(i)}>
                <span lang={language ?? undefined}>{name}</span>{' '}
                <span class="facts">
                  {[country && format.country(country), language && format.language(language)]
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
