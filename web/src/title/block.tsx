import type { ComponentChildren } from 'preact'

/** A part of the details with a heading. */
export function Block({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="block">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
