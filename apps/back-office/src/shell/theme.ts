import { storageKey } from '@fairline/site/storage-key'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What the person chose; the device decides until then. */
type Choice = 'light' | 'dark' | 'device'

interface Theme {
  readonly choice: Choice
}

const useThemeStore = create<Theme>()(
  persist((): Theme => ({ choice: 'device' }), { name: storageKey('office-theme') }),
)

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')
const isDarkBy = (choice: Choice): boolean =>
  choice === 'device' ? prefersDark.matches : choice === 'dark'

function paint(): void {
  const { choice } = useThemeStore.getState()
  document.documentElement.dataset.theme = isDarkBy(choice) ? 'dark' : 'color4'
}

/** Draws the page in the theme that was chosen, and follows the device where none was. */
export function followTheme(): void {
  paint()
  prefersDark.addEventListener('change', paint)
  useThemeStore.subscribe(paint)
}

/** Whether the page is dark, and what turns it. */
export function useTheme(): { readonly isDark: boolean; readonly turn: () => void } {
  const isDark = isDarkBy(useThemeStore(({ choice }) => choice))
  const turn = (): void => {
    useThemeStore.setState({ choice: isDark ? 'light' : 'dark' })
  }
  return { isDark, turn }
}
