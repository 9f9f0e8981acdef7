import type { TitleCard } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
import { DataText } from '../parts/data-text.js'
import { Block } from './block.js'

/** The awards of a title: totals and a list. */
export function Awards({ awards }: { awards: TitleCard['awards'] }) {
  const { title: texts } = currentTexts()
  const { awards_won, nominations, oscars_won, oscars_nominated, items } = awards
  return (
    <Block title={texts.awards}>
      {awards_won !== null && <p>{texts.awardsSum(awards_won, nominations ?? 0)}</p>}
      {oscars_nominated !== null && oscars_nominated > 0 && (
        <p>{texts.oscars(oscars_won ?? 0, oscars_nominated)}</p>
      )}
      <ul>
        {items.map(({ award, category, year, won }, i) => (
          <li key={String(i)}>
            {won && <span class="award-won">★ </span>}
            <DataText text={[award, category].filter((part) => part !== null).join(', ')} />{' '}
            <span class="facts">
              {[year, won === null ? null : won ? texts.won : texts.nominated]
                .filter((part) => part !== null)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
