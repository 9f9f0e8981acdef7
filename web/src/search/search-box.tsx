import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { useTexts } from '../i18n/language.js'
import { changed } from '../navigation/address.js'
import { go, usePlace } from '../navigation/location.js'
import { inLanguage } from '../parts/title-address.js'
import { useSuggestions } from '../service/use-suggestions.js'
import { addressOfSuggestion, SuggestionBody } from './suggestion-option.js'

/**
 * The search box: suggests while one types, and searches titles. A combobox of the ARIA practices:
 * the focus stays in the field, the keys move through the list.
 */
export function SearchBox() {
  const texts = useTexts()
  const { path, query } = usePlace()
  const searched = path === '/' ? (query.q ?? '') : ''
  const [typed, setTyped] = useState(searched)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFormElement>(null)
  const id = useId()
  const suggested = useSuggestions(isOpen ? typed : '')

  // Back and forward bring what was typed then.
  useEffect(() => {
    setTyped(searched)
    setOpen(false)
  }, [searched])
  useEffect(() => {
    const away = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('keydown', focusBySlash)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('keydown', focusBySlash)
    }
  }, [])
  const focusBySlash = (event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.current?.focus()
  }

  const { items } = suggested
  const hasList = isOpen && typed.trim() !== '' && items.length > 0
  /** One more than suggestions: all titles for what is typed. */
  const count = items.length + 1
  const optionId = (i: number) => `${id}-${i}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const searchFor = (q: string) => {
    if (path !== '/') go(inLanguage('/', q === '' ? {} : { q }))
    else go({ path, query: changed(query, { q, sort: null, seed: null }) })
  }
  const searchAll = () => {
    close()
    searchFor(typed.trim())
  }
  const choose = (i: number) => {
    const suggestion = items[i]
    const address = suggestion && addressOfSuggestion(suggestion)
    if (address === undefined) {
      searchAll()
      return
    }
    close()
    setTyped('')
    field.current?.blur()
    go(address)
  }
  const press = (event: KeyboardEvent) => {
    // Enter ends the composition of a letter first.
    if (event.isComposing) return
    if (event.key === 'Escape') {
      if (isOpen && hasList) close()
      else setTyped('')
      event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) setOpen(true)
      else if (hasList) setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, count))
    } else if (event.key === 'Enter' && hasList && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Tab') {
      close()
    }
  }

  return (
    <search>
      <form
        ref={box}
        class="search-box"
        onSubmit={(event) => {
          event.preventDefault()
          searchAll()
        }}
      >
        <svg class="search-mark" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="M15.5 15.5L21 21" />
        </svg>
        <input
          ref={field}
          type="search"
          // biome-ignore lint/a11y/noRedundantRoles: without a list an input is none by itself
          role="combobox"
          list={undefined}
          aria-label={texts.searchLabel}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={`${id}-list`}
          aria-activedescendant={hasList && active >= 0 ? optionId(active) : undefined}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={200}
          enterkeyhint="search"
          placeholder={texts.searchPlaceholder}
          value={typed}
          onInput={(event) => {
            const { value } = event.currentTarget
            setTyped(value)
            setOpen(true)
            if (value === '' && searched !== '') searchFor('')
            setActive(-1)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
        <span class="search-key" aria-hidden="true">
          /
        </span>
        <div
          id={`${id}-list`}
          class="suggestions"
          role="listbox"
          aria-label={texts.suggestions}
          hidden={!hasList}
        >
          {hasList &&
            items.map((suggestion, i) => (
              <Option
                key={`${suggestion.type} ${addressOfSuggestion(suggestion)}`}
                id={optionId(i)}
                isActive={i === active}
                onChoose={() => choose(i)}
                onPoint={() => setActive(i)}
              >
                <SuggestionBody suggestion={suggestion} />
              </Option>
            ))}
          {hasList && (
            <Option
              id={optionId(items.length)}
              isActive={active === items.length}
              onChoose={searchAll}
              onPoint={() => setActive(items.length)}
            >
              <span class="suggest-all">
                {texts.suggestAll} <b>{typed.trim()}</b>
              </span>
            </Option>
          )}
        </div>
        <p class="unseen" role="status">
          {isOpen && typed.trim() !== '' && suggested.typed === typed.trim()
            ? texts.suggestionsCount(items.length)
            : ''}
        </p>
      </form>
    </search>
  )
}

/** The next option in a direction; beyond an end none, and then the other end. */
function moved(active: number, step: number, count: number): number {
  const next = active + step
  return next < -1 ? count - 1 : next >= count ? -1 : next
}

interface OptionProps {
  readonly id: string
  readonly isActive: boolean
  readonly onChoose: () => void
  readonly onPoint: () => void
  readonly children: ComponentChildren
}

function Option({ id, isActive, onChoose, onPoint, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's
    <div
      ref={option}
      id={id}
      class="suggestion"
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}
