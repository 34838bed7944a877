/** Public URLs of the APIs, by name. */
export type Doors = Readonly<Record<string, string>>

type ResolvedCall = Readonly<{ path: string; address: string }>

/**
 * Resolves the URL of a request: complete or a path, with an API's own host or below the platform.
 * @param doors URLs by API name, e.g. `{ content: 'https://h/content' }`
 * @returns null for any other URL: requests never leave the platform
 */
export function resolveCall(given: string, doors: Doors, origin: string): ResolvedCall | null {
  const text = withoutCurl(given.trim())
  const whole = /^\/?v1\//.test(text)
    ? `${doors['content']}/${text.replace(/^\//, '')}`
    : /^\/?v2(\/|$)/.test(text)
      ? `${doors['timeseries']}/${text.replace(/^\//, '')}`
      : text
  const url = parsed(whole, origin)
  if (!url) return null
  for (const [door, base] of Object.entries(doors)) {
    for (const start of [base, `${origin}/${door}`]) {
      const rest = below(url, start)
      if (rest !== null) return { path: `/${door}${rest}`, address: base + rest }
    }
  }
  return null
}

/** The URL in a pasted curl command. */
const withoutCurl = (text: string): string =>
  /^curl\s/.test(text) ? (/(['"]?)(https?:\/\/[^\s'"]+)\1/.exec(text)?.[2] ?? text) : text

function parsed(text: string, origin: string): URL | null {
  if (!/^(https?:\/\/|\/)/i.test(text) || /\s/.test(text.trim())) return null
  try {
    return new URL(text, origin)
  } catch {
    return null
  }
}

function below(url: URL, start: string): string | null {
  const base = new URL(start)
  if (url.origin !== base.origin) return null
  const rest = url.pathname.slice(base.pathname.length)
  return url.pathname.startsWith(base.pathname) && /^(\/|$)/.test(rest) ? rest + url.search : null
}
