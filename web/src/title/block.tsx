import type { ComponentChildren } from 'preact'

/** A small part of the details under its name. */
export function Block({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="block">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
