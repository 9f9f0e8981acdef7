import { useEffect, useState } from 'preact/hooks'

/** Who hears of a change. */
export class Listeners {
  private readonly listeners = new Set<() => void>()

  /** Adds one; returns what takes it away again. */
  add(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  tell(): void {
    for (const listener of this.listeners) listener()
  }
}

/** Draws the part of the page that calls this anew at each change. */
export function useChanges(listeners: Listeners): void {
  const [, redraw] = useState(0)
  useEffect(() => listeners.add(() => redraw((count) => count + 1)), [listeners])
}
