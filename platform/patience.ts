/**
 * Calls back after so many milliseconds, but not before what has arrived by then was read: where this
 * process itself had no processor, an answer that lies there unread is none that is late. Returns what
 * ends the waiting.
 */
export function afterPatience(milliseconds: number, giveUp: () => void): () => void {
  let reading: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    // Timers come before sockets in a turn of the event loop, and immediates behind them.
    reading = setImmediate(giveUp)
  }, milliseconds)
  return () => {
    clearTimeout(timer)
    clearImmediate(reading)
  }
}
