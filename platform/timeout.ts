/**
 * Calls back after a timeout in milliseconds, once everything that arrived by then was read: an answer
 * is not late if this process had no processor to read it. Returns a function that cancels the timeout.
 */
export function afterTimeout(milliseconds: number, onTimeout: () => void): () => void {
  let reading: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    // In a turn of the event loop, timers run before sockets are read, and immediates after.
    reading = setImmediate(onTimeout)
  }, milliseconds)
  return () => {
    clearTimeout(timer)
    clearImmediate(reading)
  }
}
