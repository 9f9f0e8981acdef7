import { useEffect, useState } from 'preact/hooks'
import { useTexts } from '../i18n/language.js'
import type { Match } from '../navigation/routes.js'
import { Loading } from '../parts/loading.js'
import type { laterPages } from './later-pages.js'
import { SearchPage } from './search-page.js'

/** All pages except the search page load when somebody opens one of them. */
let later: typeof laterPages | null = null

export function PageOf({ match: { name, params } }: { match: Match }) {
  const [, redraw] = useState(0)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (name === 'search' || later !== null) return
    import('./later-pages.js')
      .then((loaded) => {
        later = loaded.laterPages
        redraw((count) => count + 1)
      })
      .catch(() => setMissing(true))
  }, [name])
  if (isMissing) return <NotLoaded />
  const Found = name === 'search' ? SearchPage : later?.[name]
  return Found === undefined ? <Loading /> : <Found params={params} />
}

/** A newer version may have replaced the files of this one. Reloading loads all of it. */
function NotLoaded() {
  const texts = useTexts()
  return (
    <div class="failure" role="alert">
      <h2>{texts.failedHeading}</h2>
      <p>{texts.failures.unreachable}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {texts.tryAgain}
      </button>
    </div>
  )
}
