import type { ComponentChildren } from 'preact'

/** A link to another site; plain text if the address is not HTTP. */
export function OutLink({ url, children }: { url: string | null; children: ComponentChildren }) {
  if (url === null || !/^https?:\/\//i.test(url)) return <>{children}</>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
