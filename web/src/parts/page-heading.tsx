import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** The first page does not take the focus. */
let isFirst = true

/**
 * The heading of a page, which is also the title of the tab. It takes the focus when the page opens, so
 * that screen readers start there.
 */
export function PageHeading({ title, children }: { title: string; children?: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · titlebase`
  }, [title])
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  )
}
