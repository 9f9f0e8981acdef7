import { useEffect, useRef, useState } from 'preact/hooks'
import { useTexts } from '../i18n/language.js'
import { boundsOfSteps, type CountedStep, chosenSteps, wholeSteps } from './histogram-steps.js'
import type { Bounds } from './selection.js'

interface HistogramProps {
  readonly name: string
  readonly counted: readonly CountedStep[]
  /** Width of a step. */
  readonly width: number
  readonly bounds: Bounds
  /** `isHeld` is true while the pointer is down and more changes follow. */
  readonly onChange: (bounds: Bounds, isHeld: boolean) => void
}

/** Milliseconds between changes during a drag: each one requests a list and its counts. */
const pace = 200

/**
 * Titles by steps of a range. People drag over the bars to choose steps, or move two sliders, which
 * also work with a keyboard and a screen reader.
 */
export function Histogram({ name, counted, width, bounds, onChange }: HistogramProps) {
  const texts = useTexts()
  const steps = wholeSteps(counted, width)
  const [dragged, setDragged] = useState<readonly [number, number] | null>(null)
  const began = useRef<number | null>(null)
  const change = usePaced((bounds: Bounds, isHeld) => {
    if (!isHeld) setDragged(null)
    onChange(bounds, isHeld)
  })
  const [only] = steps
  if (only === undefined) return null
  if (steps.length === 1) return <OneStep step={only} />

  const end = steps.length - 1
  const [first, last] = dragged ?? chosenSteps(steps, bounds)
  const highest = Math.max(...steps.map(({ count }) => count), 1)
  const isNarrowed = first > 0 || last < end
  const label = (i: number) => String(steps[i]?.from ?? '')
  const upper = (i: number) => String(Math.ceil(steps[i]?.to ?? 0))
  const sum = steps.slice(first, last + 1).reduce((total, { count }) => total + count, 0)

  const stepAt = (event: PointerEvent) => {
    const { left, width: across } = (event.currentTarget as Element).getBoundingClientRect()
    const part = (event.clientX - left) / across
    return Math.min(end, Math.max(0, Math.floor(part * steps.length)))
  }
  const choose = (a: number, b: number, how: Choosing) => {
    const range = [Math.min(a, b), Math.max(a, b)] as const
    setDragged(range)
    change(boundsOfSteps(steps, ...range), how)
  }

  return (
    <div class="histogram">
      <p class="histogram-summary">
        <b>{texts.between(label(first), upper(last))}</b>
        <span>{texts.resultsCount(sum)}</span>
      </p>
      <div
        class="bars"
        role="presentation"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          began.current = stepAt(event)
          choose(began.current, began.current, 'dragging')
        }}
        onPointerMove={(event) => {
          if (began.current !== null) choose(began.current, stepAt(event), 'dragging')
        }}
        onPointerUp={(event) => {
          if (began.current === null) return
          choose(began.current, stepAt(event), 'done')
          began.current = null
        }}
        onPointerCancel={() => {
          began.current = null
          setDragged(null)
        }}
      >
        <svg viewBox={`0 0 ${steps.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          {steps.map(({ from, count }, i) => {
            // The square root keeps rare values visible next to frequent ones.
            const height = count === 0 ? 0 : Math.max(3, Math.sqrt(count / highest) * 100)
            return (
              <rect
                key={from}
                class={i >= first && i <= last ? 'on' : ''}
                x={i + (steps.length > 40 ? 0.06 : 0.05)}
                y={100 - height}
                width={steps.length > 40 ? 0.88 : 0.9}
                height={height}
              />
            )
          })}
        </svg>
      </div>
      <div class="sliders">
        <Slider
          name={`${name}: ${texts.filterFrom}`}
          value={first}
          end={end}
          valueText={label(first)}
          onInput={(i) => choose(Math.min(i, last), last, 'by key')}
        />
        <Slider
          name={`${name}: ${texts.filterTo}`}
          value={last}
          end={end}
          valueText={upper(last)}
          onInput={(i) => choose(first, Math.max(i, first), 'by key')}
        />
      </div>
      <p class="histogram-ends">
        <span>{label(0)}</span>
        {isNarrowed && (
          <button type="button" class="plain" onClick={() => choose(0, end, 'done')}>
            {texts.filterReset}
            <span class="unseen">: {name}</span>
          </button>
        )}
        <span>{upper(end)}</span>
      </p>
    </div>
  )
}

/** With all titles in one step, there is nothing to choose. */
function OneStep({ step: { from, to, count } }: { step: CountedStep }) {
  const texts = useTexts()
  return (
    <p class="histogram-summary">
      <b>{texts.between(String(from), String(Math.ceil(to)))}</b>
      <span>{texts.resultsCount(count)}</span>
    </p>
  )
}

interface SliderProps {
  readonly name: string
  readonly value: number
  readonly end: number
  readonly valueText: string
  readonly onInput: (value: number) => void
}

function Slider({ name, value, end, valueText, onInput }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={name}
      aria-valuetext={valueText}
      min={0}
      max={end}
      value={value}
      onInput={(event) => onInput(Number(event.currentTarget.value))}
    />
  )
}

/** More changes follow while the pointer or a key is down. */
type Choosing = 'dragging' | 'by key' | 'done'

/** Passes changes on at intervals of `pace`, and the last one of a gesture at once. */
function usePaced(onChange: HistogramProps['onChange']) {
  const latest = useRef(onChange)
  latest.current = onChange
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<{ bounds: Bounds; isHeld: boolean } | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hand = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const change = waiting.current
    waiting.current = null
    if (change !== null) latest.current(change.bounds, change.isHeld)
  }
  return (bounds: Bounds, how: Choosing) => {
    waiting.current = { bounds, isHeld: how === 'dragging' }
    if (how === 'done') hand()
    else timer.current ??= setTimeout(hand, pace)
  }
}
