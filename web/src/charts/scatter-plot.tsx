import type { ComponentChildren, TargetedMouseEvent, TargetedPointerEvent } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import { go } from '../navigation/location.js'
import { nearestOf, shareOf, stepOf, ticksBetween } from './plot-geometry.js'

/** A dot with its position, link and text. */
export interface Dot {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly text: string
  readonly href: string | undefined
  /** Its group, shown as a colour. */
  readonly group: 'first' | 'second'
  /** From 0 to 1. */
  readonly weight: number
}

interface Axis {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly written: (value: number) => string
}

interface PlotProps {
  readonly label: string
  readonly about: string
  readonly dots: readonly Dot[]
  readonly x: Axis
  readonly y: Axis
  /** True to draw the line of equal values. */
  readonly hasDiagonal?: boolean
  readonly children?: ComponentChildren
}

/** Maximum distance between the pointer and its dot, in pixels. */
const reach = 28

/**
 * A scatter plot whose dots are links. The pointer selects the nearest dot; arrow keys move from left
 * to right. The plot is one tab stop.
 */
export function ScatterPlot({ label, about, dots, x, y, hasDiagonal, children }: PlotProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const touched = useRef<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const ordered = dots.toSorted((one, other) => one.x - other.x || one.y - other.y)
  const active = chosen === null ? null : (ordered[chosen] ?? null)
  const stop = active === null ? 0 : chosen

  const choose = (event: TargetedMouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const spots = ordered.map((dot) => ({
      x: (shareOf(dot.x, x) / 100) * box.width,
      y: (1 - shareOf(dot.y, y) / 100) * box.height,
    }))
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const found = nearestOf(spots, at, reach)
    setChosen(found)
    return found
  }
  const open = (event: TargetedMouseEvent<HTMLDivElement>) => {
    const isTouch = (event as TargetedPointerEvent<HTMLDivElement>).pointerType === 'touch'
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
    // A click on the dot itself follows its link, also with modifier keys.
    if (isOnLink && !isTouch) return
    const found = choose(event)
    event.preventDefault()
    // The first touch shows the text of a dot, the second one follows its link.
    const isShown = !isTouch || touched.current === found
    touched.current = found
    const href = found === null ? undefined : ordered[found]?.href
    if (href !== undefined && isShown) go(href)
  }
  const step = (event: KeyboardEvent) => {
    const next = stepOf(event.key, stop ?? 0, ordered.length)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
    area.current?.querySelectorAll<HTMLAnchorElement>('a.dot')[next]?.focus()
  }

  return (
    <figure class="plot stack gap-s" aria-labelledby={id}>
      <figcaption class="facts">
        <span id={id} class="unseen">
          {label}.
        </span>
        {about}
      </figcaption>
      {children}
      <p class="soft small axis-y">{y.name}</p>
      <div class="plot-frame">
        {ticksBetween(y.min, y.max, 6).map((value) => (
          <span
            key={value}
            class="tick soft small figures tick-y"
            style={{ bottom: `${shareOf(value, y)}%` }}
          >
            <span>{y.written(value)}</span>
          </span>
        ))}
        {ticksBetween(x.min, x.max, 6).map((value) => (
          <span
            key={value}
            class="tick soft small figures tick-x"
            style={{ left: `${shareOf(value, x)}%` }}
          >
            <span>{x.written(value)}</span>
          </span>
        ))}
        {hasDiagonal && <Diagonal x={x} y={y} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it have the same function for the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <div
          ref={area}
          class="dots"
          onPointerMove={choose}
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setChosen(null)}
          onClick={open}
        >
          <ul class="full" aria-label={label}>
            {ordered.map((dot, i) => (
              <li
                key={dot.href ?? i}
                style={{ left: `${shareOf(dot.x, x)}%`, bottom: `${shareOf(dot.y, y)}%` }}
              >
                <a
                  class={`dot ${dot.group} ${i === chosen ? 'chosen' : ''}`}
                  href={dot.href}
                  tabIndex={i === stop ? 0 : -1}
                  style={{ '--size': `${8 + dot.weight * 12}px` }}
                  onFocus={() => setChosen(i)}
                  onBlur={() => setChosen(null)}
                  onKeyDown={step}
                >
                  <span class="unseen">
                    {dot.name}: {dot.text}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {active !== null && (
            <DotText dot={active} x={shareOf(active.x, x)} y={shareOf(active.y, y)} />
          )}
        </div>
      </div>
      <p class="soft small axis-x">{x.name}</p>
    </figure>
  )
}

function DotText({ dot, x, y }: { dot: Dot; x: number; y: number }) {
  const sides = `${x > 50 ? 'leftward' : ''} ${y > 70 ? 'downward' : ''}`
  return (
    <p class={`dot-text ${sides}`} aria-hidden="true" style={{ left: `${x}%`, bottom: `${y}%` }}>
      <b>{dot.name}</b>
      <span>{dot.text}</span>
    </p>
  )
}

function Diagonal({ x, y }: { x: Axis; y: Axis }) {
  const [from, to] = [Math.max(x.min, y.min), Math.min(x.max, y.max)]
  return (
    <svg class="diagonal full" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <line
        x1={shareOf(from, x)}
        y1={100 - shareOf(from, y)}
        x2={shareOf(to, x)}
        y2={100 - shareOf(to, y)}
      />
    </svg>
  )
}
