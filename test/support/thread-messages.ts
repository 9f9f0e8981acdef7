import type { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

/** The threads that begin from here on until the test ends, and what they tell this one, in order. */
export function threadMessages<Message>() {
  const messages: Message[] = []
  let begun = 0
  const listen = (thread: Worker) => {
    begun += 1
    thread.on('message', (message: Message) => void messages.push(message))
  }
  process.on('worker', listen)
  onTestFinished(() => void process.off('worker', listen))
  return { messages, begun: () => begun }
}
