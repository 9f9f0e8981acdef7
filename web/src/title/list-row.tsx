import type { ComponentChildren } from 'preact'

/** A row of a list with two columns; nothing without a value. */
export function Row({ name, children }: { name: string; children: ComponentChildren }) {
  if (children === null || children === false || children === undefined || children === '')
    return null
  return (
    <div>
      <dt class="soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A value with further facts about it. */
export interface Entry {
  readonly value: ComponentChildren
  readonly facts: readonly (string | number | null | undefined)[]
}

/** A row with several values, one a line. */
export function ListRow({ name, entries }: { name: string; entries: readonly Entry[] }) {
  return (
    <Row name={name}>
      {entries.length > 0 && (
        <ul class="wrap">
          {entries.map(({ value, facts }, i) => (
            <li key={String(i)}>
              {value} <span class="facts">{facts.filter((fact) => fact != null).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Row>
  )
}
