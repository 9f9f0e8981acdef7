/** `auto` follows the system. */
export const themes = ['auto', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const storedAs = 'titlebase.theme'

/** Returns the stored theme. */
export function currentTheme(): Theme {
  try {
    const stored = localStorage.getItem(storedAs)
    return themes.find((theme) => theme === stored) ?? 'auto'
  } catch {
    return 'auto'
  }
}

/** Stores and applies a theme. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storedAs, theme)
  } catch {
    // Without storage, the theme lasts until the page is closed.
  }
  applyTheme(theme)
}

/** Applies a theme: the style sheet reads `data-theme`. */
export function applyTheme(theme = currentTheme()): void {
  document.documentElement.dataset.theme = theme
}
