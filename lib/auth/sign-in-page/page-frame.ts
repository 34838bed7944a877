import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageLanguage, pageTexts } from '@/lib/auth/sign-in-page/page-texts'
import { once } from '@/lib/runtime'

export type PageAppearance = Readonly<{ language: PageLanguage; theme?: 'light' | 'dark' }>

/** The theme that a visitor chose on the pages; undefined if they have another host. @param cookies the header */
export function chosenTheme(cookies: string | undefined): PageAppearance['theme'] {
  return /(?:^|;) *theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1] as PageAppearance['theme']
}

/** A page of the identity provider around its content. @param content HTML @param title plain text of ours */
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

// Whole numbers are as fine as the lines are drawn here, and half the bytes.
const contours = () =>
  once('contours of the sign-in page', () => {
    const drawing = readFileSync(join(process.cwd(), 'public/contours.svg'), 'utf8')
    const lines = [...drawing.matchAll(/ d="([^"]*)"/g)].map(([, line]) => line!.replace(/(\d)\.\d+/g, '$1')).join('')
    return `<svg class="contours" viewBox="0 0 1200 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="${lines}" fill="none" stroke="currentColor" vector-effect="non-scaling-stroke"/></svg>`
  })

const logo = `<svg viewBox="0 0 24 24" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"><path d="M12 11V2.5M8.4 12.2 3.9 5.3M15.6 12.2l4.5-6.9M6.2 15.1l-4.7-1.9M17.8 15.1l4.7-1.9"/><path d="M4 21.2h16" stroke-width="1.4"/></g><circle cx="12" cy="17" r="2.6" fill="currentColor"/></svg>`

/**
 * Headers of every page of the identity provider: no scripts, frames, foreign content or referrer.
 * @param formTargets further origins of redirects after a form, which browsers check too
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src '${styleHash()}'`,
      'font-src data:',
      // The favicon.
      "img-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  }
}

const fontFile = 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'

/**
 * The style sheet with its fonts, because the pages may have their own host. Colours are those of `app/globals.css`.
 */
const pageStyle = (): string => once('style of the sign-in page', () => fontFace() + rules)

const styleHash = (): string =>
  once('hash of that style', () => `sha256-${createHash('sha256').update(pageStyle()).digest('base64')}`)

function fontFace(): string {
  const font = readFileSync(join(process.cwd(), fontFile)).toString('base64')
  return `@font-face{font-family:"Source Sans 3";font-weight:200 900;src:url(data:font/woff2;base64,${font})format("woff2")}`
}

