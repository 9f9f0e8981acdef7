import { useEffect, useState } from 'preact/hooks'

/** A set of callbacks for changes. */
export class Listeners {
  private readonly listeners = new Set<() => void>()

  /** Adds a callback; returns a function that removes it. */
  add(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  notify(): void {
    for (const listener of this.listeners) listener()
  }
}

/** Renders the calling component again after each change. */
export function useChanges(listeners: Listeners): void {
  const [, redraw] = useState(0)
  useEffect(() => listeners.add(() => redraw((count) => count + 1)), [listeners])
}
