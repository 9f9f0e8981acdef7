/**
 * Calls `onTimeout` after a number of milliseconds, but first lets the process read everything that has
 * arrived by then. Otherwise a response would seem late if this process was busy. Returns a function that
 * cancels the timeout.
 */
export function afterTimeout(milliseconds: number, onTimeout: () => void): () => void {
  let reading: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    // In each iteration of the event loop, Node runs timers, then reads sockets, then runs immediates.
    reading = setImmediate(onTimeout)
  }, milliseconds)
  return () => {
    clearTimeout(timer)
    clearImmediate(reading)
  }
}

/**
 * Returns the result of `work`, or null if `work` takes longer than a number of milliseconds. The result of
 * late work is ignored.
 */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value>,
): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}
