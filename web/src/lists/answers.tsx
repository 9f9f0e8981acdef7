import type { ComponentChildren } from 'preact'
import { FailureNote } from '../parts/failure-note.js'
import { Loading } from '../parts/loading.js'
import type { Call } from '../service/api.js'
import { useAnswer } from '../service/use-answer.js'

interface AnswersProps<Answer> {
  readonly call: Call<Answer>
  readonly children: (answer: Answer) => ComponentChildren
}

/** A part of a page that has a request of its own: the others do not wait for it, nor fail with it. */
export function Answers<Answer>({ call, children }: AnswersProps<Answer>) {
  const { answer, failure, again } = useAnswer(call)
  if (failure !== null) return <FailureNote failure={failure} again={again} />
  return <>{answer === null ? <Loading /> : children(answer)}</>
}
