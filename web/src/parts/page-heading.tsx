import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useTexts } from '../i18n/language.js'

/** The first page does not take the focus. */
let isFirst = true

/**
 * The heading of a page, which is also the title of the tab. It takes the focus when the page opens, so
 * that screen readers start there.
 */
export function PageHeading({ title, children }: { title: string; children?: ComponentChildren }) {
  const texts = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === texts.appName ? title : `${title} · ${texts.appName}`
  }, [title, texts])
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
