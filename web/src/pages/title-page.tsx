import type { TitleCard } from '@titlebase/client'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { Answers } from '../lists/answers.js'
import type { OnAsk } from '../lists/expandable.js'
import { Failed } from '../lists/failed.js'
import { OnDemand } from '../lists/on-demand.js'
import { Loading } from '../parts/loading.js'
import { RequestPanel } from '../parts/request-panel.js'
import type { Call } from '../service/api.js'
import * as calls from '../service/calls.js'
import * as parts from '../service/page-calls.js'
import { useAnswer } from '../service/use-answer.js'
import { Cast } from '../title/cast.js'
import { detailBlocks } from '../title/details.js'
import { Head } from '../title/head.js'
import { Media } from '../title/media.js'
import { Names } from '../title/names.js'
import { Ratings } from '../title/ratings.js'
import { Relations } from '../title/relations.js'
import { Seasons } from '../title/seasons.js'
import { Texts } from '../title/texts.js'
import type { PageProps } from './page-props.js'

/** All data of a title. */
export function TitlePage({ params: { type = '', id = '' } }: PageProps) {
  const call = calls.title(type, id, { lang: currentLanguage() })
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

/** A section of the page; it has no count or request if the card contains its data. */
interface Section {
  readonly anchor: 'seasons' | 'cast' | 'relations' | 'details' | 'texts' | 'media' | 'names'
  readonly count: number | null
  readonly call: Call<unknown> | null
  readonly content: () => ComponentChildren
}

/** The card of a title and its lists, except lists that are empty according to the card. */
function WholeTitle({ card, call, type, id }: WholeTitleProps) {
  const lang = currentLanguage()
  const { title: texts } = currentTexts()
  const [asked, setAsked] = useState<readonly Call<unknown>[]>([])
  const { number } = currentFormat()
  const onAsk: OnAsk = (more) =>
    setAsked((before) =>
      before.some(({ address }) => address === more.address) ? before : [...before, more],
    )
  const { cast, relations, images, videos, facts, faq, quotes, episodes } = card.counts
  const episodesAt = (offset: number) =>
    parts.titleEpisodes(type, id, {
      limit: '1000',
      ...(offset > 0 && { offset: String(offset) }),
    })
  const details = detailBlocks(card)
  const castCall = parts.titleCast(type, id, { lang, limit: '12' })
  const relationsCall = parts.titleRelations(type, id, { lang, limit: '12' })
  const textsCall = parts.titleTexts(type, id, { lang, limit: '4' })
  const mediaCall = parts.titleMedia(type, id, { lang, group: 'type', limit: '8' })
  const sections: Section[] = [
    {
      anchor: 'seasons',
      count: episodes,
      call: episodesAt(0),
      content: () => <Seasons pageAt={episodesAt} onAsk={onAsk} />,
    },
    {
      anchor: 'cast',
      count: cast,
      call: castCall,
      content: () => (
        <Answers call={castCall}>
          {(answer) => (
            <Cast
              cast={answer}
              callOf={(role) => parts.titleCast(type, id, { lang, role })}
              onAsk={onAsk}
            />
          )}
        </Answers>
      ),
    },
    {
      anchor: 'relations',
      count: relations,
      call: relationsCall,
      content: () => (
        <Answers call={relationsCall}>
          {(answer) => (
            <Relations
              relations={answer}
              callOf={(relation) => parts.titleRelations(type, id, { lang, relation })}
              onAsk={onAsk}
            />
          )}
        </Answers>
      ),
    },
    {
      anchor: 'details',
      count: details.length === 0 ? 0 : null,
      call: null,
      content: () => <div class="blocks">{details}</div>,
    },
    {
      anchor: 'texts',
      count: facts + faq + quotes,
      call: textsCall,
      content: () => (
        <Answers call={textsCall}>
          {(answer) => (
            <Texts
              texts={answer}
              callOf={(kind) => parts.titleTexts(type, id, { lang, kind })}
              onAsk={onAsk}
            />
          )}
        </Answers>
      ),
    },
    {
      anchor: 'media',
      count: images + videos,
      call: mediaCall,
      content: () => (
        <Answers call={mediaCall}>
          {(answer) => (
            <Media
              media={answer}
              callOf={(kind) => parts.titleMedia(type, id, { lang, type: kind })}
              onAsk={onAsk}
            />
          )}
        </Answers>
      ),
    },
    { anchor: 'names', count: null, call: null, content: () => <Names card={card} /> },
  ]
  const shown = sections.filter(({ count }) => count !== 0)
  return (
    <div class="page title-page">
      <Head card={card} />
      <nav class="section-links" aria-label={texts.sections}>
        {shown.map(({ anchor }) => (
          <a key={anchor} href={`#${anchor}`}>
            {texts[anchor]}
          </a>
        ))}
      </nav>
      <RequestPanel calls={[call, ...asked]} />
      <Ratings ratings={card.ratings} />
      {shown.map(({ anchor, count, call: own, content }) => (
        <OnDemand
          key={anchor}
          anchor={anchor}
          title={texts[anchor]}
          count={count === null ? null : number(count)}
          onOpen={() => own !== null && onAsk(own)}
        >
          {content}
        </OnDemand>
      ))}
    </div>
  )
}
