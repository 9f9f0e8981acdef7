import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

/**
 * Renders its content, and so sends its requests, when it comes near the window. It has the height of a row
 * of pictures from the start, so that what follows stays in its place.
 */
export function InView({ children }: { children: () => ComponentChildren }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} class="in-view stack gap-l">
      {isNear && children()}
    </div>
  )
}
