import { CommandError } from '../platform/command-error.js'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs work that SIGINT or SIGTERM aborts; the work then removes its temporary files. `message` says what
 * was removed and what is unchanged. A second signal ends the process immediately.
 */
export async function interruptible<Result>(
  message: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const end = () => {
    for (const signal of signals) process.off(signal, end)
    controller.abort(new CommandError(`interrupted: ${message}`))
  }
  for (const signal of signals) process.on(signal, end)
  try {
    return await work(controller.signal)
  } finally {
    for (const signal of signals) process.off(signal, end)
  }
}
