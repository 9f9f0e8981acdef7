/**
 * Asks when it is first called; who calls meanwhile or later shares the answer. A failure is asked
 * again. The question is let go with its answer: of a text that is kept only the statements stay, not
 * the terms they were made of.
 */
export function askedOnce<Answer>(first: () => Promise<Answer>): () => Promise<Answer> {
  type State = { readonly question: () => Promise<Answer> } | { readonly answer: Promise<Answer> }
  let state: State = { question: first }
  return () => {
    if ('answer' in state) return state.answer
    const { question } = state
    const answer = question()
    state = { answer }
    answer.catch(() => {
      state = { question }
    })
    return answer
  }
}
