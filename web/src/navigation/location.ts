import { addressOf, type Place, placeOf } from './address.js'
import { Listeners, useChanges } from './listeners.js'

/** How a change of the address goes into the history. */
export interface Going {
  /** In place of the present entry. */
  readonly replace?: boolean
  /**
   * Shown at once; one entry of the history for all changes that follow each other closely, or, while
   * they are held, until one comes that is not.
   */
  readonly gradual?: boolean | 'held'
}

/** Milliseconds without a change after which gradual changes are written to the history. */
const pause = 400

/** Who holds longer than this has forgotten to let go. */
const longest = 60_000

const listeners = new Listeners()
let place = placeOf(location.pathname + location.search)
let writing: ReturnType<typeof setTimeout> | undefined

// Positions are restored by hand, once the content is there.
history.scrollRestoration = 'manual'

/** Where the explorer is now. */
export function currentPlace(): Place {
  return place
}

/** Goes to a place; the page is drawn anew. */
export function go(to: Place | string, { replace = false, gradual = false }: Going = {}): void {
  const next = typeof to === 'string' ? placeOf(to) : to
  const isElsewhere = next.path !== place.path
  if (!gradual && writing === undefined && addressOf(next) === addressOf(place)) return
  // What was changed gradually before has its entry before this one.
  if (!gradual) writeGradual()
  place = next
  if (gradual) {
    clearTimeout(writing)
    writing = setTimeout(writeGradual, gradual === 'held' ? longest : pause)
  } else {
    write(replace)
  }
  if (isElsewhere) scrollTo(0, 0)
  listeners.tell()
}

function write(replace: boolean): void {
  const state = { scroll: 0 }
  if (replace) history.replaceState(state, '', addressOf(place))
  else {
    keepScroll()
    history.pushState(state, '', addressOf(place))
  }
}

function writeGradual(): void {
  if (writing === undefined) return
  clearTimeout(writing)
  writing = undefined
  if (addressOf(place) !== location.pathname + location.search) write(false)
}

function keepScroll(): void {
  history.replaceState({ scroll: scrollY }, '')
}

addEventListener('popstate', () => {
  // The browser itself scrolls to the element of a new `#anchor`.
  if (history.state === null && location.hash !== '') return
  clearTimeout(writing)
  writing = undefined
  place = placeOf(location.pathname + location.search)
  listeners.tell()
  restoreScroll((history.state as { scroll?: number } | null)?.scroll ?? 0)
})

/** So many frames a page has to come back to its height. */
const mostFrames = 40

/** Goes to where the reader was, as soon as the page is long enough. */
function restoreScroll(top: number, frames = mostFrames): void {
  const there = place
  requestAnimationFrame(() => {
    if (place !== there) return
    const isLongEnough = document.documentElement.scrollHeight >= top + innerHeight
    if (isLongEnough || frames === 0) scrollTo(0, top)
    else restoreScroll(top, frames - 1)
  })
}

addEventListener('pagehide', () => {
  writeGradual()
  keepScroll()
})
let scrolled: ReturnType<typeof setTimeout> | undefined
addEventListener('scroll', () => {
  clearTimeout(scrolled)
  scrolled = setTimeout(() => {
    if (writing === undefined) keepScroll()
  }, 150)
})

/** Links to the explorer's own pages are followed without loading the page anew. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.origin !== location.origin) return
  if (link.dataset.reload !== undefined || link.hash !== '') return
  event.preventDefault()
  go(link.pathname + link.search)
})

/** The place, and a new drawing at each change of it. */
export function usePlace(): Place {
  useChanges(listeners)
  return place
}
