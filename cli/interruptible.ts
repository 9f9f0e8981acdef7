import { CommandError } from '../platform/command-error.js'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs work that Ctrl-C or SIGTERM ends, after it has removed what it had begun; `message` then says what
 * was removed and what is unchanged.
 */
export async function interruptible<Result>(
  message: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const end = () => controller.abort(new CommandError(`interrupted: ${message}`))
  for (const signal of signals) process.on(signal, end)
  try {
    return await work(controller.signal)
  } finally {
    for (const signal of signals) process.off(signal, end)
  }
}
