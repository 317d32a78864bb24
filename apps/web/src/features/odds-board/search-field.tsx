import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { arrange, useLayout } from '../../session/layout-store.ts'

/** Where a key press is text: it must not also be a command. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), select, textarea'))

/** `/` goes to the field, and Escape back to where the focus was. */
function useSlash() {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping(target)) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      before.current = document.activeElement
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const goBack = (): void => {
    const to = before.current
    before.current = null
    if (to instanceof HTMLElement && to.isConnected && to !== document.body) to.focus()
    else field.current?.blur()
  }
  return { field, goBack }
}

interface SearchFieldProps {
  /** The member has just opened it. */
  readonly isAsked?: boolean
  /** There is room for its drawing alone, until it is used. */
  readonly isNarrow?: boolean
}

/**
 * Finds leagues and teams while the member types. Enter goes on to the prices that were found,
 * Escape clears the field and leaves it.
 * @spec S3.preferences.searchText
 */
export function SearchField({ isAsked = false, isNarrow = false }: SearchFieldProps) {
  const t = useTranslate()
  const searchText = useLayout((layout) => layout.searchText)
  const { field, goBack } = useSlash()
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked, field])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      arrange({ searchText: '' })
      goBack()
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      document.querySelector<HTMLElement>('.ob-block')?.focus()
    }
  }
  return (
    <span className="ob-search-room" data-narrow={isNarrow || undefined}>
      <Icon name="search" size={12} />
      <input
        ref={field}
        type="search"
        className="ob-search"
        aria-label={t('board.search')}
        aria-keyshortcuts="/"
        // A space, and not nothing: the style of an empty field follows its placeholder.
        placeholder={isNarrow ? ' ' : t('board.search')}
        maxLength={60}
        value={searchText}
        onChange={(event) => arrange({ searchText: event.target.value })}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
