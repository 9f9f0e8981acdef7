import { useEffect } from 'preact/hooks'
import { episodeName, HeatMap } from '../charts/heat-map.js'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import type { OnAsk } from '../lists/expandable.js'
import { dayNow } from '../lists/months.js'
import { MoreButton } from '../lists/more-button.js'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import type { Call } from '../service/api.js'
import type { EpisodesPage } from '../service/page-calls.js'
import { usePages } from '../service/use-pages.js'

interface TitleSeasonsProps {
  readonly pageAt: (offset: number) => Call<EpisodesPage>
  readonly onAsk: OnAsk
}

/** The next episode of a series, and all by season, as a heat map of their ratings. */
export function TitleSeasons({ pageAt, onAsk }: TitleSeasonsProps) {
  const { title: texts, loadedOf } = currentTexts()
  const { date, number } = currentFormat()
  const listed = usePages(pageAt)
  const { failure, again, items } = listed
  useEffect(() => onAsk(pageAt(0)), [])
  const last = listed.pages.at(-1)
  if (failure !== null) return <FailureNote failure={failure} again={again} />
  if (last === undefined) return <Loading />
  const today = dayNow(Date.now())
  const [next] = items
    .filter(({ air_date }) => air_date !== null && air_date >= today)
    .toSorted((one, other) => (one.air_date ?? '').localeCompare(other.air_date ?? ''))
  const more = () => {
    onAsk(pageAt(last.offset + last.limit))
    listed.more()
  }
  return (
    <>
      {next !== undefined && (
        <p class="next-episode">
          <b>
            {texts.nextEpisode}: {date(next.air_date ?? '')}
          </b>{' '}
          <span class="facts">
            {[texts.episode(texts.season(next.season), next.episode), episodeName(next)]
              .filter((part) => part !== null)
              .join(', ')}
          </span>
        </p>
      )}
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
