import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageLanguage, pageTexts } from '@/lib/auth/sign-in-page/page-texts'
import { once } from '@/lib/runtime'

export type PageAppearance = Readonly<{ language: PageLanguage; theme?: 'light' | 'dark' }>

/** The theme in the cookie of the web pages; undefined without the cookie, e.g. if these pages have another host. */
export const chosenTheme = (cookies: string | undefined): PageAppearance['theme'] =>
  /(?:^|;) *theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1] as PageAppearance['theme']

/** A page of the identity provider around `content`. Neither `content` nor `title` is escaped. */
export function pageFrame({ language, theme }: PageAppearance, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Belvedere</title>
<style>${pageStyle()}</style>
</head>
<body>
<header class="brand">
${contours()}
<div>
<p class="name">${logo}Belvedere</p>
<p class="tagline">${pageTexts[language].tagline}</p>
</div>
</header>
<main>
<div class="sheet">
${content}
</div>
</main>
</body>
</html>
`
}

// Coordinates are cut to integers: the lines look the same, with half the bytes.
const contours = () =>
  once('contours of the sign-in page', () => {
    const lines = [
      ...sourceFile('public/contours.svg')
        .toString()
        .matchAll(/ d="([^"]*)"/g),
    ]
      .map(([, line]) => line!.replace(/(\d)\.\d+/g, '$1'))
      .join('')
    return `<svg class="contours" viewBox="0 0 1200 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="${lines}" fill="none" stroke="currentColor" vector-effect="non-scaling-stroke"/></svg>`
  })

const logo = `<svg viewBox="0 0 24 24" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"><path d="M12 11V2.5M8.4 12.2 3.9 5.3M15.6 12.2l4.5-6.9M6.2 15.1l-4.7-1.9M17.8 15.1l4.7-1.9"/><path d="M4 21.2h16" stroke-width="1.4"/></g><circle cx="12" cy="17" r="2.6" fill="currentColor"/></svg>`

/**
 * Headers of every page of the identity provider: no scripts, frames, foreign content or referrer.
 * @param formTargets further origins of redirects after a form, which browsers check too
 */
export const pageHeaders = (formTargets: readonly string[] = []): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src '${styleHash()}'`,
    'font-src data:',
    // Images are needed for the favicon.
    "img-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
})

const sourceFile = (path: string): Buffer => readFileSync(join(process.cwd(), path))

/** The style sheet with its font, because these pages may have another host. Colours are as in `app/globals.css`. */
const pageStyle = (): string =>
  once('style of the sign-in page', () => {
    const font = sourceFile('node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2')
    const face = `font-family:"Source Sans 3";font-weight:200 900;src:url(data:font/woff2;base64,${font.toString('base64')})format("woff2")`
    return `@font-face{${face}}\n${sourceFile('lib/auth/sign-in-page/page-frame.css')}`
  })

const styleHash = (): string =>
  once('hash of that style', () => `sha256-${createHash('sha256').update(pageStyle()).digest('base64')}`)
