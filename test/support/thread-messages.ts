import type { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

/** Records the messages of all threads that start before the test ends, in order. */
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
