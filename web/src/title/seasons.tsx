import { HeatMap } from '../charts/heat-map.js'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import type { OnAsk } from '../lists/expandable.js'
import { MoreButton } from '../lists/more-button.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import type { Call } from '../service/api.js'
import type { EpisodesPage } from '../service/page-calls.js'
import { usePages } from '../service/use-pages.js'

interface SeasonsProps {
  readonly pageAt: (offset: number) => Call<EpisodesPage>
  readonly onAsk: OnAsk
}

/** The episodes of a series by season, as a heat map of their ratings. */
export function Seasons({ pageAt, onAsk }: SeasonsProps) {
  const { title: texts, loadedOf } = currentTexts()
  const { number } = currentFormat()
  const listed = usePages(pageAt)
  const { failure, again, items } = listed
  const last = listed.pages.at(-1)
  if (failure !== null) return <FailureNote failure={failure} again={again} />
  if (last === undefined) return <Loading />
  const more = () => {
    onAsk(pageAt(last.offset + last.limit))
    listed.more()
  }
  return (
    <>
      <p class="facts">{texts.seasonsAbout}</p>
      <HeatMap episodes={items} />
      {listed.hasMore && (
        <MoreButton
          {...listed}
          more={more}
          progress={loadedOf(number(items.length), number(last.total))}
        />
      )}
    </>
  )
}
