import type { TitleCard } from '@titlebase/client'
import { useState } from 'preact/hooks'
import { currentLanguage } from '../i18n/language.js'
import { pageTexts } from '../i18n/page-texts.js'
import { Answers } from '../lists/answers.js'
import type { OnAsk } from '../lists/expandable.js'
import { Failed } from '../lists/failed.js'
import { Loading } from '../parts/loading.js'
import { RequestPanel } from '../parts/request-panel.js'
import type { Call } from '../service/api.js'
import * as calls from '../service/calls.js'
import * as parts from '../service/page-calls.js'
import { useAnswer } from '../service/use-answer.js'
import { Cast } from '../title/cast.js'
import { Details } from '../title/details.js'
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
  if (failure !== null) return <Failed failure={failure} again={again} />
  if (answer === null) return <Loading />
  return <WholeTitle card={answer} call={call} type={type} id={id} />
}

interface WholeTitleProps {
  readonly card: TitleCard
  readonly call: Call<TitleCard>
  readonly type: string
  readonly id: string
}

/** The card of a title and its lists, except lists that are empty according to the card. */
function WholeTitle({ card, call, type, id }: WholeTitleProps) {
  const lang = currentLanguage()
  const { title: texts } = pageTexts()
  const [asked, setAsked] = useState<readonly Call<unknown>[]>([])
  const onAsk: OnAsk = (more) => setAsked((before) => [...before, more])
  const { cast, relations, images, videos, facts, faq, quotes, episodes } = card.counts
  const episodesAt = (offset: number) =>
    parts.titleEpisodes(type, id, {
      limit: '1000',
      ...(offset > 0 && { offset: String(offset) }),
    })
  const castCall = parts.titleCast(type, id, { lang, limit: '12' })
  const relationsCall = parts.titleRelations(type, id, { lang, limit: '12' })
  const textsCall = parts.titleTexts(type, id, { lang, limit: '4' })
  const mediaCall = parts.titleMedia(type, id, { lang, group: 'type', limit: '8' })
  const [hasCast, hasRelations, hasEpisodes] = [cast > 0, relations > 0, episodes > 0]
  const [hasTexts, hasMedia] = [facts + faq + quotes > 0, images + videos > 0]
  const sections = [
    ['ratings', true],
    ['seasons', hasEpisodes],
    ['cast', hasCast],
    ['relations', hasRelations],
    ['details', true],
    ['texts', hasTexts],
    ['media', hasMedia],
    ['names', true],
  ] as const
  const requests: Call<unknown>[] = [
    call,
    ...(hasEpisodes ? [episodesAt(0)] : []),
    ...(hasCast ? [castCall] : []),
    ...(hasRelations ? [relationsCall] : []),
    ...(hasTexts ? [textsCall] : []),
    ...(hasMedia ? [mediaCall] : []),
    ...asked,
  ]
  return (
    <div class="page title-page">
      <Head card={card} />
      <nav class="section-links" aria-label={texts.sections}>
        {sections.map(([anchor, isThere]) =>
          isThere ? (
            <a key={anchor} href={`#${anchor}`}>
              {texts[anchor]}
            </a>
          ) : null,
        )}
      </nav>
      <RequestPanel calls={requests} />
      <Ratings ratings={card.ratings} />
      {hasEpisodes && <Seasons pageAt={episodesAt} onAsk={onAsk} />}
      {hasCast && (
        <Answers call={castCall}>
          {(answer) => (
            <Cast
              cast={answer}
              callOf={(role) => parts.titleCast(type, id, { lang, role })}
              onAsk={onAsk}
            />
          )}
        </Answers>
      )}
      {hasRelations && (
        <Answers call={relationsCall}>
          {(answer) => (
            <Relations
              relations={answer}
              callOf={(relation) => parts.titleRelations(type, id, { lang, relation })}
              onAsk={onAsk}
            />
          )}
        </Answers>
      )}
      <Details card={card} />
      {hasTexts && (
        <Answers call={textsCall}>
          {(answer) => (
            <Texts
              texts={answer}
              callOf={(kind) => parts.titleTexts(type, id, { lang, kind })}
              onAsk={onAsk}
            />
          )}
        </Answers>
      )}
      {hasMedia && (
        <Answers call={mediaCall}>
          {(answer) => (
            <Media
              media={answer}
              callOf={(kind) => parts.titleMedia(type, id, { lang, type: kind })}
              onAsk={onAsk}
            />
          )}
        </Answers>
      )}
      <Names card={card} />
    </div>
  )
}
