import type { TitleCard } from '@titlebase/client'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { Answers } from '../lists/answers.js'
import type { OnAsk } from '../lists/expandable.js'
import { Failed } from '../lists/failed.js'
import { InView } from '../lists/in-view.js'
import { Part } from '../lists/part.js'
import type { Query } from '../navigation/place.js'
import type { Match } from '../navigation/routes.js'
import { Loading } from '../parts/loading.js'
import { RequestPanel } from '../parts/request-panel.js'
import type { Call } from '../service/api.js'
import * as calls from '../service/calls.js'
import * as parts from '../service/page-calls.js'
import { useAnswer } from '../service/use-answer.js'
import { Details, hasDetails } from '../title/details.js'
import { NamesAndNumbers } from '../title/names-and-numbers.js'
import { TitleCast } from '../title/title-cast.js'
import { TitleHead } from '../title/title-head.js'
import { TitleMedia } from '../title/title-media.js'
import { TitleRatings } from '../title/title-ratings.js'
import { TitleRelations } from '../title/title-relations.js'
import { TitleSeasons } from '../title/title-seasons.js'
import { TitleTexts } from '../title/title-texts.js'

/** All data of a title. One request fills the first screen; further lists load when they come into view. */
export function TitlePage({ params: { type = '', id = '' } }: Pick<Match, 'params'>) {
  const call = calls.title(type, id, { lang: currentLanguage(), include: 'relations' })
  const { answer, failure, again } = useAnswer(call)
  if (failure !== null) return <Failed failure={failure} again={again} name={`${type}:${id}`} />
  if (answer === null) return <Loading />
  return <WholeTitle card={answer} call={call} type={type} id={id} />
}

interface WholeTitleProps {
  readonly card: TitleCard
  readonly call: Call<TitleCard>
  readonly type: string
  readonly id: string
}

type Anchor = 'seasons' | 'cast' | 'ratings' | 'relations' | 'media' | 'details' | 'texts' | 'names'

/** The sections of a title, except those that are empty according to its card. */
function WholeTitle({ card, call, type, id }: WholeTitleProps) {
  const { title: texts } = currentTexts()
  const { number } = currentFormat()
  const [asked, setAsked] = useState<readonly Call<unknown>[]>([])
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  const onAsk: OnAsk = (more) =>
    setAsked((before) =>
      before.some(({ address }) => address === more.address) ? before : [...before, more],
    )
  const { cast, images, videos, facts, faq, quotes, episodes } = card.counts
  const relations = card.included?.relations
  /** The query for a page of 1,000 items. */
  const all = (offset: number, query: Query): Query => ({
    ...query,
    limit: '1000',
    ...(offset > 0 && { offset: String(offset) }),
  })
  const lang = currentLanguage()
  const textsCall = parts.titleTexts(type, id, { lang, limit: '3' })
  const mediaCall = parts.titleMedia(type, id, { lang, limit: '12' })
  const isRated = Object.keys(card.ratings.sources).length > 0
  const sections: readonly (readonly [Anchor, number | null, () => ComponentChildren])[] = [
    [
      'seasons',
      episodes,
      () => (
        <InView>
          {() => (
            <TitleSeasons
              pageAt={(offset) => parts.titleEpisodes(type, id, all(offset, {}))}
              onAsk={onAsk}
            />
          )}
        </InView>
      ),
    ],
    [
      'cast',
      cast,
      () => (
        <TitleCast
          card={card}
          pageAt={(offset) => parts.titleCast(type, id, all(offset, { lang, group: 'none' }))}
          onAsk={onAsk}
        />
      ),
    ],
    ['ratings', isRated ? null : 0, () => <TitleRatings ratings={card.ratings} />],
    [
      'relations',
      relations === undefined ? 0 : card.counts.relations,
      () =>
        relations && (
          <TitleRelations
            relations={relations}
            pageAt={(relation, offset) =>
              parts.titleRelations(type, id, all(offset, { lang, relation }))
            }
            onAsk={onAsk}
          />
        ),
    ],
    [
      'media',
      images + videos,
      () => (
        <InView>
          {() => (
            <Answers call={mediaCall} onAsk={onAsk}>
              {(media) => (
                <TitleMedia
                  media={media}
                  pageAt={(offset) => parts.titleMedia(type, id, all(offset, { lang }))}
                  onAsk={onAsk}
                />
              )}
            </Answers>
          )}
        </InView>
      ),
    ],
    ['details', hasDetails(card) ? null : 0, () => <Details card={card} />],
    [
      'texts',
      facts + faq + quotes,
      () => (
        <InView>
          {() => (
            <Answers call={textsCall} onAsk={onAsk}>
              {(answer) => (
                <TitleTexts
                  texts={answer}
                  pageAt={(kind, offset) => parts.titleTexts(type, id, all(offset, { lang, kind }))}
                  onAsk={onAsk}
                />
              )}
            </Answers>
          )}
        </InView>
      ),
    ],
    ['names', null, () => <NamesAndNumbers card={card} />],
  ]
  const shown = sections.filter(([, count]) => count !== 0)
  return (
    <div class="page title-page">
      <TitleHead card={card} />
      <nav class="section-links wrap" aria-label={texts.sections}>
        {shown.map(([anchor]) => (
          <a key={anchor} href={`#${anchor}`}>
            {texts[anchor]}
          </a>
        ))}
      </nav>
      <RequestPanel calls={[call, ...asked]} />
      {shown.map(([anchor, count, content]) => (
        <Part
          key={anchor}
          anchor={anchor}
          title={texts[anchor]}
          note={count === null ? undefined : number(count)}
        >
          {content()}
        </Part>
      ))}
    </div>
  )
}
