import { Listeners, useChanges } from './listeners.js'
import { addressOf, type Place, placeOf } from './place.js'

const listeners = new Listeners()
let place = placeOf(location.pathname + location.search)

// `restoreScroll` restores positions when the content has loaded.
history.scrollRestoration = 'manual'

export function currentPlace(): Place {
  return place
}

/** Replaces the current place in the history, and renders the page of the other one. */
export function replacePlace(to: Place): void {
  place = to
  history.replaceState(history.state, '', addressOf(place))
  listeners.notify()
}

/** Goes to a place, in a new entry of the history, and renders its page. */
export function go(to: Place | string): void {
  const next = typeof to === 'string' ? placeOf(to) : to
  if (addressOf(next) === addressOf(place)) return
  const isElsewhere = next.path !== place.path
  storeScroll()
  place = next
  history.pushState({ scroll: 0 }, '', addressOf(place))
  if (isElsewhere) scrollTo(0, 0)
  listeners.notify()
}

function storeScroll(): void {
  history.replaceState({ scroll: scrollY }, '')
}

addEventListener('popstate', () => {
  // The browser itself scrolls to the element of a new `#anchor`.
  if (history.state === null && location.hash !== '') return
  place = placeOf(location.pathname + location.search)
  listeners.notify()
  restoreScroll((history.state as { scroll?: number } | null)?.scroll ?? 0)
})

/** Maximum number of frames to wait until the page is long enough. */
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

addEventListener('pagehide', storeScroll)
let scrolled: ReturnType<typeof setTimeout> | undefined
addEventListener('scroll', () => {
  clearTimeout(scrolled)
  scrolled = setTimeout(storeScroll, 150)
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

/** Returns the current place, and renders the caller again when it changes. */
export function usePlace(): Place {
  useChanges(listeners)
  return place
}
