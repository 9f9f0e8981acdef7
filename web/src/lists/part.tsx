import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface PartProps {
  readonly title: string
  /** The name of the part in the address: `#cast`. */
  readonly anchor?: string
  readonly note?: string | undefined
  readonly class?: string
  readonly children: ComponentChildren
}

/** A part of a page with its own heading. */
export function Part({ title, anchor, note, class: className = '', children }: PartProps) {
  const id = useId()
  return (
    <section class={`part stack gap-l ${className}`} aria-labelledby={id} id={anchor}>
      <header class="part-head line wrap ruled">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p class="facts small">{note}</p>}
      </header>
      {children}
    </section>
  )
}
