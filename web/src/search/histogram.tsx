import { useEffect, useState } from 'preact/hooks'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import { boundsOfSteps, type CountedStep, chosenSteps, wholeSteps } from './histogram-steps.js'
import type { Bounds } from './selected-filters.js'

interface HistogramProps {
  readonly name: string
  readonly counted: readonly CountedStep[]
  /** Width of a step. */
  readonly width: number
  readonly bounds: Bounds
  readonly onChange: (bounds: Bounds) => void
}

/** How long the sliders must rest, in milliseconds, before the chosen steps become the filter. */
const pause = 300

/** Titles by steps of a range, and two sliders that choose the first and the last step. */
export function Histogram({ name, counted, width, bounds, onChange }: HistogramProps) {
  const texts = currentTexts()
  const steps = wholeSteps(counted, width)
  const [moved, setMoved] = useState<readonly [number, number] | null>(null)
  useEffect(() => {
    if (moved === null) return
    const timer = setTimeout(() => {
      setMoved(null)
      onChange(boundsOfSteps(steps, ...moved))
    }, pause)
    return () => clearTimeout(timer)
  })
  const [only] = steps
  if (only === undefined) return null
  if (steps.length === 1) return <OneStep step={only} />

  const end = steps.length - 1
  const [first, last] = moved ?? chosenSteps(steps, bounds)
  const highest = Math.max(...steps.map(({ count }) => count), 1)
  const isNarrowed = first > 0 || last < end
  const label = (i: number) => String(steps[i]?.from ?? '')
  const upper = (i: number) => String(Math.ceil(steps[i]?.to ?? 0))
  const sum = steps.slice(first, last + 1).reduce((total, { count }) => total + count, 0)

  return (
    <div class="full">
      <p class="histogram-summary between small">
        <b>{currentFormat().between(label(first), upper(last))}</b>
        <span class="soft">{texts.resultsCount(sum)}</span>
      </p>
      <div class="bars">
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
          onInput={(i) => setMoved([Math.min(i, last), last])}
        />
        <Slider
          name={`${name}: ${texts.filterTo}`}
          value={last}
          end={end}
          valueText={upper(last)}
          onInput={(i) => setMoved([first, Math.max(i, first)])}
        />
      </div>
      <p class="line between soft small">
        <span>{label(0)}</span>
        {isNarrowed && (
          <button type="button" class="plain" onClick={() => setMoved([0, end])}>
            {texts.filterReset}
            <span class="unseen">: {name}</span>
          </button>
        )}
        <span>{upper(end)}</span>
      </p>
    </div>
  )
}

/** The histogram if all titles are in one step. */
function OneStep({ step: { from, to, count } }: { step: CountedStep }) {
  const texts = currentTexts()
  return (
    <p class="histogram-summary between small">
      <b>{currentFormat().between(String(from), String(Math.ceil(to)))}</b>
      <span class="soft">{texts.resultsCount(count)}</span>
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
