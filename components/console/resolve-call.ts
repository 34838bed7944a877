import { orNull } from '@/components/text/or-null'

export type ConsoleApis = Readonly<Record<string, string>>

type ResolvedCall = Readonly<{ path: string; url: string }>

/**
 * Resolves a URL or path of an API, on the host of the API or below the platform's URL.
 * @param apiUrls URLs by API name, e.g. `{ content: 'https://h/content' }`
 * @returns null for any other URL, so that no request leaves the platform
 */
export function resolveCall(input: string, apiUrls: ConsoleApis, origin: string): ResolvedCall | null {
  const text = withoutCurl(input.trim())
  const whole = /^\/?v1\//.test(text)
    ? `${apiUrls['content']}/${text.replace(/^\//, '')}`
    : /^\/?v2(\/|$)/.test(text)
      ? `${apiUrls['timeseries']}/${text.replace(/^\//, '')}`
      : text
  const url = parsed(whole, origin)
  if (!url) return null
  for (const [api, base] of Object.entries(apiUrls)) {
    for (const start of [base, `${origin}/${api}`]) {
      const rest = below(url, start)
      if (rest !== null) return { path: `/${api}${rest}`, url: base + rest }
    }
  }
  return null
}

const withoutCurl = (text: string): string =>
  /^curl\s/.test(text) ? (/(['"]?)(https?:\/\/[^\s'"]+)\1/.exec(text)?.[2] ?? text) : text

function parsed(text: string, origin: string): URL | null {
  if (!/^(https?:\/\/|\/)/i.test(text) || /\s/.test(text.trim())) return null
  return orNull(() => new URL(text, origin))
}

function below(url: URL, start: string): string | null {
  const base = new URL(start)
  if (url.origin !== base.origin) return null
  const rest = url.pathname.slice(base.pathname.length)
  return url.pathname.startsWith(base.pathname) && /^(\/|$)/.test(rest) ? rest + url.search : null
}
