import { type Theme, themeCookie, themes } from '@/components/theme/theme'

type Cookies = { get(name: string): { value: string } | undefined }

/** The choice a request brings along. */
export function readTheme(cookies: Cookies): Theme {
  const value = cookies.get(themeCookie)?.value
  return themes.find(theme => theme === value) ?? 'system'
}
