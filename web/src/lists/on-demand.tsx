import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface OnDemandProps {
  readonly title: string
  /** The name of the section in the address: `#cast`. */
  readonly anchor: string
  /** Number of items; null if the section is not a list. */
  readonly count: string | null
  readonly onOpen: () => void
  readonly children: () => ComponentChildren
}

/** A section that renders, and requests, its content when it is opened, also by its link. */
export function OnDemand({ title, anchor, count, onOpen, children }: OnDemandProps) {
  const [isOpen, setOpen] = useState(location.hash === `#${anchor}`)
  useEffect(() => {
    const openIfNamed = () => {
      if (location.hash === `#${anchor}`) setOpen(true)
    }
    addEventListener('hashchange', openIfNamed)
    return () => removeEventListener('hashchange', openIfNamed)
  }, [anchor])
  useEffect(() => {
    if (!isOpen) return
    onOpen()
    if (location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [isOpen])
  return (
    <details
      class="part on-demand"
      id={anchor}
      open={isOpen}
      onToggle={(event) => {
        const opened = event.currentTarget.open
        setOpen(opened)
        if (opened) history.replaceState(history.state, '', `#${anchor}`)
      }}
    >
      <summary class="part-head">
        <h2>{title}</h2>
        {count !== null && <span class="facts">{count}</span>}
      </summary>
      {isOpen && children()}
    </details>
  )
}
