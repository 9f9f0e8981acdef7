/** Light, dark, or as the system has it. */
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storedAs = 'titlebase.theme'

/** The colours that this browser was told to use. */
export function currentTheme(): Theme {
  try {
    const stored = localStorage.getItem(storedAs)
    return themes.find((theme) => theme === stored) ?? 'auto'
  } catch {
    return 'auto'
  }
}

/** Uses these colours from now on. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storedAs, theme)
  } catch {
    // A browser that keeps nothing has them until the page is closed.
  }
  applyTheme(theme)
}

/** Tells the style sheet. */
export function applyTheme(theme = currentTheme()): void {
  document.documentElement.dataset.theme = theme
}
