import { type Theme, themeCookie, themes } from '@/components/theme/theme'

type Cookies = { get(name: string): { value: string } | undefined }

/** The theme in a request's cookie. */
export function readTheme(cookies: Cookies): Theme {
  const value = cookies.get(themeCookie)?.value
  return themes.find(theme => theme === value) ?? 'system'
}
