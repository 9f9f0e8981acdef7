/**
 * Calls back after a timeout in milliseconds, but reads everything that has arrived by then first: a
 * response does not count as late because this process was busy. Returns a function that cancels it.
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
