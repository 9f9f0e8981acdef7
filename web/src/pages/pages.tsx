import { useEffect, useState } from 'preact/hooks'
import { useTexts } from '../i18n/language.js'
import type { Match } from '../navigation/routes.js'
import { Loading } from '../parts/loading.js'
import type { laterPages } from './later-pages.js'
import { SearchPage } from './search-page.js'

/** Pages beside the first one are loaded when one of them is first gone to. */
let later: typeof laterPages | null = null

/** The page that a path is of. */
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

/** A newer version may be there in place of the files of this one: all of it has to be loaded anew. */
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
