import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { currentTexts, type Texts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { anyRelease } from '../lists/nearest-month.js'
import { usePlace } from '../navigation/location.js'
import { addressOf } from '../navigation/place.js'
import { publicPath } from '../navigation/public-path.js'
import { SearchBox } from '../search/search-box.js'
import type { Call } from '../service/api.js'
import { ofPreset } from '../service/calls.js'
import { useHasItems } from '../service/has-items.js'
import { storeKey, useKey } from '../service/key.js'
import { collections, divergence } from '../service/page-calls.js'
import { RequestsToggle } from './request-panel.js'
import { chooseTheme, currentTheme, themes } from './theme.js'
import { inLanguage } from './title-address.js'

/** The frame of every page: search box, menu, language, theme and footer. */
export function Layout({ children }: { children: ComponentChildren }) {
  const texts = currentTexts()
  const key = useKey()
  return (
    <>
      <a class="skip" href="#content">
        {texts.skipToContent}
      </a>
      <header class="top">
        <a class="brand gap-m bare" href={inLanguage('/')}>
          <Mark />
          <span>titlebase</span>
        </a>
        {key !== null && <SearchBox />}
        {key !== null && <PageMenu />}
        <Settings />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer class="bottom wrap between soft small">
        <p>{texts.appAbout}</p>
        <p class="wrap">
          <a href={`${publicPath}/docs?lang=${currentLanguage()}`} data-reload>
            {texts.reference}
          </a>
          <a href={inLanguage('/assistants')}>{texts.assistantsLink}</a>
          {key !== null && <RequestsToggle />}
          {key !== null && (
            <button type="button" class="plain" onClick={() => storeKey(null)}>
              {texts.keyForget}
            </button>
          )}
        </p>
      </footer>
    </>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent-fill)" />
      <path d="M7 9h18v4.4h-6.6V24h-4.8V13.4H7z" fill="#fbf8f3" />
      <circle cx="24" cy="21.6" r="2.4" fill="#f6c667" />
    </svg>
  )
}

function PageMenu() {
  const texts = currentTexts()
  const { path } = usePlace()
  const nav = useRef<HTMLElement>(null)
  // On narrow screens the menu scrolls to the current page.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <nav ref={nav} class="menu" aria-label={texts.mainMenu}>
      {menu.map((item) => (
        <MenuLink key={item.path} item={item} isCurrent={item.path === path} />
      ))}
    </nav>
  )
}

/** The link to a page, unless this catalog has nothing for it. */
function MenuLink({ item, isCurrent }: { item: (typeof menu)[number]; isCurrent: boolean }) {
  const hasItems = useHasItems(item.firstItem())
  if (!hasItems && !isCurrent) return null
  return (
    <a href={inLanguage(item.path)} aria-current={isCurrent ? 'page' : undefined}>
      {item.nameIn(currentTexts())}
    </a>
  )
}

const themeMarks = { auto: '◐', light: '☀', dark: '☾' } as const

function Settings() {
  const texts = currentTexts()
  const { path, query } = usePlace()
  const [theme, setTheme] = useState(currentTheme())
  const other = currentLanguage() === 'ru' ? 'en' : 'ru'
  const themeNames = { auto: texts.themeAuto, light: texts.themeLight, dark: texts.themeDark }
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto'
  return (
    <div class="settings line gap-s">
      <a
        class="button small"
        lang={other}
        href={addressOf({ path, query: { ...query, lang: other } })}
      >
        {texts.otherLanguage}
      </a>
      <button
        type="button"
        class="button small round"
        aria-label={`${texts.theme}: ${themeNames[theme]}`}
        title={`${texts.theme}: ${themeNames[theme]}`}
        onClick={() => {
          chooseTheme(nextTheme)
          setTheme(nextTheme)
        }}
      >
        <span aria-hidden="true">{themeMarks[theme]}</span>
      </button>
    </div>
  )
}

interface MenuItem {
  readonly path: string
  nameIn(texts: Texts): string
  /** Requests the first item of the page; the menu hides pages without one. Null for a page that it never hides. */
  firstItem(): Call<{ readonly items: readonly unknown[] }> | null
}

/** The links of the menu. */
const menu: readonly MenuItem[] = [
  { path: '/', nameIn: ({ home }) => home, firstItem: () => null },
  { path: '/top', nameIn: ({ top }) => top.title, firstItem: () => ofPreset('top') },
  { path: '/releases', nameIn: ({ releases }) => releases.title, firstItem: anyRelease },
  {
    path: '/collections',
    nameIn: ({ collections }) => collections.title,
    firstItem: () => collections({ limit: '1' }),
  },
  {
    path: '/hidden-gems',
    nameIn: ({ hiddenGems }) => hiddenGems.title,
    firstItem: () => ofPreset('hidden_gems'),
  },
  {
    path: '/divergence',
    nameIn: ({ divergence }) => divergence.title,
    firstItem: () => divergence({ limit: '1' }),
  },
]
