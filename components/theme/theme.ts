export type Theme = 'system' | 'light' | 'dark'

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

/** The cookie with the chosen theme, so that the server renders its colours. */
export const themeCookie = 'theme'

const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`
  for (const listener of listeners) listener()
}

export const chosenTheme = (): Theme => (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'system'

export function currentTheme(): 'light' | 'dark' {
  const theme = chosenTheme()
  if (theme !== 'system') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function watchTheme(listener: () => void): () => void {
  const machine = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  machine.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    machine.removeEventListener('change', listener)
  }
}
