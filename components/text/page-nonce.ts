/** The nonce of this page's scripts, for libraries that add styles to the page. Browsers show it only to scripts, never in the markup. */
export const pageNonce = (): string | undefined => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
