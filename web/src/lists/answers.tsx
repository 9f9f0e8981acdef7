import type { ComponentChildren } from 'preact'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import type { Call } from '../service/api.js'
import { useAnswer } from '../service/use-answer.js'

interface AnswersProps<Answer> {
  readonly call: Call<Answer>
  readonly children: (answer: Answer) => ComponentChildren
}

/** A part of a page with its own request. It loads and fails without the other parts. */
export function Answers<Answer>({ call, children }: AnswersProps<Answer>) {
  const { answer, failure, again } = useAnswer(call)
  if (failure !== null) return <FailureNote failure={failure} again={again} />
  return <>{answer === null ? <Loading /> : children(answer)}</>
}
