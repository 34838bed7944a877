/** What a person chose; `system` follows the machine. */
export type Theme = 'system' | 'light' | 'dark'

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

/** Cookie that keeps the choice, so that the server's first byte already has the right colours. */
export const themeCookie = 'theme'

const listeners = new Set<() => void>()

/** Makes `theme` hold on this page and on later visits. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`
  for (const listener of listeners) listener()
}

/** The choice that holds now. */
export const chosenTheme = (): Theme => (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'system'

/** Whether the page is dark at the moment, by choice or by the machine. */
export function isDark(): boolean {
  const theme = chosenTheme()
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

/** Calls back when the choice or the machine's preference changes. @returns how to stop */
export function watchTheme(listener: () => void): () => void {
  const machine = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  machine.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    machine.removeEventListener('change', listener)
  }
}
