/** Where each interface that can be read is mounted, and the address its callers use. */
export type Doors = Readonly<Record<string, string>>

/** A call as it is made from this page, and as anybody else makes it. */
export type Resolved = Readonly<{ path: string; address: string }>

/**
 * Reads the address of a call: of a door, under the door's own address or below the platform, whole or from its path on.
 * @param doors addresses by the door's name, e.g. `{ content: 'https://h/content' }`
 * @returns null for what is no address of these doors: a call never leaves the platform
 */
export function resolveCall(given: string, doors: Doors, origin: string): Resolved | null {
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

/** What is read of a pasted curl call: its address. */
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