const rules = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f5f3ec, #14181a);
  --sheet: light-dark(#fcfbf7, #1a1f22);
  --sunk: light-dark(#edeae0, #101315);
  --ink: light-dark(#20272a, #e8e6de);
  --soft: light-dark(#515b5f, #b0b7b6);
  --faint: light-dark(#5f696d, #8d9798);
  --line: light-dark(#dad6c9, #2c3336);
  --strong: light-dark(#8b8b80, #667176);
  --larch: light-dark(#2c683b, #8fc795);
  --larch-deep: light-dark(#1f5130, #b3dcb4);
  --larch-wash: light-dark(#e3ebdc, #212e25);
  --on-larch: light-dark(#fcfbf7, #14181a);
  --red: light-dark(#a8281e, #ff9d90);
  --red-wash: light-dark(#f9e3de, #35201e);
}
[data-theme="light"] { color-scheme: light }
[data-theme="dark"] { color-scheme: dark }
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid var(--line) }
html {
  background: var(--sheet);
  color: var(--ink);
  font: 1rem/1.5 "Source Sans 3", ui-sans-serif, system-ui, sans-serif;
  font-variant-numeric: lining-nums tabular-nums;
  text-size-adjust: none;
  accent-color: var(--larch);
}
body { display: flex; flex-direction: column; min-height: 100dvh }
:focus-visible { outline: 2px solid var(--larch); outline-offset: 2px }
::selection { background: var(--larch); color: var(--on-larch) }
p { text-wrap: pretty }
h1 { font-size: 1.75rem; line-height: 2.125rem; font-weight: 600; text-wrap: balance }
h2 { font-size: .75rem; line-height: 1rem; font-weight: 600; letter-spacing: .09em; text-transform: uppercase; color: var(--faint) }
input, button { font: inherit; color: inherit }
button { cursor: pointer }
svg { display: block; flex: none }

.brand { position: relative; overflow: hidden; display: flex; align-items: center; background: var(--paper); border-bottom-width: 1px; padding: 1.25rem 1.5rem }
.brand .name { position: relative; display: flex; align-items: center; gap: .5rem; font-size: 1.375rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -.015em }
.brand .name svg { width: 1.75rem; height: 1.75rem; color: var(--larch) }
.brand .tagline { display: none }
.contours { position: absolute; inset: 0; width: 100%; height: 100%; color: var(--line); opacity: .8 }
main { flex: 1; display: flex; flex-direction: column; align-items: center; padding: 2rem 1.5rem 3rem }
.sheet { width: 100%; max-width: 23rem }
.lead { margin-top: .25rem; color: var(--soft) }
.lead strong { font-weight: 600; color: var(--ink) }

form.fields { margin-top: 1.5rem; display: grid; gap: 1rem }
label { display: block; font-size: .875rem; line-height: 1.25rem; font-weight: 600; margin-bottom: .25rem }
input { width: 100%; height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--strong); border-radius: 2px; background: var(--paper) }
input[aria-invalid] { border-color: var(--red) }
.button { display: flex; width: 100%; min-height: 2.75rem; align-items: center; justify-content: center; border-radius: 2px; background: var(--larch); color: var(--on-larch); font-weight: 600 }
.button:hover { background: var(--larch-deep) }
.notice { display: flex; gap: .625rem; margin-top: 1.25rem; padding: .5rem .75rem; border: 1px solid color-mix(in srgb, var(--red) 50%, transparent); border-radius: 2px; background: var(--red-wash); color: var(--red); font-size: .875rem; line-height: 1.25rem }
.notice svg { width: 1rem; height: 1rem; margin-top: .125rem }
.detail { margin-top: 1.25rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 2px; background: var(--sunk); font: .8125rem/1.25rem ui-monospace, monospace; overflow-wrap: anywhere }

.home { margin-top: 1.5rem }
.home a { color: var(--larch); text-underline-offset: .2em }
.home a:hover { color: var(--larch-deep) }

.demo { margin-top: 2.5rem }
.demo p { margin: .25rem 0 .75rem; font-size: .875rem; line-height: 1.25rem; color: var(--soft) }
.demo form + form { margin-top: -1px }
.demo button { position: relative; display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: 0 1rem; width: 100%; padding: .5rem .75rem; border: 1px solid var(--line); background: none; text-align: left }
.demo button:hover { z-index: 1; border-color: var(--larch); background: var(--larch-wash) }
.demo button:focus-visible { z-index: 1 }
.demo b { font-weight: 600 }
.demo code { font: .8125rem/1.25rem ui-monospace, monospace; color: var(--faint) }
.demo small { grid-column: 1 / -1; font-size: .8125rem; line-height: 1.25rem; color: var(--soft) }

@media (width >= 56rem) {
  body { flex-direction: row }
  .brand { flex: 1.15; align-items: flex-end; border-width: 0 1px 0 0; padding: 3rem }
  .brand .name { font-size: 2.5rem; line-height: 2.75rem; gap: .75rem }
  .brand .name svg { width: 3rem; height: 3rem }
  .brand .tagline { display: block; position: relative; margin-top: .5rem; font-size: 1.125rem; line-height: 1.625rem; color: var(--soft) }
  main { justify-content: center; padding: 3rem }
}
`
