import type { ComponentChildren } from 'preact'

/** A link out of the explorer; the text alone where the address is none that a browser should follow. */
export function OutLink({ url, children }: { url: string | null; children: ComponentChildren }) {
  if (url === null || !/^https?:\/\//i.test(url)) return <>{children}</>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
