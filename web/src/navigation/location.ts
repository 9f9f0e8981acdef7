import { addressOf, type Place, placeOf } from './address.js'
import { Listeners, useChanges } from './listeners.js'

/** How a change of the address enters the history. */
export interface Going {
  /** Replaces the current entry. */
  readonly replace?: boolean
  /**
   * Makes one entry for changes in quick succession. `held` extends it until a change without `held`,
   * for a pointer that is down.
   */
  readonly gradual?: boolean | 'held'
}

/** Milliseconds without a change until gradual changes become an entry. */
const pause = 400

/** The same for held changes, in case the end of the gesture never arrives. */
const longest = 60_000

const listeners = new Listeners()
let place = placeOf(location.pathname + location.search)
let writing: ReturnType<typeof setTimeout> | undefined

// `restoreScroll` restores positions when the content has loaded.
history.scrollRestoration = 'manual'

/** Returns the current place. */
export function currentPlace(): Place {
  return place
}

/** Goes to a place and renders its page. */
export function go(to: Place | string, { replace = false, gradual = false }: Going = {}): void {
  const next = typeof to === 'string' ? placeOf(to) : to
  const isElsewhere = next.path !== place.path
  if (!gradual && writing === undefined && addressOf(next) === addressOf(place)) return
  // Earlier gradual changes have their entry before this one.
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

/** Number of frames in which a page must reach its height again. */
const maxFrames = 40

/** Restores the scroll position as soon as the page is long enough. */
function restoreScroll(top: number, frames = maxFrames): void {
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

/** Follows links within the explorer without loading the page again. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.origin !== location.origin) return
  if (link.dataset.reload !== undefined || link.hash !== '') return
  event.preventDefault()
  go(link.pathname + link.search)
})

/** Returns the place and renders the caller again at each change. */
export function usePlace(): Place {
  useChanges(listeners)
  return place
}
