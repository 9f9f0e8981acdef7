import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { currentTexts } from '../i18n/current-texts.js'
import { go, usePlace } from '../navigation/location.js'
import { changed, type Query } from '../navigation/place.js'
import { inLanguage } from '../parts/title-address.js'
import { useSuggestions } from '../service/use-suggestions.js'
import { BoxChips } from './box-chips.js'
import { type Chip, chipsIn, withChipAsText, withoutChip, withoutChips } from './chips.js'
import { addressOfSuggestion, Option, SuggestionBody } from './suggestion-option.js'
import { understand, useReading } from './understood.js'
import { useChipTexts, useReadingText } from './value-labels.js'

/**
 * The search box. It suggests while the user types; Enter searches for titles. It shows filters of the
 * address as chips. It follows the combobox pattern of the ARIA practices: the focus stays in the field
 * while keys select an option.
 */
export function SearchBox() {
  const texts = currentTexts()
  const { path, query } = usePlace()
  const isSearch = path === '/'
  const searched = isSearch ? (query.q ?? '') : ''
  const chips = isSearch ? chipsIn(query) : []
  const chipText = useChipTexts(chips, query['person.role'])
  const [typed, setTyped] = useState(searched)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFormElement>(null)
  const understanding = useRef<AbortController | null>(null)
  const id = useId()
  const suggested = useSuggestions(isOpen ? typed : '')
  const reading = useReading(isOpen && typed.trim() !== searched ? typed.trim() : null)
  const readingText = useReadingText(reading)

  // Back and forward restore the text of the address.
  useEffect(() => {
    setTyped(searched)
    setOpen(false)
  }, [searched])
  useCloseOutside(box, () => setOpen(false))
  useSlashKey(field)

  const { items } = suggested
  const hasList = isOpen && typed.trim() !== '' && (items.length > 0 || reading !== null)
  const optionId = (i: number) => `${id}-${i}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const show = (next: Query) => {
    understanding.current?.abort()
    if (isSearch) go({ path, query: next })
    else go(inLanguage('/', next))
  }
  const type = (text: string) => {
    setTyped(text)
    if (text === '' && searched !== '') show(changed(query, { q: null }))
  }
  /** Searches for the text, with the filters that it names unless it is taken literally. */
  const searchAll = async (isLiteral = false) => {
    close()
    const text = typed.trim()
    if (isSearch && text === searched) return
    understanding.current?.abort()
    const controller = new AbortController()
    understanding.current = controller
    const before = isSearch ? query : {}
    const next = isLiteral
      ? changed(before, { q: text })
      : await understand(before, text, controller.signal)
    if (controller.signal.aborted) return
    // A new text resets the order to relevance, unless the text itself names an order.
    const isOldOrder = next.q !== undefined && next.sort === before.sort
    setTyped(next.q ?? '')
    show(isOldOrder ? changed(next, { sort: null, seed: null }) : next)
  }
  const edit = (next: Query) => {
    show(next)
    field.current?.focus()
  }
  const open = (address: string) => {
    close()
    setTyped('')
    field.current?.blur()
    go(address)
  }
  /** The reading of the text, the suggestions, and the search for the text itself. */
  const options: readonly { key: string; body: ComponentChildren; choose(): void }[] = [
    ...(reading === null
      ? []
      : [
          {
            key: 'reading',
            body: (
              <span class="suggest-all">
                {texts.suggestReading}: <b>{readingText}</b>
              </span>
            ),
            choose: () => searchAll(),
          },
        ]),
    ...items.flatMap((suggestion) => {
      const address = addressOfSuggestion(suggestion)
      const body = <SuggestionBody suggestion={suggestion} />
      return address === undefined ? [] : [{ key: address, body, choose: () => open(address) }]
    }),
    {
      key: 'all',
      body: (
        <span class="suggest-all">
          {texts.suggestAll} <b>{typed.trim()}</b>
        </span>
      ),
      choose: () => searchAll(reading !== null),
    },
  ]
  const press = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter belongs to it.
    if (event.isComposing) return
    const last = chips.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault()
      edit(withoutChip(query, last))
    } else if (event.key === 'Escape') {
      if (hasList) close()
      else type('')
      event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) setOpen(true)
      else if (hasList) setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, options.length))
    } else if (event.key === 'Enter' && hasList && active >= 0) {
      event.preventDefault()
      options[active]?.choose()
    } else if (event.key === 'Tab') {
      close()
    }
  }
  const chipProps = {
    textOf: chipText,
    onRemove: (chip: Chip) => edit(withoutChip(query, chip)),
    onRestore: (chip: Chip, words: string) => edit(withChipAsText(query, chip, words)),
  }

  return (
    <search>
      <form
        ref={box}
        class="search-box line wrap surface"
        onSubmit={(event) => {
          event.preventDefault()
          searchAll()
        }}
      >
        <svg class="search-mark" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="M15.5 15.5L21 21" />
        </svg>
        <BoxChips chips={chips.filter((chip) => !chip.isAfterText)} {...chipProps} />
        <input
          ref={field}
          type="search"
          // biome-ignore lint/a11y/noRedundantRoles: an input without a list has no implicit combobox role
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
          placeholder={chips.length === 0 ? texts.searchPlaceholder : ''}
          value={typed}
          onInput={(event) => {
            type(event.currentTarget.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
        <BoxChips chips={chips.filter((chip) => chip.isAfterText)} {...chipProps} />
        {chips.length === 0 ? (
          <span class="search-key" aria-hidden="true">
            /
          </span>
        ) : (
          <button type="button" class="plain" onClick={() => edit(withoutChips(query))}>
            {texts.filtersClear}
          </button>
        )}
        <div
          id={`${id}-list`}
          class="suggestions surface"
          role="listbox"
          aria-label={texts.suggestions}
          hidden={!hasList}
        >
          {hasList &&
            options.map(({ key, body, choose }, i) => (
              <Option
                key={key}
                id={optionId(i)}
                isActive={i === active}
                onChoose={choose}
                onPoint={() => setActive(i)}
              >
                {body}
              </Option>
            ))}
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

/** Calls `close` when the user presses outside of an element. */
function useCloseOutside(element: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const away = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [])
}

/** Focuses the field when the user presses `/`, except in another field. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
}

/** Returns the next option in a direction. After the last option follows -1, no option, and then the first. */
function moved(active: number, step: number, count: number): number {
  const next = active + step
  return next < -1 ? count - 1 : next >= count ? -1 : next
}
