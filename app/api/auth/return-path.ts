import { notPages } from '@/app/(pages)/not-pages'
import { type Language, routing } from '@/components/text/routing'
import { publicUrl } from '@/lib/http/mounts'

const home = '/'
const homeIn = (language: Language): string => (language === routing.defaultLocale ? home : `/${language}`)

/** The path to return to after signing in: the previous page if it belongs to this platform, else the home page. */
export function returnPath(address: string | undefined): string {
  const base = new URL(publicUrl())
  // The URL is parsed as browsers do: a path may name a host (`//x`, `/\x`, a tab between the slashes).
  const url = address && address.length <= 2000 && URL.canParse(address, base) ? new URL(address, base) : null
  if (!url || url.origin !== base.origin || url.username || url.password) return home
  const path = url.pathname.replace(/^\/{2,}/, '/')
  return isPage(path) ? path + url.search + url.hash : homeIn(languageOf(path))
}

const isPage = (path: string) =>
  !notPages.some(start => path === `/${start}` || path.startsWith(`/${start}/`)) && !/^(\/\w\w)?\/sign-in\/?$/.test(path)

/** URL of a page of the platform in the language of another page. @param from path of the page the visitor came from */
export function pageUrl(page: '/sign-in' | '/', from: string, query: Record<string, string> = {}): string {
  const language = languageOf(from)
  const path = language === routing.defaultLocale ? page : `/${language}${page === '/' ? '' : page}`
  const search = new URLSearchParams(page === '/sign-in' ? { ...query, callbackUrl: from } : query).toString()
  return `${new URL(publicUrl()).origin}${path}${search ? `?${search}` : ''}`
}

export const languageOf = (path: string): Language =>
  routing.locales.find(language => new RegExp(`^/${language}(?:[/?#]|$)`).test(path)) ?? routing.defaultLocale
