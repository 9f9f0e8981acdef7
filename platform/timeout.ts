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
