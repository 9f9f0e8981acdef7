import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import type { Call } from '../service/api.js'
import { useAnswer } from '../service/use-answer.js'
import type { OnAsk } from './expandable.js'

interface AnswersProps<Answer> {
  readonly call: Call<Answer>
  readonly onAsk?: OnAsk
  readonly children: (answer: Answer) => ComponentChildren
}

/** A part of a page with its own request. It loads and fails without the other parts. */
export function Answers<Answer>({ call, onAsk, children }: AnswersProps<Answer>) {
  const { answer, failure, again } = useAnswer(call)
  useEffect(() => onAsk?.(call), [call.address])
  if (failure !== null) return <FailureNote failure={failure} again={again} />
  return <>{answer === null ? <Loading /> : children(answer)}</>
}
